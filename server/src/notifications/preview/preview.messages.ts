import { v7 as uuidv7 } from 'uuid';
import type { NotificationTrial } from '../../contract/notifications/notification-trials.ts';
import { AppError } from '../../platform/base/failure.ts';
import type { UserWithRoles } from '../../users/known-people.queries.ts';
import type { NotifiableOccurrence } from '../base/notifiable-event.ts';
import type { NotificationRuleEntity } from '../base/notification.entity.ts';
import type { RenderedTarget } from '../composing/notification-email.ts';
import {
  eventValues,
  fillIn,
  type TemplateReader,
  type TicketUrl,
  ticketValues,
} from '../composing/render-notification.ts';
import { errorsIn, type Spoken, templateFor } from '../templates/template.rules.ts';
import { examples, type TemplateValues } from '../templates/template.variables.ts';
import type { PreviewExample } from './preview.queries.ts';

interface Trial {
  readonly rule: NotificationRuleEntity;
  readonly caller: UserWithRoles;
  readonly example: PreviewExample;
  readonly linkTo: TicketUrl;
}

/**
 * What a rule says of a ticket, for the caller to read. Where nothing of its kind has happened to the ticket yet, examples
 * stand for what would have.
 */
export function previewMessages({ rule, caller, example, linkTo }: Trial, input: NotificationTrial): RenderedTarget {
  const { ticket, happening, other, matter } = example;
  const reader = readerFor(rule, caller, example);
  const values: TemplateValues = {
    ...examples,
    ...ticketValues(ticket, reader, linkTo),
    ...(happening && eventValues({ happening, ticket, other }, reader, matter)),
  };
  const person = { ...caller.actor, email: caller.email, locale: caller.locale };
  const telling = { happening: happening ?? sampleOf(rule, ticket.id), ticket, other, rule, person };
  return { telling, words: fillIn(spokenIn(rule, caller, input), values) };
}

/** The words to try: those that were sent along, or those of the rule. */
function spokenIn(
  { event, templates }: NotificationRuleEntity,
  caller: UserWithRoles,
  input: NotificationTrial,
): Spoken {
  const { template, language = caller.locale } = input;
  if (template) {
    const errors = errorsIn(event, template, '#/template');
    if (errors.length > 0) throw new AppError('validation_failed', undefined, { errors });
    return { language, template };
  }
  const spoken = templateFor(templates, language);
  if (!spoken) throw new AppError('conflict', 'The rule has no template in this language or in English');
  return spoken;
}

/** Whoever would read it, where that is one person; else the caller. */
function readerFor(
  { audience, channel }: NotificationRuleEntity,
  { actor }: UserWithRoles,
  { ticket }: PreviewExample,
): TemplateReader {
  const names: Record<string, string | null> = { requester: ticket.requester_name, assignee: ticket.assignee_name };
  return {
    name: names[audience] ?? actor.name,
    isCustomer: audience === 'requester',
    isBrief: channel === 'in_app',
  };
}

/** Stands for what has not happened. */
const sampleOf = ({ event }: NotificationRuleEntity, ticketId: string): NotifiableOccurrence => ({
  eventId: uuidv7(),
  type: event,
  ticketId,
  at: new Date(0),
  actor: { id: null, name: '' },
  byRequester: false,
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
});
