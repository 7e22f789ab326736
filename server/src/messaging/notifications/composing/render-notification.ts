import { isRequesterOnly } from '../../../accounts/roles/role.policy.ts';
import { referenceOf } from '../../../contract/base/ticket-reference.ts';
import { SYSTEM } from '../../../platform/base/actor.ts';
import type { EmailContent } from '../../../platform/deliveries/email-content.ts';
import { oneLine } from '../../../platform/mail/message.ts';
import type { Config } from '../../../platform/services/config.ts';
import { isPlainText } from '../../../tickets/base/render-body.ts';
import { isNamedToRequesters } from '../../../tickets/visibility/shown-events.ts';
import type { StatusAtTime } from '../base/notifiable-event.ts';
import { type LocalizedTemplate, paragraphsOf, render, templateFor } from '../base/template.logic.ts';
import type { TemplateValues, TemplateVariable } from '../base/template.variables.ts';
import type { NotificationDetails } from './notification-context.queries.ts';
import type { NotificationTarget, Ticket } from './notification-targets.logic.ts';
import { type LocalReader, slaValues } from './sla-values.ts';
import { answerValues, askingValues, type SurveyUrl } from './survey-values.ts';

/** The inbox shows an excerpt of long texts; emails contain the full text. */
const EXCERPT = 500;

/** The length of the inbox title column. */
const SUBJECT_LENGTH = 300;

export interface RenderedNotification {
  readonly language: string;
  readonly subject: string;
  readonly body: string;
  /** Whether it was written for a reader who sees more than their own tickets. */
  readonly isInternal: boolean;
  /** The body as email paragraphs. */
  readonly paragraphs: EmailContent['paragraphs'];
}

/** Returns the URL at which agents open a ticket. */
export type TicketUrl = (reference: string) => string;

export const surveyLinks =
  ({ publicUrl }: Pick<Config, 'publicUrl'>): SurveyUrl =>
  (token) =>
    `${publicUrl}/surveys/${token}`;

export const ticketLinks =
  ({ publicUrl }: Pick<Config, 'publicUrl'>): TicketUrl =>
  (reference) =>
    `${publicUrl}/admin/tickets/${reference}`;

interface RenderOptions {
  readonly linkTo: TicketUrl;
  readonly surveyUrl: SurveyUrl;
  readonly now: Date;
}

/**
 * Renders a notification for one user in their language, with only what they can see. Returns null if the rule has no
 * template for them.
 */
export function renderFor(
  target: NotificationTarget,
  details: NotificationDetails,
  { linkTo, surveyUrl, now }: RenderOptions,
): RenderedNotification | null {
  const { occurrence, ticket, other, rule, person } = target;
  const template = templateFor(rule.templates, person.locale);
  if (!template) return null;
  const reader: TemplateReader = {
    name: person.name,
    isCustomer: isRequesterOnly(person),
    isBrief: rule.channel === 'in_app',
    language: template.language,
    locale: person.locale,
    timeZone: person.timeZone,
  };
  const survey = details.surveys.get(occurrence.surveyId ?? '');
  const values = {
    ...ticketValues(ticket, reader, linkTo),
    ...eventValues({ occurrence, ticket, other }, reader, details),
    ...(occurrence.target && slaValues(occurrence.target, reader, now)),
    ...(survey && answerValues(survey, template.language)),
    ...(survey && occurrence.type === 'survey.sent' && askingValues(survey, template.language, surveyUrl)),
  };
  return { ...fillIn(template, values, plainTextsOf(target, details)), isInternal: !reader.isCustomer };
}

/** Fills in a template. The subject becomes a single line of limited length. */
export function fillIn(
  { language, template }: LocalizedTemplate,
  values: TemplateValues,
  plainTexts: readonly TemplateVariable[],
): Omit<RenderedNotification, 'isInternal'> {
  return {
    language,
    subject: cutSubject(oneLine(render(template.subject, values))),
    body: render(template.body, values),
    paragraphs: paragraphsOf(template.body, values, plainTexts),
  };
}

/** Returns the variables whose text comes from an email. */
export function plainTextsOf(
  { ticket, occurrence }: Pick<NotificationTarget, 'ticket' | 'occurrence'>,
  { comments }: NotificationDetails,
): TemplateVariable[] {
  const comment = comments.get(occurrence.commentId ?? '');
  return [
    ...(isPlainText(ticket.channel) ? ['ticket.description' as const] : []),
    ...(comment && isPlainText(comment.channel) ? ['comment.body' as const] : []),
  ];
}

export const cutSubject = (subject: string) => excerpt(subject, SUBJECT_LENGTH);

/** What the rendering needs to know about the reader. */
export interface TemplateReader extends LocalReader {
  readonly name: string;
  /** Customers see the status labels written for them, as on the ticket itself. */
  readonly isCustomer: boolean;
  readonly isBrief: boolean;
}

export function ticketValues(ticket: Ticket, reader: TemplateReader, linkTo: TicketUrl): TemplateValues {
  const reference = referenceOf(ticket.number);
  return {
    'ticket.reference': reference,
    'ticket.subject': ticket.subject,
    'ticket.description': shownTo(reader, ticket.description),
    'ticket.status': reader.isCustomer ? ticket.status.requester_label : ticket.status.name,
    'ticket.priority': ticket.priority,
    'ticket.requester': ticket.requester_name,
    'ticket.assignee': ticket.assignee_name ?? '',
    'ticket.team': ticket.team?.name ?? '',
    'ticket.url': linkTo(reference),
    'recipient.name': reader.name,
  };
}

type OccurrenceTickets = Pick<NotificationTarget, 'occurrence' | 'ticket' | 'other'>;

export function eventValues(
  { occurrence, ticket, other }: OccurrenceTickets,
  reader: TemplateReader,
  { comments, interactions, statuses }: NotificationDetails,
): TemplateValues {
  const statusLabel = (status: StatusAtTime | undefined) =>
    (reader.isCustomer ? (statuses.get(status?.id ?? '')?.requester_label ?? status?.requesterLabel) : status?.name) ??
    '';
  const interaction = interactions.get(occurrence.interactionId ?? '');
  return {
    'actor.name': actorName({ occurrence, ticket }, reader),
    'status.from': statusLabel(occurrence.status?.from),
    'status.to': statusLabel(occurrence.status?.to),
    ...mergeValues({ occurrence, ticket, other }),
    'followUp.reference': other ? referenceOf(other.number) : '',
    'comment.body': shownTo(reader, comments.get(occurrence.commentId ?? '')?.body ?? ''),
    'interaction.kind': interaction?.kind ?? '',
    'interaction.direction': interaction?.direction ?? '',
    'interaction.summary': shownTo(reader, interaction?.summary ?? ''),
  };
}

/** Customers read the name of the team, or of the service, instead of that of a rule. */
const actorName = ({ occurrence, ticket }: Pick<OccurrenceTickets, 'occurrence' | 'ticket'>, reader: TemplateReader) =>
  reader.isCustomer && !isNamedToRequesters(occurrence.actor)
    ? (ticket.team?.name ?? SYSTEM.name)
    : occurrence.actor.name;

/** Returns both tickets of a merge, whichever of them the event belongs to. */
function mergeValues({ occurrence, ticket, other }: OccurrenceTickets): TemplateValues {
  const [here, there] = [referenceOf(ticket.number), other ? referenceOf(other.number) : 'another ticket'];
  const [from, into] = occurrence.mergedAway ? [here, there] : [there, here];
  return { 'merged.from.reference': from, 'merged.into.reference': into };
}

const shownTo = ({ isBrief }: TemplateReader, text: string) => (isBrief ? excerpt(text, EXCERPT) : text);

/** Returns at most `length` characters as PostgreSQL counts them, without splitting a grapheme. */
export function excerpt(text: string, length: number): string {
  if (text.length <= length) return text;
  let result = '';
  let remaining = length - 1;
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    remaining -= [...segment].length;
    if (remaining < 0) return `${result.trimEnd()}…`;
    result += segment;
  }
  return text;
}
