import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import type { Configuration } from '../../configuration/configuration.ts';
import { type FieldFilter, readFieldFilter } from '../../configuration/fields/field-filter.logic.ts';
import type { TicketFilters } from '../../contract/tickets/ticket-lists.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { sortNumber, tokenOf } from '../base/field-index.logic.ts';
import { ticketTables } from '../base/ticket.tables.ts';
import { indexedFilters } from './indexed-fields.ts';
import { allOf } from './planned-page.ts';
import { excludesClosed } from './ticket.selection.ts';

const PAGE = 50;
/** How much longer it takes to read a ticket that the index has found than one in the order of the list (decision 71). */
const COST_OF_FINDING = 11;
/** The statuses of open tickets, each of which is read up to a full page. */
const OPEN_STATUSES = 4;

/**
 * Returns the condition that starts a list from the tickets which `ticket_field_index` finds, if they are so few that
 * this is faster than reading tickets in the order of the list until enough of them match. PostgreSQL estimates how many
 * there are by its statistics of single values.
 */
export async function rareValues(
  em: EntityManager,
  reader: Pick<Actor, 'scopes'>,
  filters: TicketFilters,
  configuration: Configuration,
): Promise<RawBuilder<SqlBool>[]> {
  const clauses = (filters.field ?? []).map(readFieldFilter).flatMap((filter) => indexClause(filter, configuration));
  if (clauses.length === 0 || indexedFilters(filters, configuration.fields).length > 0) return [];
  const onlyOpen = excludesClosed(filters, configuration, reader);
  const within = onlyOpen ? sql<SqlBool>`open` : sql<SqlBool>`true`;
  const matchingIds = sql`select ticket_id from ticket_field_index where ${within} and ${allOf(clauses)}`;
  const { matching, all } = await estimateRows(
    em,
    matchingIds,
    sql`select ticket_id from ticket_field_index where ${within}`,
  );
  const pages = onlyOpen ? OPEN_STATUSES * PAGE : PAGE;
  const isRare = matching * COST_OF_FINDING < (pages * all) / Math.max(1, matching);
  return isRare ? [sql<SqlBool>`tickets.id = any(array(${matchingIds}))`] : [];
}

/** Returns the condition on `ticket_field_index` that a filter implies, if its values can be found there. */
export function indexClause({ key, op, values }: FieldFilter, { fields }: Configuration): RawBuilder<SqlBool>[] {
  const field = fields.find((one) => one.key === key);
  if (!field || op === 'isEmpty' || op === 'isNot' || op === 'notIn') return [];
  if (op === 'isSet') return [hasToken([key])];
  if (field.type !== 'number' && field.type !== 'date') return [hasToken(values.map((value) => tokenOf(key, value)))];
  if (field.slot === null) return [hasToken([key])];
  const column = sql.ref(`ticket_field_index.n${field.slot}`);
  const numbers = values.map(sortNumber);
  if (op === 'is' || op === 'in') return [sql<SqlBool>`${column} = any(${numbers}::float8[])`];
  const isLower = op === 'below' || op === 'before';
  return [sql<SqlBool>`${column} ${sql.raw(isLower ? '<' : '>=')} ${numbers[0]}::float8`];
}

/** One token is contained, so that several conditions are one lookup; any of several overlaps. */
const hasToken = (tokens: readonly string[]) =>
  sql<SqlBool>`ticket_field_index.tokens ${sql.raw(tokens.length === 1 ? '@>' : '&&')} ${tokens}::text[]`;

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
