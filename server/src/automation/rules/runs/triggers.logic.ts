import type { RuleEvent, RuleTrigger } from '../../../contract/automation/rule-triggers.ts';
import type { EventType } from '../../../contract/events/events.ts';
import type { LoggedEvent } from '../../../platform/events/event-reader.ts';
import { isSilent } from '../../../platform/events/silence.ts';

/** What of an event decides which rules it sets off. */
export type TriggeringEvent = Pick<LoggedEvent, 'type' | 'changes' | 'data' | 'occurredAt'>;

/** The events of the log that can set off rules. */
export const TRIGGERING: readonly EventType[] = [
  'ticket.created',
  'ticket.updated',
  'ticket.assigned',
  'ticket.status_changed',
  'ticket.reopened',
  'comment.public',
  'comment.internal',
  'sla.warned',
  'sla.breached',
  'survey.answered',
  'survey.changed',
];

const matchers: Readonly<Record<RuleEvent, (event: TriggeringEvent) => boolean>> = {
  ticket_created: ({ type }) => type === 'ticket.created',
  ticket_updated: ({ type }) => type === 'ticket.updated',
  ticket_assigned: ({ type }) => type === 'ticket.assigned',
  status_changed: ({ type }) => type === 'ticket.status_changed' || type === 'ticket.reopened',
  reply_by_requester: ({ type, data }) =>
    type === 'comment.public' && data.byRequester === true && data.automated !== true,
  reply_by_agent: ({ type, data }) => type === 'comment.public' && data.byAgent === true,
  internal_note: ({ type }) => type === 'comment.internal',
  sla_warned: ({ type }) => type === 'sla.warned',
  sla_breached: ({ type }) => type === 'sla.breached',
  survey_answered: ({ type }) => type === 'survey.answered' || type === 'survey.changed',
};

interface Enabled {
  readonly when: RuleTrigger;
  readonly enabled_at: Date | string;
}

/** Whether an event sets off a rule, if the ticket matches. What happened before it was enabled does not. */
export function isSetOffBy({ when, enabled_at: enabledAt }: Enabled, event: TriggeringEvent): boolean {
  if (when.type !== 'event' || event.occurredAt < new Date(enabledAt) || isSilent(event)) return false;
  return when.events.some((name) => matchers[name](event) && (name !== 'ticket_updated' || hasChanged(when, event)));
}

const hasChanged = ({ changed }: { readonly changed?: readonly string[] | undefined }, event: TriggeringEvent) =>
  changed === undefined || event.changes.some(({ field }) => changed.includes(field));
