import type { EntityManager } from '@mikro-orm/postgresql';
import { expressionBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Page } from '../../../contract/base/common.ts';
import type { CommentGet, CommentList, Comment as CommentView } from '../../../contract/tickets/conversation.ts';
import type { Actor } from '../../../platform/base/actor.ts';
import { countOf } from '../../../platform/database/database.ts';
import { param, statement } from '../../../platform/database/statement.ts';
import { notFound } from '../../../platform/errors/app-error.ts';
import { CursorInstant, decodeCursor, pageFrom } from '../../../platform/lists/cursor.ts';
import { instantOf } from '../../../platform/time/instant.ts';
import { accessTicket, type TicketAccess } from '../../base/ticket.access.ts';
import { ticketsVisibleTo, ticketsWithin } from '../../base/ticket.policy.ts';
import { perScopes, runStatement, statementFor } from '../../base/ticket.statements.ts';
import { type TicketTables, ticketTables } from '../../base/ticket.tables.ts';
import { commentRows, shownTo } from './comment.rows.ts';
import { viewCommentRow } from './comment.view.ts';

const Cursor = z.tuple([CursorInstant, z.uuid()]);

const commentsOf = (em: EntityManager, ticket: TicketAccess) =>
  commentRows(em).where('comments.ticket_id', '=', ticket.id).where('comments.visibility', 'in', shownTo(ticket));

/** Selects the visible ticket and, in the same statement, a page of those of its comments that the reader can see. */
const statementsFor = perScopes((em, reader) => {
  const mayReadNotes = ticketsWithin(reader, 'comment:read_internal')(expressionBuilder<TicketTables, 'tickets'>());
  const inOrder = commentRows(em)
    .whereRef('comments.ticket_id', '=', sql<string>`tickets.id`)
    .where(sql<boolean>`(comments.visibility = 'public' or ${mayReadNotes})`)
    .orderBy('comments.created_at')
    .orderBy('comments.id')
    .limit(sql<number>`${param('limit')}::integer`);
  const pageAfter = inOrder.where(
    sql<boolean>`(comments.created_at, comments.id) > (${param('at')}::timestamptz, ${param('id')}::uuid)`,
  );
  const statements = (page: typeof inOrder) => {
    const query = ticketTables(em)
      .selectFrom('tickets')
      .innerJoinLateral(page.as('comment'), (join) => join.onTrue())
      .selectAll('comment')
      .where(ticketsVisibleTo(reader))
      .orderBy('comment.created_at')
      .orderBy('comment.id');
    return { byId: statement(query.where(statementFor.byId)), byNumber: statement(query.where(statementFor.byNumber)) };
  };
  return { first: statements(inOrder), after: statements(pageAfter) };
});

/** Lists the comments of a ticket, oldest first, with internal notes only if the actor can read them. */
export async function listComments(
  em: EntityManager,
  actor: Actor,
  { ticketId, limit, cursor, count }: CommentList,
): Promise<{ data: CommentView[]; page: Page }> {
  const statements = statementsFor(em, actor)[cursor === undefined ? 'first' : 'after'];
  const rows = await runStatement(em, actor, ticketId, statements, { limit: limit + 1, ...after(cursor) });
  // Without comments, the statement does not tell whether the actor can see the ticket.
  const ticket = count || rows.length === 0 ? await accessTicket(em, actor, ticketId) : null;
  const total = count && ticket ? await countOf(commentsOf(em, ticket)) : undefined;
  const view = (row: (typeof rows)[number]) => viewCommentRow(row, actor);
  return pageFrom(rows, limit, (row) => [instantOf(row.created_at), row.id], view, total);
}

function after(cursor: string | undefined) {
  if (cursor === undefined) return {};
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
  return viewCommentRow(row, actor);
}

/**
 * Whether a program wrote the last public message of the requester of `tickets`, which can be the description. No program
 * answers it: neither rules nor surveys.
 */
export const IS_REQUESTER_AUTOMATIC = sql<boolean>`coalesce((
  select automated from comments where ticket_id = tickets.id and author_id = tickets.requester_id
    and visibility = 'public' order by id desc limit 1
), tickets.automated)`;
