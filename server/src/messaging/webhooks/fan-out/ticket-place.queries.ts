import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { anyOf, tables } from '../../../platform/database/database.ts';
import type { TicketSchema } from '../../../tickets/base/ticket.entity.ts';
import type { TicketPlace } from './subscription.logic.ts';

const lineage = sql<string[]>`array(
  with recursive lineage as (
    select id, parent_id from categories where id = tickets.category_id
    union select above.id, above.parent_id from categories above join lineage on above.id = lineage.parent_id
  ) select id from lineage
)`.as('category_ids');

/** Returns the current team and categories of tickets, including those in the trash. */
export async function placesOf(
  em: EntityManager,
  ticketIds: readonly string[],
): Promise<ReadonlyMap<string, TicketPlace>> {
  if (ticketIds.length === 0) return new Map();
  const rows = await tables<typeof TicketSchema>(em)
    .selectFrom('tickets')
    .select(['id', 'team_id', lineage])
    .where('id', '=', anyOf(ticketIds))
    .execute();
  return new Map(rows.map((row) => [row.id, { teamId: row.team_id, categoryIds: row.category_ids }]));
}
