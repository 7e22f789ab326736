import type { EntityManager } from '@mikro-orm/postgresql';
import { ticketTables } from '../base/ticket.tables.ts';

/** Returns the tickets among `ticketIds` on which this address is in copy, with the ids of the participants. */
export async function inCopyAmong(
  em: EntityManager,
  address: string,
  ticketIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ticketIds.length === 0) return new Map();
  const rows = await ticketTables(em)
    .selectFrom('ticket_participants')
    .innerJoin('tickets', 'tickets.id', 'ticket_participants.ticket_id')
    .select(['ticket_id', 'ticket_participants.id'])
    .where('ticket_id', 'in', ticketIds)
    .where('email', '=', address)
    .where('left_at', 'is', null)
    .where('tickets.deleted_at', 'is', null)
    .execute();
  return new Map(rows.map(({ ticket_id, id }) => [ticket_id, id]));
}
