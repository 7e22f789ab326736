import type { Permission } from '../../contract/base/permissions.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { notFound } from '../../platform/base/failure.ts';
import type { TransactionContext } from '../../platform/commands/transaction-context.ts';
import { type Found, ticketToTouch } from '../../tickets/base/ticket.lookup.ts';
import { may } from '../../tickets/base/ticket.policy.ts';
import { CommentEntity } from '../base/comment.entity.ts';
import { shownTo } from './comment.rows.ts';

interface Wanted {
  readonly ticketId: string;
  readonly commentId: string;
}

/**
 * A comment that an actor wants to change, also where its ticket was merged. The ticket is locked with it; what they may
 * not read is not found.
 */
export async function commentToChange(
  tx: TransactionContext<Actor>,
  { ticketId, commentId }: Wanted,
  permission: Permission,
): Promise<Found & { readonly comment: CommentEntity }> {
  const found = await ticketToTouch(tx, { ticketId }, permission);
  const shown = shownTo({ may: (right) => may(tx.actor, right, found.standing) });
  const comment = await tx.em.findOne(CommentEntity, {
    id: commentId,
    ticket: found.ticket.id,
    visibility: { $in: shown },
  });
  if (!comment) throw notFound('Comment', commentId);
  return { ...found, comment };
}
