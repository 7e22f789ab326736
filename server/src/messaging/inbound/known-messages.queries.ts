import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Actor } from '../../platform/base/actor.ts';
import { tables } from '../../platform/database/database.ts';
import type { DeliverySchema } from '../../platform/deliveries/delivery.entity.ts';
import type { EmailContent } from '../../platform/deliveries/email-content.ts';
import { layoutMail } from '../../platform/mail/layout.ts';
import { fixedTexts } from '../../platform/mail/mail.messages.ts';
import { renderMarkdown } from '../../platform/text/markdown.ts';
import { isPlainText } from '../../tickets/base/render-body.ts';
import { accessTicket } from '../../tickets/base/ticket.access.ts';
import { ticketTables } from '../../tickets/base/ticket.tables.ts';
import type { CommentSchema } from '../../tickets/conversation/base/comment.entity.ts';
import { shownTo } from '../../tickets/conversation/comments/comment.rows.ts';
import { htmlToText } from './parsing/html-text.ts';

/** The newest messages are the ones that replies quote. */
const MAX_MESSAGES = 20;

const db = (em: EntityManager) => tables<typeof CommentSchema | typeof DeliverySchema>(em);

/**
 * Returns the texts about a ticket that a user has received or could read. Their own are not among them, because people
 * say the same again.
 */
export async function knownMessages(em: EntityManager, actor: Actor, ticketId: string): Promise<string[]> {
  const access = await accessTicket(em, actor, ticketId);
  const descriptions = await ticketTables(em)
    .selectFrom('tickets')
    .select(['description as body', 'channel'])
    .where('id', '=', ticketId)
    .where('requester_id', '<>', actor.id)
    .execute();
  const comments = await db(em)
    .selectFrom('comments')
    .select(['body', 'channel'])
    .where('ticket_id', '=', ticketId)
    .where('visibility', 'in', shownTo(access))
    .where('author_id', '<>', actor.id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_MESSAGES)
    .execute();
  const emails = await db(em)
    .selectFrom('deliveries')
    .select('mail')
    .where('ticket_id', '=', ticketId)
    .where('kind', '=', 'email')
    .where('recipient_id', '=', actor.id)
    .where(sql<boolean>`mail->'content' <> 'null'`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_MESSAGES)
    .execute();
  const contents: EmailContent[] = [
    ...[...descriptions, ...comments].map(({ body, channel }) => ({
      paragraphs: [{ markdown: body, isPlain: isPlainText(channel) }],
    })),
    ...emails.flatMap(({ mail }) => mail?.content ?? []),
  ];
  return [...contents.flatMap(formsOf), ...fixedTexts(access.reference)];
}

/** Mail programs copy what they show: the plain text or the HTML. */
function formsOf(content: EmailContent): string[] {
  const { text, html } = layoutMail(content, renderMarkdown);
  return [text, htmlToText(html)];
}
