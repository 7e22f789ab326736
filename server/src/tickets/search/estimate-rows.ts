import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { ticketTables } from '../base/ticket.tables.ts';

const Plan = z.tuple([
  z.object({
    'QUERY PLAN': z.tuple([
      z.object({ Plan: z.object({ Plans: z.array(z.object({ 'Plan Rows': z.number() })).min(2) }) }),
    ]),
  }),
]);

/** Returns how many rows PostgreSQL expects of two queries, by its statistics and without running them. */
export async function estimateRows(
  em: EntityManager,
  matching: RawBuilder<unknown>,
  all: RawBuilder<unknown>,
): Promise<{ matching: number; all: number }> {
  const { rows } = await sql`explain (format json) ${matching} union all ${all}`.execute(ticketTables(em));
  const [
    {
      'QUERY PLAN': [{ Plan: root }],
    },
  ] = Plan.parse(rows);
  const [first, second] = root.Plans.map((plan) => plan['Plan Rows']);
  return { matching: first ?? 0, all: second ?? 0 };
}
