import type { Permission } from '../../../contract/base/permissions.ts';
import type { Actor } from '../../../platform/base/actor.ts';
import { notFound } from '../../../platform/base/failure.ts';
import type { TransactionContext } from '../../../platform/commands/transaction-context.ts';
import { may } from '../../base/ticket.policy.ts';
import { type LockedTicket, ticketToTouch } from '../../write/ticket.lookup.ts';
import { CommentEntity } from '../base/comment.entity.ts';
import { shownTo } from './comment.rows.ts';

interface CommentSelector {
  readonly ticketId: string;
  readonly commentId: string;
}

/**
 * Loads a comment that the actor wants to change and locks its ticket, which can be merged. Throws `not_found` if they
 * cannot read the comment.
 */
export async function commentToChange(
  tx: TransactionContext<Actor>,
  { ticketId, commentId }: CommentSelector,
  permission: Permission,
): Promise<LockedTicket & { readonly comment: CommentEntity }> {
  const locked = await ticketToTouch(tx, { ticketId }, permission);
  const shown = shownTo({ may: (requested) => may(tx.actor, requested, locked.relationship) });
  const comment = await tx.em.findOne(CommentEntity, {
    id: commentId,
    ticket: locked.ticket.id,
    visibility: { $in: shown },
  });
  if (!comment) throw notFound('Comment', commentId);
  return { ...locked, comment };
}
