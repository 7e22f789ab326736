import type { CommentCreate, Redirected } from '../../contract/conversation/conversation.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { denied } from '../../platform/base/failure.ts';
import type { TransactionContext } from '../../platform/commands/transaction-context.ts';
import { mergedError, mergeTargetOf } from '../../tickets/base/merged-tickets.ts';
import { accessTicket, type TicketAccess, visibleAmong } from '../../tickets/base/ticket.access.ts';
import type { TicketEntity } from '../../tickets/base/ticket.entity.ts';
import { ticketToTouch } from '../../tickets/base/ticket.lookup.ts';
import { followUpOf } from './follow-up.ts';

export interface Destination {
  /** Locked; neither merged nor closed. */
  readonly ticket: TicketEntity;
  readonly redirected: Redirected | null;
}

/** Returns the ticket that a public reply goes to: the addressed one, its merge target, or a follow-up of either. */
export async function replyDestination(
  tx: TransactionContext<Actor>,
  { ticketId, channel }: Pick<CommentCreate, 'ticketId' | 'channel'>,
): Promise<Destination> {
  const addressed = await accessTicket(tx.em, tx.actor, ticketId);
  if (!addressed.may('comment:create_public')) throw denied('comment:create_public');
  const ticket = await endOfMerges(tx, addressed);
  if (ticket.status.getEntity().state === 'closed') {
    const followUp = await followUpOf(tx, ticket, channel);
    return { ticket: followUp, redirected: { reason: 'follow_up', ticket: ticketRef(followUp) } };
  }
  const isSame = ticket.id === addressed.id;
  return { ticket, redirected: isSame ? null : { reason: 'merged', ticket: ticketRef(ticket) } };
}

/** Follows the chain of merges. Merges are never undone, so only the last ticket is locked. */
async function endOfMerges(tx: TransactionContext<Actor>, addressed: TicketAccess): Promise<TicketEntity> {
  const { em, actor } = tx;
  const id = addressed.mergedIntoId === null ? addressed.id : await mergeTargetOf(em, addressed.id);
  const isVisible = id === addressed.id || (await visibleAmong(em, actor, [id])).has(id);
  if (!isVisible) throw await mergedError(tx, addressed);
  const { ticket } = await ticketToTouch(tx, { ticketId: id }, 'comment:create_public');
  // The ticket might have been merged while this waited for the lock.
  return ticket.mergedInto ? endOfMerges(tx, { ...addressed, mergedIntoId: ticket.mergedInto.id }) : ticket;
}

const ticketRef = ({ id, reference }: TicketEntity) => ({ id, reference });
