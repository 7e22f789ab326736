import { sql } from 'kysely';
import type { Actor } from '../../../platform/base/actor.ts';
import type { TransactionContext } from '../../../platform/commands/transaction-context.ts';
import { AppError, invalid } from '../../../platform/errors/app-error.ts';
import { may } from '../../base/ticket.policy.ts';
import type { LockedTicket } from '../../write/ticket.lookup.ts';
import { commentRows, shownTo } from './comment.rows.ts';
import { viewCommentRow } from './comment.view.ts';

const MAX_NEWER = 20;

/**
 * Rejects the request if the locked ticket has public comments after the last one that the caller has read: null for
 * none. The error carries them, oldest first.
 */
export async function requireNoNewerComments(
  { em, actor }: TransactionContext<Actor>,
  { ticket, relationship }: Pick<LockedTicket, 'ticket' | 'relationship'>,
  after: string | null | undefined,
): Promise<void> {
  if (after === undefined) return;
  const comments = commentRows(em).where('comments.ticket_id', '=', ticket.id);
  const visible = shownTo({ may: (permission) => may(actor, permission, relationship) });
  const read =
    after === null
      ? null
      : await comments.where('comments.id', '=', after).where('comments.visibility', 'in', visible).executeTakeFirst();
  if (read === undefined) throw invalid('after', 'No comment with this ID on the ticket', 'unknown');
  const newer = comments
    .where('comments.visibility', '=', 'public')
    .orderBy('comments.created_at')
    .orderBy('comments.id')
    .limit(MAX_NEWER);
  const rows = await (read === null
    ? newer
    : newer.where(sql<boolean>`(comments.created_at, comments.id) > (${read.created_at}, ${read.id})`)
  ).execute();
  if (rows.length === 0) return;
  throw new AppError('newer_comments', undefined, { newerComments: rows.map((row) => viewCommentRow(row, actor)) });
}
