import type { EntityManager } from '@mikro-orm/postgresql';
import { type SqlBool, sql } from 'kysely';
import { usersById } from '../../accounts/users/users-with-roles.queries.ts';
import type { Actor } from '../../platform/base/actor.ts';
import type { TransactionContext } from '../../platform/commands/transaction-context.ts';
import { saveTicket } from '../write/save-tickets.ts';
import { lockSelected } from '../write/ticket.lookup.ts';

/**
 * Whether the requester of a ticket created it, and so chose its external name. Releases up to 0.1 let every requester
 * choose names; data from an integration must not end up on a ticket whose reader chose the name.
 */
export const namedByRequester = sql<SqlBool>`exists (
  select from events
  where events.ticket_id = tickets.id and events.type = 'ticket.created' and events.actor_id = tickets.requester_id
)`.as('given_by_requester');

/** Returns whether a requester who chose an external name would not be allowed to choose one today. */
export async function isSquatter(em: EntityManager, requesterId: string): Promise<boolean> {
  const requester = (await usersById(em, [requesterId])).get(requesterId);
  return requester?.actor.kind === 'user' && requester.actor.scopes.get('ticket:create') !== 'all';
}

/** Removes the external name from a ticket in the trash, so that a new ticket can use it. */
export async function releaseName(tx: TransactionContext<Actor>, ticketId: string): Promise<void> {
  const { tickets } = await lockSelected(tx.em, (rows) => rows.where('tickets.id', '=', ticketId));
  const [ticket] = tickets;
  if (!ticket) return;
  const changes = (['externalSource', 'externalId'] as const).map((field) => ({
    field,
    from: ticket[field],
    to: null,
  }));
  ticket.externalSource = null;
  ticket.externalId = null;
  tx.record('ticket.updated', ticket, { ticketId, changes });
  await saveTicket(tx, ticket);
}
