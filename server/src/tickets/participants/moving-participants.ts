import type { EntityManager } from '@mikro-orm/postgresql';
import type { Contact } from '../../contract/accounts/participants.ts';
import type { TransactionContext } from '../../platform/commands/transaction-context.ts';
import { ticketTables } from '../base/ticket.tables.ts';
import type { StoredTicket } from '../write/stored-ticket.ts';
import { addressOf, participantRowsOf, requesterAddress } from './participant.queries.ts';
import { putInCopy, recordRemoval } from './participants.ts';

/** Puts these people in copy on a locked ticket, except its requester. */
export async function putOthersInCopy(
  tx: TransactionContext,
  ticket: StoredTicket,
  contacts: readonly Contact[],
  by: 'chosen' | 'addressed',
): Promise<void> {
  if (contacts.length === 0) return;
  const requester = await requesterAddress(tx, { ticket });
  await putInCopy(
    tx,
    ticket,
    contacts.filter(({ email }) => email !== requester),
    by,
  );
}

/** Puts everyone who is in copy on one ticket in copy on another that continues its conversation, as far as there is room. */
export async function copyParticipants(
  tx: TransactionContext,
  from: { readonly id: string },
  to: StoredTicket,
): Promise<void> {
  await putOthersInCopy(tx, to, await contactsInCopy(tx.em, from.id), 'addressed');
}

/** Returns whom `copyParticipants` would put in copy, regardless of the room. */
export async function participantsToCopy(
  em: EntityManager,
  from: { readonly id: string },
  to: StoredTicket,
): Promise<Contact[]> {
  const known = (await participantRowsOf(em, to.id)).map(({ email }) => email);
  const requester = await addressOf(em, to.requester.id);
  const inCopy = await contactsInCopy(em, from.id);
  return inCopy.filter(({ email }) => email !== requester && !known.includes(email));
}

async function contactsInCopy(em: EntityManager, ticketId: string): Promise<Contact[]> {
  const rows = await participantRowsOf(em, ticketId);
  return rows.filter(({ left_at }) => left_at === null).map(({ email, name }) => ({ email, name }));
}

/** Someone who becomes the requester gets every reply as such, and is no longer in copy. */
export async function removeRequesterFromCopy(tx: TransactionContext, ticket: StoredTicket): Promise<void> {
  const address = await requesterAddress(tx, { ticket });
  if (address === null) return;
  const row = await ticketTables(tx.em)
    .deleteFrom('ticket_participants')
    .where('ticket_id', '=', ticket.id)
    .where('email', '=', address)
    .returning(['id', 'email', 'name', 'left_at'])
    .executeTakeFirst();
  if (row && row.left_at === null) recordRemoval(tx, ticket, row);
}
