import type { EntityManager } from '@mikro-orm/postgresql';
import { type SqlBool, sql } from 'kysely';
import type { Actor } from '../../platform/base/actor.ts';
import type { TransactionContext } from '../../platform/commands/transaction-context.ts';
import { usersById } from '../../users/known-people.queries.ts';
import { TicketEntity } from '../base/ticket.entity.ts';

/**
 * Whether the requester of a ticket created it, and so chose its external name. Releases up to 0.1 let every requester
 * choose names; what an integration writes must not end up on a ticket that was named by its reader.
 */
export const givenByRequester = sql<SqlBool>`exists (
  select from events
  where events.ticket_id = tickets.id and events.type = 'ticket.created' and events.actor_id = tickets.requester_id
)`.as('given_by_requester');

/** A person who chose an external name and is not allowed to choose any today. */
export async function isSquatter(em: EntityManager, requesterId: string): Promise<boolean> {
  const requester = (await usersById(em, [requesterId])).get(requesterId);
  return requester?.actor.kind === 'user' && requester.actor.scopes.get('ticket:create') !== 'all';
}

/** Takes its external name from a ticket in the trash, for the ticket that is about to be created by that name. */
export async function releaseName(tx: TransactionContext<Actor>, ticketId: string): Promise<void> {
  const ticket = await tx.em.findOneOrFail(TicketEntity, ticketId, { refresh: true });
  const changes = (['externalSource', 'externalId'] as const).map((field) => ({
    field,
    from: ticket[field],
    to: null,
  }));
  ticket.externalSource = null;
  ticket.externalId = null;
  tx.record('ticket.updated', ticket, { ticketId, changes });
  await tx.em.flush();
}
