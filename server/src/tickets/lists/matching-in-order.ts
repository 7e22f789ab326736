import type { EntityManager } from '@mikro-orm/postgresql';
import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import { type TicketTables, ticketTables } from '../base/ticket.tables.ts';

interface Entry {
  readonly id: string;
  readonly sort_key: unknown;
}

interface InOrder {
  readonly limit: number;
  /** More conditions on an entry, which is called `entries`. */
  readonly also?: RawBuilder<SqlBool>;
}

/**
 * Selects the first of ordered entries whose tickets match, and reads the tickets one by one, in the order of the entries.
 * In a join, PostgreSQL would expect almost no ticket to match, and sort them all: it does not know that tickets which are
 * not closed have one of few statuses, or that the entries of a team belong to its tickets. `offset 0` keeps it from
 * joining. The outer query has no order of its own, with which the inner one would be planned for all entries.
 */
export function matchingInOrder(
  em: EntityManager,
  entries: Expression<unknown>,
  which: (eb: ExpressionBuilder<TicketTables, 'tickets'>) => Expression<SqlBool>,
  { limit, also = sql`true` }: InOrder,
) {
  const ticket = ticketTables(em)
    .selectFrom('tickets')
    .select(sql.lit(1).as('one'))
    .where(sql<SqlBool>`tickets.id = entries.id`)
    .where(which)
    .offset(sql.lit(0));
  return ticketTables(em)
    .selectFrom(sql<Entry>`(${entries} offset 0)`.as<'entries'>(sql.ref('entries')))
    .select(['entries.id', 'entries.sort_key'])
    .where(also)
    .where(sql<SqlBool>`exists ${ticket}`)
    .limit(sql.lit(limit));
}
