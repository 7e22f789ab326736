import type { CommentCreate, Redirected } from '../../contract/conversation/conversation.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { denied } from '../../platform/base/failure.ts';
import type { TransactionContext } from '../../platform/commands/transaction-context.ts';
import { mergeTargetOf, wasMerged } from '../../tickets/base/merged-tickets.ts';
import { accessTicket, type TicketAccess, visibleAmong } from '../../tickets/base/ticket.access.ts';
import type { TicketEntity } from '../../tickets/base/ticket.entity.ts';
import { ticketToTouch } from '../../tickets/base/ticket.lookup.ts';
import { followUpOf } from './follow-up.ts';

export interface Destination {
  /** Locked, neither merged nor closed. */
  readonly ticket: TicketEntity;
  readonly redirected: Redirected | null;
}

/** Where a public reply goes: to the ticket it was written to, the one that goes on with it, or a follow-up of either. */
export async function replyDestination(
  tx: TransactionContext<Actor>,
  { ticketId, channel }: Pick<CommentCreate, 'ticketId' | 'channel'>,
): Promise<Destination> {
  const written = await accessTicket(tx.em, tx.actor, ticketId);
  if (!written.may('comment:create_public')) throw denied('comment:create_public');
  const ticket = await endOfMerges(tx, written);
  if (ticket.status.getEntity().state === 'closed') {
    const followUp = await followUpOf(tx, ticket, channel);
    return { ticket: followUp, redirected: { reason: 'follow_up', ticket: shown(followUp) } };
  }
  const stays = ticket.id === written.id;
  return { ticket, redirected: stays ? null : { reason: 'merged', ticket: shown(ticket) } };
}

/** A merge is never undone, so its chain is followed without a lock on any but the last ticket. */
async function endOfMerges(tx: TransactionContext<Actor>, written: TicketAccess): Promise<TicketEntity> {
  const { em, actor } = tx;
  const id = written.mergedIntoId === null ? written.id : await mergeTargetOf(em, written.id);
  const isSeen = id === written.id || (await visibleAmong(em, actor, [id])).has(id);
  if (!isSeen) throw await wasMerged(tx, written);
  const { ticket } = await ticketToTouch(tx, { ticketId: id }, 'comment:create_public');
  // It was merged itself while this waited for it.
  return ticket.mergedInto ? endOfMerges(tx, { ...written, mergedIntoId: ticket.mergedInto.id }) : ticket;
}

const shown = ({ id, reference }: TicketEntity) => ({ id, reference });
