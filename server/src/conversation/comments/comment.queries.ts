import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Page } from '../../contract/base/common.ts';
import type { CommentGet, CommentList, Comment as CommentView } from '../../contract/conversation/conversation.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { CursorInstant, decodeCursor, pageFrom } from '../../platform/base/cursor.ts';
import { notFound } from '../../platform/base/failure.ts';
import { instantOf } from '../../platform/base/instant.ts';
import { countOf } from '../../platform/database/database.ts';
import { prepareOnce, slot } from '../../platform/database/prepared.ts';
import { accessTicket, type TicketAccess } from '../../tickets/base/ticket.access.ts';
import { commentRows, shownTo } from './comment.rows.ts';
import { viewCommentRow } from './comment.view.ts';

const Cursor = z.tuple([CursorInstant, z.uuid()]);

const commentsOf = (em: EntityManager, ticket: TicketAccess) =>
  commentRows(em).where('comments.ticket_id', '=', ticket.id).where('comments.visibility', 'in', shownTo(ticket));

const inOrder = (em: EntityManager) =>
  commentRows(em)
    .where('comments.ticket_id', '=', slot('ticket'))
    .where(sql<boolean>`comments.visibility = any (${slot('shown')}::text[])`)
    .orderBy('comments.created_at')
    .orderBy('comments.id')
    .limit(sql<number>`${slot('limit')}::integer`);

const firstPage = prepareOnce(inOrder);
const pageAfter = prepareOnce((em) =>
  inOrder(em).where(
    sql<boolean>`(comments.created_at, comments.id) > (${slot('at')}::timestamptz, ${slot('id')}::uuid)`,
  ),
);

/** Lists the comments of a ticket, oldest first, with internal notes only if the actor can read them. */
export async function listComments(
  em: EntityManager,
  actor: Actor,
  { ticketId, limit, cursor, count }: CommentList,
): Promise<{ data: CommentView[]; page: Page }> {
  const ticket = await accessTicket(em, actor, ticketId);
  const values = { ticket: ticket.id, shown: `{${shownTo(ticket).join()}}`, limit: limit + 1 };
  const rows = await (cursor === undefined ? firstPage(em, values) : pageAfter(em, { ...values, ...after(cursor) }));
  const total = count ? await countOf(commentsOf(em, ticket)) : undefined;
  return pageFrom(rows, limit, (row) => [instantOf(row.created_at), row.id], viewCommentRow, total);
}

function after(cursor: string) {
  const [at, id] = decodeCursor(cursor, Cursor);
  return { at, id };
}

export async function getComment(
  em: EntityManager,
  actor: Actor,
  { ticketId, commentId }: CommentGet,
): Promise<CommentView> {
  const ofTicket = commentsOf(em, await accessTicket(em, actor, ticketId));
  const row = await ofTicket.where('comments.id', '=', commentId).executeTakeFirst();
  if (!row) throw notFound('Comment', commentId);
  return viewCommentRow(row);
}
