import type { EmailContent } from '../../platform/deliveries/email-content.ts';
import { oneLine } from '../../platform/mail/message.ts';
import type { Config } from '../../platform/services/config.ts';
import { isRequesterOnly } from '../../tickets/base/ticket.policy.ts';
import { paragraphsOf } from '../templates/template.paragraphs.ts';
import { render, type Spoken, templateFor } from '../templates/template.rules.ts';
import type { TemplateValues } from '../templates/template.variables.ts';
import type { NotificationSubject } from './notification-context.queries.ts';
import type { NotificationTarget, Ticket } from './notification-targets.rules.ts';

/** In an inbox a long text is only begun; a mail has all of it. */
const EXCERPT = 500;

/** As long as an inbox keeps it. */
const SUBJECT_LENGTH = 300;

export interface RenderedNotification {
  readonly language: string;
  readonly subject: string;
  readonly body: string;
  /** The same for a mail. */
  readonly paragraphs: EmailContent['paragraphs'];
}

/** Where people who work on tickets open one. */
export type TicketUrl = (reference: string) => string;

export const ticketLinks =
  ({ publicUrl }: Pick<Config, 'publicUrl'>): TicketUrl =>
  (reference) =>
    `${publicUrl}/admin/tickets/${reference}`;

/** What one person reads, in their language and with what is theirs to see; null where the rule has no words. */
export function renderFor(
  telling: NotificationTarget,
  matter: NotificationSubject,
  linkTo: TicketUrl,
): RenderedNotification | null {
  const { happening, ticket, other, rule, person } = telling;
  const found = templateFor(rule.templates, person.locale);
  if (!found) return null;
  const reader = { name: person.name, isCustomer: isRequesterOnly(person), isBrief: rule.channel === 'in_app' };
  const values = {
    ...ticketValues(ticket, reader, linkTo),
    ...eventValues({ happening, ticket, other }, reader, matter),
  };
  return fillIn(found, values);
}

/** A template with values in it. The subject is one line, and never too long for one. */
export function fillIn({ language, template }: Spoken, values: TemplateValues): RenderedNotification {
  return {
    language,
    subject: cutSubject(oneLine(render(template.subject, values))),
    body: render(template.body, values),
    paragraphs: paragraphsOf(template.body, values),
  };
}

export const cutSubject = (subject: string) => excerpt(subject, SUBJECT_LENGTH);

/** Who reads, as far as it changes the words. */
export interface TemplateReader {
  readonly name: string;
  /** Customers read the labels of statuses that were written for them, as in the ticket itself. */
  readonly isCustomer: boolean;
  readonly isBrief: boolean;
}

export function ticketValues(ticket: Ticket, reader: TemplateReader, linkTo: TicketUrl): TemplateValues {
  const reference = referenceOf(ticket);
  return {
    'ticket.reference': reference,
    'ticket.subject': ticket.subject,
    'ticket.description': shownTo(reader, ticket.description),
    'ticket.status': reader.isCustomer ? ticket.status_requester_label : ticket.status_name,
    'ticket.priority': ticket.priority,
    'ticket.requester': ticket.requester_name,
    'ticket.assignee': ticket.assignee_name ?? '',
    'ticket.team': ticket.team_name ?? '',
    'ticket.url': linkTo(reference),
    'recipient.name': reader.name,
  };
}

type Happened = Pick<NotificationTarget, 'happening' | 'ticket' | 'other'>;

export function eventValues(
  { happening, ticket, other }: Happened,
  reader: TemplateReader,
  { comments, interactions, statuses }: NotificationSubject,
): TemplateValues {
  const statusThen = (then: { id: string; name: string } | undefined) =>
    (reader.isCustomer ? statuses.get(then?.id ?? '')?.requester_label : undefined) ?? then?.name ?? '';
  const interaction = interactions.get(happening.interactionId ?? '');
  return {
    'actor.name': happening.actor.name,
    'status.from': statusThen(happening.status?.from),
    'status.to': statusThen(happening.status?.to),
    ...mergeValues({ happening, ticket, other }),
    'followUp.reference': other ? referenceOf(other) : '',
    'comment.body': shownTo(reader, comments.get(happening.commentId ?? '')?.body ?? ''),
    'interaction.kind': interaction?.kind ?? '',
    'interaction.direction': interaction?.direction ?? '',
    'interaction.summary': shownTo(reader, interaction?.summary ?? ''),
  };
}

/** Both ends, whichever of them this is told of. */
function mergeValues({ happening, ticket, other }: Happened): TemplateValues {
  const [here, there] = [referenceOf(ticket), other ? referenceOf(other) : 'another ticket'];
  const [from, into] = happening.mergedAway ? [here, there] : [there, here];
  return { 'merged.from.reference': from, 'merged.into.reference': into };
}

export const referenceOf = ({ number }: { readonly number: number }) => `TKT-${number}`;

const shownTo = ({ isBrief }: TemplateReader, text: string) => (isBrief ? excerpt(text, EXCERPT) : text);

/** At most `length` characters as PostgreSQL counts them, and none that readers see as one is cut in two. */
export function excerpt(text: string, length: number): string {
  if (text.length <= length) return text;
  let kept = '';
  let room = length - 1;
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    room -= [...segment].length;
    if (room < 0) return `${kept.trimEnd()}…`;
    kept += segment;
  }
  return text;
}
