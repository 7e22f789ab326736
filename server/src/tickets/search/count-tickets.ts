import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Configuration } from '../../configuration/configuration.ts';
import { currentConfiguration } from '../../configuration/with-configuration.ts';
import { type TicketCount, type TicketFilters, ticketFilters } from '../../contract/tickets/ticket-lists.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { countOf } from '../../platform/database/database.ts';
import { ticketTables } from '../base/ticket.tables.ts';
import { isColumnFilter, isStatusFilter, matchesColumns, statusClauses, valueFor } from './column-filters.ts';
import { excludesClosed, IS_NOT_CLOSED, selectedBy } from './only-active.ts';
import { columnFiltersIn } from './ticket.filters.ts';
import { visiblePage } from './visible-page.ts';

/**
 * Counts the matching tickets up to the limit, so that a count of a large archive takes no longer than a count of the
 * tickets up to the limit.
 */
export async function countTickets(
  em: EntityManager,
  actor: Actor,
  { limit, ...filters }: TicketCount,
): Promise<{ count: number; hasMore: boolean }> {
  const configuration = await currentConfiguration(em);
  const count = await countOf(
    comparesOnlyColumns(filters)
      ? visibleTickets(em, actor, filters, configuration, limit + 1)
      : selectedTickets(em, actor, filters, configuration, limit + 1),
  );
  return { count: Math.min(count, limit), hasMore: count > limit };
}

const comparesOnlyColumns = (filters: TicketFilters) =>
  Object.entries(filters).every(
    ([name, value]) => value === undefined || !(name in ticketFilters) || isColumnFilter(name),
  );

/** Reads each relation of the actor to tickets from its own index, as the list does. */
function visibleTickets(
  em: EntityManager,
  actor: Actor,
  filters: TicketFilters,
  configuration: Configuration,
  limit: number,
) {
  const names = columnFiltersIn(filters);
  const parameterFor = (name: (typeof names)[number]) => sql`${valueFor(name, filters, actor.id)}`;
  const clauseFor = (name: (typeof names)[number]) =>
    matchesColumns(name, filters[name], parameterFor(name), sql`${actor.id}`);
  const onlyActive = excludesClosed(filters, configuration);
  const ofStatus = names.filter(isStatusFilter);
  const page = visiblePage(em, actor, {
    which: allOf([
      ...(onlyActive ? [IS_NOT_CLOSED] : []),
      ...names.filter((name) => !isStatusFilter(name)).map(clauseFor),
    ]),
    ofStatus: allOf(ofStatus.map(clauseFor)),
    statuses: onlyActive ? allOf(ofStatus.map((name) => statusClauses[name](parameterFor(name)))) : null,
    sort: '-updatedAt',
    limit,
  });
  return ticketTables(em).selectFrom(page.as('counted')).select('counted.id');
}

function selectedTickets(
  em: EntityManager,
  actor: Actor,
  filters: TicketFilters,
  configuration: Configuration,
  limit: number,
) {
  const tickets = ticketTables(em)
    .selectFrom('tickets')
    .select('tickets.id')
    .where(selectedBy(filters, actor, configuration))
    .limit(sql.lit(limit));
  return ticketTables(em).selectFrom(tickets.as('counted')).select('counted.id');
}

const allOf = (clauses: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> =>
  clauses.length === 0 ? sql`true` : sql.join(clauses, sql` and `);
