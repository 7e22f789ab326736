import type { EntityManager } from '@mikro-orm/postgresql';
import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import { NOT_PARALLEL } from '../../platform/database/not-parallel.ts';
import { type TicketPart, ticketRows } from '../base/ticket.rows.ts';
import { type TicketTables, ticketTables } from '../base/ticket.tables.ts';
import type { After } from '../search/ticket-order.ts';
import { matchingInOrder } from './matching-in-order.ts';
import { isNarrowed, type Narrowed } from './narrowed-list.ts';

interface FieldSortedPage {
  /** The number of the column of `ticket_field_index` that holds the values. */
  readonly slot: number;
  readonly direction: 'asc' | 'desc';
  readonly which: (eb: ExpressionBuilder<TicketTables, 'tickets'>) => Expression<SqlBool>;
  /** Conditions on `ticket_field_index` that follow from `which`; null if there are none. */
  readonly indexed: RawBuilder<SqlBool> | null;
  /** The tickets to which filters by columns limit the list; null if there are none. */
  readonly narrowed: Narrowed | null;
  readonly onlyOpen: boolean;
  readonly parts?: readonly TicketPart[] | undefined;
  readonly limit: number;
  readonly after: After | null;
  /** Whether one plan is good for all values. */
  readonly isPreparable: boolean;
}

/**
 * Returns one page of the tickets with a value in a slot, in its order. The index begins with whether a ticket is open, so
 * that the few open tickets are read without the archive, and lists of all tickets merge both.
 */
export function fieldSortedRows(em: EntityManager, page: FieldSortedPage) {
  const { direction, parts, limit, isPreparable } = page;
  const sorted = ticketTables(em)
    .selectFrom(listed(em, page).as('listed'))
    .select(['id', 'sort_key'])
    .orderBy('sort_key', direction)
    .orderBy('id', direction)
    .limit(isPreparable ? sql.lit(limit) : limit);
  return ticketRows(em, parts)
    .innerJoin(sorted.as('page'), 'page.id', 'tickets.id')
    .select(sql<string>`page.sort_key::text`.as('sort_value'))
    .where(NOT_PARALLEL)
    .orderBy('page.sort_key', direction)
    .orderBy('page.id', direction)
    .execute();
}

/** Entries of the index are read in order first, so that only the tickets of the page are read. */
function listed(em: EntityManager, page: FieldSortedPage) {
  const { onlyOpen, indexed, which, limit } = page;
  const matching = (entries: Expression<unknown>) =>
    ticketTables(em)
      .selectFrom(matchingInOrder(em, entries, which, { limit }).as('matching'))
      .select(['id', 'sort_key']);
  if (onlyOpen) return matching(entriesIn(em, page, true));
  if (!indexed) return matching(mergedEntries(em, page));
  // PostgreSQL decides whether to walk the index or to sort what the tokens find, so it must see the limit of each part.
  return matching(entriesIn(em, page, true)).unionAll(matching(entriesIn(em, page, false)));
}

/** The entries of open and of closed tickets, in one order. `offset 0` lets PostgreSQL merge them while it reads. */
function mergedEntries(em: EntityManager, page: FieldSortedPage) {
  const { direction } = page;
  const part = (open: boolean) =>
    ticketTables(em)
      .selectFrom(entriesIn(em, page, open).offset(sql.lit(0)).as('part'))
      .select(['id', 'sort_key']);
  return ticketTables(em)
    .selectFrom(part(true).unionAll(part(false)).as('parts'))
    .select(['id', 'sort_key'])
    .orderBy('sort_key', direction)
    .orderBy('id', direction);
}

function entriesIn(em: EntityManager, page: FieldSortedPage, open: boolean) {
  const { slot, direction, indexed, narrowed, after } = page;
  const key = sql<number>`${sql.ref(`ticket_field_index.n${slot}`)}`;
  const id = sql.ref<string>('ticket_field_index.ticket_id');
  const compare = sql.raw(direction === 'desc' ? '<' : '>');
  const following = after
    ? sql<SqlBool>`(${key}, ${id}) ${compare} (${after.value}::float8, ${after.id}::uuid)`
    : sql<SqlBool>`true`;
  return ticketTables(em)
    .selectFrom('ticket_field_index')
    .select([id.as('id'), key.as('sort_key')])
    .where(sql<SqlBool>`ticket_field_index.open = ${sql.lit(open)} and ${key} is not null`)
    .where(indexed ?? sql<SqlBool>`true`)
    .where(isNarrowed(id, narrowed))
    .where(following)
    .orderBy(key, direction)
    .orderBy(id, direction);
}

/** Selects the entries from which a list in the order of a slot is read. */
export const entriesOf = (slot: number, onlyOpen: boolean) => sql`select ticket_id from ticket_field_index
  where ${onlyOpen ? sql`open` : sql`true`} and ${sql.ref(`ticket_field_index.n${slot}`)} is not null`;
