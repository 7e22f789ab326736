import { sql } from 'kysely';
import type { Scope } from '../platform/scope.ts';
import { ticketTables } from './ticket.tables.ts';

/**
 * Gives every ticket of one status another of the same state, when the first is deleted. Its own fact says so once
 * for all of them: for each ticket nothing changes but a name.
 */
export async function moveTicketsToStatus(scope: Scope, from: { id: string }, to: { id: string }): Promise<void> {
  await ticketTables(scope.em)
    .updateTable('tickets')
    .set({ status_id: to.id, updated_at: scope.now, version: sql<number>`version + 1` })
    .where('status_id', '=', from.id)
    .execute();
}
