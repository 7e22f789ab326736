import { v7 as uuidv7 } from 'uuid';
import { isRequesterOnly } from '../../../accounts/roles/role.policy.ts';
import type { UserWithRoles } from '../../../accounts/users/users-with-roles.queries.ts';
import type { NotificationTrial } from '../../../contract/messaging/notification-trials.ts';
import { SYSTEM } from '../../../platform/base/actor.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { MINUTE_MS } from '../../../platform/time/duration.ts';
import type { NotifiableOccurrence, TargetAtTime } from '../base/notifiable-event.ts';
import type { NotificationRuleEntity } from '../base/notification.entity.ts';
import { errorsIn, type LocalizedTemplate, templateFor } from '../base/template.logic.ts';
import { examples, type TemplateValues } from '../base/template.variables.ts';
import { conversationOf } from '../composing/conversation.queries.ts';
import type { RenderedTarget } from '../composing/notification-email.ts';
import {
  eventValues,
  fillIn,
  plainTextsOf,
  type TemplateReader,
  type TicketUrl,
  ticketValues,
} from '../composing/render-notification.ts';
import { type LocalReader, slaValues } from '../composing/sla-values.ts';
import type { PreviewExample } from './preview.queries.ts';

interface PreviewInput {
  readonly rule: NotificationRuleEntity;
  readonly caller: UserWithRoles;
  readonly example: PreviewExample;
  readonly linkTo: TicketUrl;
  readonly now: Date;
}

/**
 * Renders a rule for a ticket, for the caller to read. Sample values fill in if no such event has happened to the
 * ticket yet.
 */
export function previewMessages(
  { rule, caller, example, linkTo, now }: PreviewInput,
  input: NotificationTrial,
): RenderedTarget {
  const { ticket, occurrence, other, details } = example;
  const template = templateToTry(rule, caller, input);
  const reader = { ...readerFor(rule, caller, example), ...localReader(template, caller) };
  const values: TemplateValues = {
    ...examples,
    ...ticketValues(ticket, reader, linkTo),
    ...(occurrence && eventValues({ occurrence, ticket, other }, reader, details)),
    ...slaValues(occurrence?.target ?? sampleTarget(rule, now), reader, occurrence?.at ?? now),
  };
  const { actor, email, locale, timeZone, sharedOrganizationId } = caller;
  const person = { ...actor, email, locale, timeZone, sharedOrganizationId };
  const shown = occurrence ?? sampleOf(rule, ticket.id);
  const reply = details.comments.get(shown.commentId ?? '');
  const isReply = reply && (rule.audience === 'requester' || rule.audience === 'participants');
  const conversation = isReply
    ? conversationOf({ occurrence: shown, reply, requester: person, author: undefined })
    : null;
  const target = { occurrence: shown, ticket, other, rule, person, copy: null, conversation };
  return {
    target,
    content: { ...fillIn(template, values, plainTextsOf(target, details)), isInternal: !reader.isCustomer },
  };
}

/** Returns the template to try: the one from the input or the one of the rule. */
function templateToTry(
  { event, templates }: NotificationRuleEntity,
  caller: UserWithRoles,
  input: NotificationTrial,
): LocalizedTemplate {
  const { template, language = caller.locale } = input;
  if (template) {
    const errors = errorsIn(event, template, '#/template');
    if (errors.length > 0) throw new AppError('validation_failed', undefined, { errors });
    return { language, template };
  }
  const localized = templateFor(templates, language);
  if (!localized) throw new AppError('conflict', 'The rule has no template in this language or in English');
  return localized;
}

/** The actual recipient if it is a single user, else the caller. */
function readerFor(
  { audience, channel }: NotificationRuleEntity,
  { actor }: UserWithRoles,
  { ticket }: PreviewExample,
): Omit<TemplateReader, keyof LocalReader> {
  const names: Record<string, string | null> = { requester: ticket.requester_name, assignee: ticket.assignee_name };
  return {
    name: names[audience] ?? actor.name,
    isCustomer: audience === 'requester' || audience === 'participants' || isRequesterOnly(actor),
    isBrief: channel === 'in_app',
  };
}

const localReader = ({ language }: LocalizedTemplate, { locale, timeZone }: UserWithRoles): LocalReader => ({
  language,
  locale,
  timeZone,
});

/** A sample target, due in 25 minutes or missed 5 minutes ago. */
const sampleTarget = ({ event }: NotificationRuleEntity, now: Date): TargetAtTime => ({
  metric: 'first_response',
  dueAt: new Date(now.getTime() + (event === 'sla.breached' ? -5 : 25) * MINUTE_MS),
  policyName: 'Standard',
});

/** A sample event for a ticket to which no such event has happened yet. */
const sampleOf = ({ event }: NotificationRuleEntity, ticketId: string): NotifiableOccurrence => ({
  eventId: uuidv7(),
  type: event,
  ticketId,
  at: new Date(0),
  actor: SYSTEM,
  byRequester: false,
  byCustomer: false,
  commentId: null,
  mentionIds: [],
  isEdit: false,
  interactionId: null,
  status: null,
  assigneeId: null,
  teamId: null,
  otherId: null,
  mergedAway: false,
  isFollowUp: false,
  surveyId: null,
  target: null,
});
