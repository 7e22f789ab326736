import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 as uuidv7 } from 'uuid';
import { isRequesterOnly } from '../../accounts/roles/role.policy.ts';
import type { IsOwnAddress } from '../../configuration/own-addresses.ts';
import {
  type Contact,
  MAX_PARTICIPANTS,
  type Participant,
  type ParticipantAdd,
  type ParticipantRemove,
} from '../../contract/accounts/participants.ts';
import type { Actor } from '../../platform/base/actor.ts';
import type { TransactionContext } from '../../platform/commands/transaction-context.ts';
import { AppError, denied, invalid } from '../../platform/errors/app-error.ts';
import { requireMoreThanRequester } from '../base/ticket.policy.ts';
import { getTicket } from '../base/ticket.queries.ts';
import { ticketTables } from '../base/ticket.tables.ts';
import { lockForComment, ticketToChange } from '../write/ticket.lookup.ts';
import { type InCopy, participantRowsOf, requesterAddress } from './participant.queries.ts';
import { chosenContact } from './recipients.logic.ts';

export const listParticipants = async (em: EntityManager, actor: Actor, reference: string): Promise<Participant[]> =>
  (await getTicket(em, actor, reference)).participants;

/** Puts a person in copy, also one who had unsubscribed. Someone who already is in copy stays as they are. */
export async function addParticipant(
  tx: TransactionContext<Actor>,
  { ticketId, ...input }: ParticipantAdd,
  isOwn: IsOwnAddress,
): Promise<Participant> {
  const locked = await ticketToChange(tx, { ticketId }, 'ticket:update');
  requireMoreThanRequester(tx.actor, 'ticket:update', 'Putting people in copy');
  const contact = chosenContact(input, isOwn);
  if (contact.email === (await requesterAddress(tx, locked)))
    throw invalid('email', 'This is the requester, who gets every public reply', 'requester');
  await putInCopy(tx, locked.ticket, [contact], 'chosen');
  const participants = await listParticipants(tx.em, tx.actor, locked.ticket.id);
  const participant = participants.find(({ email }) => email === contact.email);
  if (!participant) throw new Error(`The participant of ${locked.ticket.reference} was not stored`);
  return participant;
}

/** Removes a person from the copies of a ticket, which can be merged. They can no longer answer it by email. */
export async function removeParticipant(
  tx: TransactionContext<Actor>,
  { ticketId, participantId }: ParticipantRemove,
): Promise<Record<string, never>> {
  const { ticket } = await lockForComment(tx, { ticketId }, 'ticket:update');
  requireMoreThanRequester(tx.actor, 'ticket:update', 'Removing people in copy');
  const row = await ticketTables(tx.em)
    .deleteFrom('ticket_participants')
    .where('ticket_id', '=', ticket.id)
    .where('id', '=', participantId)
    .returning(['id', 'email', 'name', 'left_at'])
    .executeTakeFirst();
  if (row && row.left_at === null) recordRemoval(tx, ticket, row);
  return {};
}

/** Records the event for the ticket without a new version. */
export function recordRemoval(
  tx: TransactionContext,
  { id }: { readonly id: string },
  { id: participantId, email, name }: InCopy,
  data: { readonly via?: 'link' } = {},
): void {
  tx.record('ticket.participant_removed', { id }, { ticketId: id, data: { participantId, email, name, ...data } });
}

/** Rejects callers who see only their own tickets: they address people by email. */
export function requireWorksOnTickets(actor: Actor, what: string): void {
  if (isRequesterOnly(actor))
    throw denied('ticket:read', `${what} requires the permission ticket:read with more than the scope organization`);
}

/**
 * Puts people in copy on a locked ticket, and returns the addresses of all who are. People who are `chosen` return after
 * unsubscribing, and too many of them are an error. People who are only `addressed` by an email do not return, and those
 * over the limit are left out.
 */
export async function putInCopy(
  tx: TransactionContext,
  { id: ticketId }: { readonly id: string },
  contacts: readonly Contact[],
  by: 'chosen' | 'addressed',
): Promise<ReadonlySet<string>> {
  const rows = new Map((await participantRowsOf(tx.em, ticketId)).map((row) => [row.email, row]));
  const inCopy = new Set([...rows.values()].filter(({ left_at }) => left_at === null).map(({ email }) => email));
  const missing = contacts.filter(({ email }) => !inCopy.has(email) && (by === 'chosen' || !rows.has(email)));
  const room = MAX_PARTICIPANTS - inCopy.size;
  if (by === 'chosen' && missing.length > room)
    throw new AppError('conflict', `A ticket has at most ${MAX_PARTICIPANTS} people in copy. Remove some first.`);
  const added = missing.slice(0, Math.max(0, room)).map((contact) => ({
    ...contact,
    id: rows.get(contact.email)?.id ?? uuidv7(),
  }));
  if (added.length > 0) await storeParticipants(tx, ticketId, added);
  return new Set([...inCopy, ...added.map(({ email }) => email)]);
}

async function storeParticipants(tx: TransactionContext, ticketId: string, added: readonly InCopy[]): Promise<void> {
  await ticketTables(tx.em)
    .insertInto('ticket_participants')
    .values(added.map((one) => ({ ...one, ticket_id: ticketId, created_at: tx.now, left_at: null })))
    .onConflict((conflict) =>
      conflict.columns(['ticket_id', 'email']).doUpdateSet((eb) => ({
        left_at: null,
        name: eb.ref('excluded.name'),
        created_at: eb.ref('excluded.created_at'),
      })),
    )
    .execute();
  for (const { id, email, name } of added) {
    const data = { participantId: id, email, name };
    tx.record('ticket.participant_added', { id: ticketId }, { ticketId, data });
  }
}
