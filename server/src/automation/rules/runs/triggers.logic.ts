import { RuleEvent, type RuleEventTrigger, type RuleTrigger } from '../../../contract/events/rule-triggers.ts';
import type { LoggedDetails } from '../../../platform/events/event-reader.ts';
import { fieldChanges } from '../../../platform/events/field-changes.ts';
import { isSilent } from '../../../platform/events/silence.ts';

/** What of an event decides which rules it sets off. */
export type TriggeringEvent = LoggedDetails & { readonly occurredAt: Date };

/** The events of the log that can set off rules. */
export const TRIGGERING = RuleEvent.options;

interface Enabled {
  readonly when: RuleTrigger;
  readonly enabled_at: Date | string;
}

/** Whether an event sets off a rule, if the ticket matches. What happened before it was enabled does not. */
export function isSetOffBy({ when, enabled_at: enabledAt }: Enabled, event: TriggeringEvent): boolean {
  if (when.type !== 'event' || event.occurredAt < new Date(enabledAt) || isSilent(event)) return false;
  return when.events.some((type) => type === event.type) && isByAuthor(when, event) && hasChanged(when, event);
}

/** What a program sends on its own is by neither. */
function isByAuthor({ by }: RuleEventTrigger, event: TriggeringEvent): boolean {
  if (by === undefined || (event.type !== 'comment.public' && event.type !== 'comment.internal')) return true;
  return by === 'agent' ? event.data.byAgent : event.data.byRequester && !event.data.automated;
}

const hasChanged = ({ changed }: RuleEventTrigger, event: TriggeringEvent): boolean =>
  changed === undefined ||
  event.type !== 'ticket.updated' ||
  fieldChanges(event.changes).some(({ field }) => changed.includes(field));

/** Whether an event can set off both rules, which then run one after the other. */
export function canShareEvent(one: RuleTrigger, other: RuleTrigger): boolean {
  if (one.type !== 'event' || other.type !== 'event') return false;
  const haveAuthor = one.by === undefined || other.by === undefined || one.by === other.by;
  return one.events.some((type) => other.events.includes(type) && (haveAuthor || !isComment(type)));
}

const isComment = (type: RuleEvent) => type === 'comment.public' || type === 'comment.internal';
