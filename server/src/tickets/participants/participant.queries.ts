import type { EntityManager } from '@mikro-orm/postgresql';
import type { Contact } from '../../contract/accounts/participants.ts';
import type { TransactionContext } from '../../platform/commands/transaction-context.ts';
import { ticketTables } from '../base/ticket.tables.ts';
import { inCopyAmong } from '../write/in-copy.ts';
import { type LockedTicket, lockSelected } from '../write/ticket.lookup.ts';

/** A person in copy on a ticket. */
export interface InCopy extends Contact {
  readonly id: string;
}

/** Someone who answers by email what reached them as a person in copy, whether or not they have an account. */
export interface ParticipantReplying {
  readonly ticketId: string;
  readonly participantId: string;
  readonly address: string;
}

/** Returns everyone who was ever in copy on a ticket, and whether they still are. */
export const participantRowsOf = (em: EntityManager, ticketId: string) =>
  ticketTables(em)
    .selectFrom('ticket_participants')
    .select(['id', 'email', 'name', 'left_at'])
    .where('ticket_id', '=', ticketId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** Returns the email address of the requester, who is never in copy; null without one. */
export async function requesterAddress(
  { em }: TransactionContext,
  { ticket }: Pick<LockedTicket, 'ticket'>,
): Promise<string | null> {
  return addressOf(em, ticket.requester.id);
}

export async function addressOf(em: EntityManager, userId: string): Promise<string | null> {
  const row = await ticketTables(em).selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst();
  return row?.email ?? null;
}

/**
 * Locks the ticket on which a person in copy continues the conversation by email: the one that they answer, its merge
 * target, or an open follow-up, as long as they are in copy there. Returns null if they are not, or if it is closed:
 * then their email is a ticket of their own. Checks no permission, because being in copy is what allows the reply.
 */
export async function lockAsParticipant(
  em: EntityManager,
  { ticketId, address }: Pick<ParticipantReplying, 'ticketId' | 'address'>,
): Promise<Pick<LockedTicket, 'ticket' | 'configuration'> | null> {
  const { tickets, configuration } = await lockSelected(em, (rows) =>
    rows.where('tickets.id', '=', ticketId).where('tickets.deleted_at', 'is', null),
  );
  const [ticket] = tickets;
  // Read after the lock: someone can have been removed meanwhile.
  if (!ticket || !(await inCopyAmong(em, address, [ticketId])).has(ticketId)) return null;
  const next =
    ticket.mergedIntoId ?? (ticket.status.state === 'closed' ? await openFollowUpOf(em, ticketId) : ticketId);
  if (next === ticketId) return { ticket, configuration };
  return next === null ? null : lockAsParticipant(em, { ticketId: next, address });
}

async function openFollowUpOf(em: EntityManager, ticketId: string): Promise<string | null> {
  const row = await ticketTables(em)
    .selectFrom('tickets')
    .select('id')
    .where('follow_up_of_id', '=', ticketId)
    .where('closed_at', 'is', null)
    .where('deleted_at', 'is', null)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}
