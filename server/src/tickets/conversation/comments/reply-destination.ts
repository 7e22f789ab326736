import type { CommentCreate, Redirected } from '../../../contract/tickets/conversation.ts';
import type { Actor } from '../../../platform/base/actor.ts';
import type { TransactionContext } from '../../../platform/commands/transaction-context.ts';
import { visibleAmong } from '../../base/ticket.access.ts';
import { mergedError, mergeTargetOf } from '../../write/merged-tickets.ts';
import type { StoredTicket } from '../../write/stored-ticket.ts';
import { type LockedTicket, lockForComment } from '../../write/ticket.lookup.ts';
import { followUpOf } from './follow-up.ts';

export interface Destination extends Pick<LockedTicket, 'ticket' | 'configuration'> {
  readonly redirected: Redirected | null;
}

/**
 * Returns the ticket that a public reply goes to, locked: the addressed one, its merge target, or a follow-up of either.
 */
export async function replyDestination(
  tx: TransactionContext<Actor>,
  addressed: LockedTicket,
  channel: CommentCreate['channel'],
): Promise<Destination> {
  const end = await endOfMerges(tx, addressed);
  if (!end && !addressed.relationship.own) throw await mergedError(tx, addressed.ticket);
  const { ticket, configuration } = end ?? addressed;
  if (ticket.status.state === 'closed') {
    const closed = isOfOther(tx, addressed, ticket) ? addressed.ticket : ticket;
    const followUp = await followUpOf(tx, { ticket: closed, configuration }, channel);
    return { ticket: followUp, configuration, redirected: { reason: 'follow_up', ticket: ticketRef(followUp) } };
  }
  const isSame = ticket.id === addressed.ticket.id;
  return { ticket, configuration, redirected: isSame ? null : { reason: 'merged', ticket: ticketRef(ticket) } };
}

/** A requester whose ticket was merged into one of another requester can open a follow-up only of their own. */
const isOfOther = ({ actor }: TransactionContext<Actor>, addressed: LockedTicket, end: StoredTicket): boolean =>
  addressed.ticket.requester.id === actor.id && end.requester.id !== actor.id;

/** Follows the chain of merges, which are never undone. Returns null if the actor cannot see where it ends. */
async function endOfMerges(tx: TransactionContext<Actor>, addressed: LockedTicket): Promise<LockedTicket | null> {
  const { em, actor } = tx;
  if (addressed.ticket.mergedIntoId === null) return addressed;
  const id = await mergeTargetOf(em, addressed.ticket.id);
  if (!(await visibleAmong(em, actor, [id])).has(id)) return null;
  // The target might have been merged while this waited for the lock.
  return endOfMerges(tx, await lockForComment(tx, { ticketId: id }, 'comment:create_public'));
}

const ticketRef = ({ id, reference }: StoredTicket) => ({ id, reference });
