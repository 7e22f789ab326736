import type { EntityManager } from '@mikro-orm/postgresql';
import { type SqlBool, sql } from 'kysely';
import { referenceOf } from '../../contract/base/ticket-reference.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { jsonb, tables } from '../../platform/database/database.ts';
import type { DeliverySchema } from '../../platform/deliveries/delivery.entity.ts';
import type { EmailContent } from '../../platform/deliveries/email-content.ts';
import { isPicture } from '../../platform/files/content-type.ts';
import { layoutMail } from '../../platform/mail/layout.ts';
import { conversationTexts, fixedTexts } from '../../platform/mail/mail.messages.ts';
import { renderMarkdown } from '../../platform/text/markdown.ts';
import { isPlainText } from '../../tickets/base/render-body.ts';
import { accessTicket } from '../../tickets/base/ticket.access.ts';
import { ticketTables } from '../../tickets/base/ticket.tables.ts';
import { attachmentRows } from '../../tickets/conversation/attachments/attachment.rows.ts';
import type { CommentSchema } from '../../tickets/conversation/base/comment.entity.ts';
import { shownTo } from '../../tickets/conversation/comments/comment.rows.ts';
import { htmlToText } from './parsing/html-text.ts';

/** The newest messages are the ones that replies quote. */
const MAX_MESSAGES = 20;

const db = (em: EntityManager) => tables<typeof CommentSchema | typeof DeliverySchema>(em);

/** The ticket that is answered, and as whom. */
interface Reading {
  readonly ticketId: string;
  readonly participantId: string | null;
  readonly address: string;
  /** Only what was there by then can be quoted. */
  readonly before: Date;
}

/**
 * Returns the texts about a ticket that a user has received or could read before they wrote, or that reached them as a
 * person in copy.
 * Their own are not among them, because people say the same again.
 */
export async function knownMessages(em: EntityManager, actor: Actor, reading: Reading): Promise<string[]> {
  const { ticketId, participantId } = reading;
  const { reference, isComment, isDescription } = await readableBy(em, actor, reading);
  const descriptions = await ticketTables(em)
    .selectFrom('tickets')
    .select(['description as body', 'channel'])
    .where('id', '=', ticketId)
    .where('requester_id', '<>', actor.id)
    .where(isDescription)
    .execute();
  const comments = await db(em)
    .selectFrom('comments')
    .select(['body', 'channel'])
    .where('ticket_id', '=', ticketId)
    .where(isComment)
    .where('author_id', '<>', actor.id)
    .where('created_at', '<', reading.before)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_MESSAGES)
    .execute();
  const emails = await db(em)
    .selectFrom('deliveries')
    .select('mail')
    .where('ticket_id', '=', ticketId)
    .where('kind', '=', 'email')
    .where((eb) => eb.or([eb('recipient_id', '=', actor.id), eb('participant_id', '=', participantId)]))
    .where('created_at', '<', reading.before)
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
  const conversations = emails.flatMap(({ mail }) => mail?.conversation ?? []);
  return [
    ...contents.flatMap(formsOf),
    ...fixedTexts(reference),
    ...conversations.flatMap(conversationTexts),
    ...(await quotablePictures(em, actor, ticketId)).map(({ file_name }) => file_name),
  ];
}

/** Returns the pictures that others have sent with their replies: programs attach again what they quote. */
export async function quotablePictures(em: EntityManager, actor: Actor, ticketId: string) {
  const rows = await attachmentRows(em)
    .where('attachments.ticket_id', '=', ticketId)
    .where('attachments.visibility', '=', 'public')
    .where('attachments.comment_id', 'is not', null)
    .where('attachments.uploaded_by_id', '<>', actor.id)
    .execute();
  return rows.filter(({ content_type }) => isPicture(content_type));
}

/** Which of the texts of a ticket someone could have quoted. */
async function readableBy(em: EntityManager, actor: Actor, { ticketId, participantId, address }: Reading) {
  if (participantId === null) {
    const access = await accessTicket(em, actor, ticketId);
    const visibilities = shownTo(access);
    const isComment = sql<SqlBool>`visibility = any(${visibilities}::text[])`;
    return { reference: access.reference, isComment, isDescription: sql<SqlBool>`true` };
  }
  const { number } = await ticketTables(em)
    .selectFrom('tickets')
    .select('number')
    .where('id', '=', ticketId)
    .executeTakeFirstOrThrow();
  const contact = jsonb([{ email: address }]);
  return {
    reference: referenceOf(number),
    isComment: sql<SqlBool>`(visibility = 'public' and (recipients->'to' @> ${contact} or recipients->'cc' @> ${contact}))`,
    // Whoever is in copy since the ticket was created got the email that opened it.
    isDescription: sql<SqlBool>`exists (select from ticket_participants
      where ticket_id = tickets.id and id = ${participantId} and created_at <= tickets.created_at)`,
  };
}

/** Mail programs copy what they show: the plain text or the HTML. */
function formsOf(content: EmailContent): string[] {
  const { text, html } = layoutMail(content, renderMarkdown);
  return [text, htmlToText(html)];
}
