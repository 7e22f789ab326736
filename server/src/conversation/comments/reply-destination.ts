import type { CommentCreate, Redirected } from '../../contract/conversation/conversation.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { denied } from '../../platform/base/failure.ts';
import type { Scope } from '../../platform/commands/transaction-context.ts';
import { mergeTargetOf, wasMerged } from '../../tickets/base/merged-tickets.ts';
import { accessTicket, type TicketAccess, visibleAmong } from '../../tickets/base/ticket.access.ts';
import type { Ticket } from '../../tickets/base/ticket.entity.ts';
import { ticketToTouch } from '../../tickets/base/ticket.lookup.ts';
import { followUpOf } from './follow-up.ts';

export interface Destination {
  /** Locked, neither merged nor closed. */
  readonly ticket: Ticket;
  readonly redirected: Redirected | null;
}

/** Where a public reply goes: to the ticket it was written to, the one that goes on with it, or a follow-up of either. */
export async function replyDestination(
  scope: Scope<Actor>,
  { ticketId, channel }: Pick<CommentCreate, 'ticketId' | 'channel'>,
): Promise<Destination> {
  const written = await accessTicket(scope.em, scope.actor, ticketId);
  if (!written.may('comment:create_public')) throw denied('comment:create_public');
  const ticket = await endOfMerges(scope, written);
  if (ticket.status.getEntity().state === 'closed') {
    const followUp = await followUpOf(scope, ticket, channel);
    return { ticket: followUp, redirected: { reason: 'follow_up', ticket: shown(followUp) } };
  }
  const stays = ticket.id === written.id;
  return { ticket, redirected: stays ? null : { reason: 'merged', ticket: shown(ticket) } };
}

/** A merge is never undone, so its chain is followed without a lock on any but the last ticket. */
async function endOfMerges(scope: Scope<Actor>, written: TicketAccess): Promise<Ticket> {
  const { em, actor } = scope;
  const id = written.mergedIntoId === null ? written.id : await mergeTargetOf(em, written.id);
  const isSeen = id === written.id || (await visibleAmong(em, actor, [id])).has(id);
  if (!isSeen) throw await wasMerged(scope, written);
  const { ticket } = await ticketToTouch(scope, { ticketId: id }, 'comment:create_public');
  // It was merged itself while this waited for it.
  return ticket.mergedInto ? endOfMerges(scope, { ...written, mergedIntoId: ticket.mergedInto.id }) : ticket;
}

const shown = ({ id, reference }: Ticket) => ({ id, reference });
