import type { Letter } from '../platform/mail/letter.ts';
import { isRequesterOnly } from '../tickets/ticket.policy.ts';
import type { News } from './news.queries.ts';
import type { Telling } from './telling.rules.ts';
import { paragraphsOf } from './template.paragraphs.ts';
import { render, templateFor } from './template.rules.ts';
import type { TemplateValues } from './template.variables.ts';

/** In an inbox a long text is only begun; a mail has all of it. */
const EXCERPT = 500;

export interface Words {
  readonly language: string;
  readonly subject: string;
  readonly body: string;
  /** The same for a mail. */
  readonly paragraphs: Letter['paragraphs'];
}

/** Where people who work on tickets open one. */
export type TicketLink = (reference: string) => string;

/** What one person reads, in their language and with what is theirs to see; null where the rule has no words. */
export function wordsFor(telling: Telling, news: News, linkTo: TicketLink): Words | null {
  const found = templateFor(telling.rule.templates, telling.person.locale);
  if (!found) return null;
  const values = valuesFor(telling, news, linkTo);
  const { language, template } = found;
  return {
    language,
    subject: render(template.subject, values),
    body: render(template.body, values),
    paragraphs: paragraphsOf(template.body, values),
  };
}

function valuesFor({ happening, ticket, person, rule }: Telling, news: News, linkTo: TicketLink): TemplateValues {
  const shortened = (text: string) => (rule.channel === 'in_app' ? excerpt(text, EXCERPT) : text);
  // Customers read the label that was written for them, as in the ticket itself.
  const asCustomer = isRequesterOnly(person);
  const statusThen = (then: { id: string; name: string } | undefined) =>
    (asCustomer ? news.statuses.get(then?.id ?? '')?.requester_label : undefined) ?? then?.name ?? '';
  const reference = `TKT-${ticket.number}`;
  const interaction = news.interactions.get(happening.interactionId ?? '');
  return {
    'ticket.reference': reference,
    'ticket.subject': ticket.subject,
    'ticket.description': shortened(ticket.description),
    'ticket.status': asCustomer ? ticket.status_requester_label : ticket.status_name,
    'ticket.priority': ticket.priority,
    'ticket.requester': ticket.requester_name,
    'ticket.assignee': ticket.assignee_name ?? '',
    'ticket.team': ticket.team_name ?? '',
    'ticket.url': linkTo(reference),
    'actor.name': happening.actor.name,
    'recipient.name': person.name,
    'status.from': statusThen(happening.status?.from),
    'status.to': statusThen(happening.status?.to),
    'comment.body': shortened(news.comments.get(happening.commentId ?? '')?.body ?? ''),
    'interaction.kind': interaction?.kind ?? '',
    'interaction.direction': interaction?.direction ?? '',
    'interaction.summary': shortened(interaction?.summary ?? ''),
  };
}

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
