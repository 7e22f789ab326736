import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Configuration } from '../../configuration/configuration.ts';
import { type TicketFilters, ticketFilters } from '../../contract/tickets/ticket-lists.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { NOT_PARALLEL } from '../../platform/database/not-parallel.ts';
import {
  type ColumnFilter,
  isColumnFilter,
  isStatusFilter,
  matchesColumns,
  matchesStatuses,
  relationIn,
  valueFor,
} from './column-filters.ts';
import { fieldClauses } from './field-clauses.ts';
import { indexedFilters } from './indexed-fields.ts';
import { type ListedRow, type PreparedList, pageOf } from './list-statements.ts';
import { columnFiltersIn, exceptClauses } from './ticket.filters.ts';
import { excludesClosed, IS_NOT_CLOSED } from './ticket.selection.ts';
import { isAfter } from './ticket-order.ts';
import type { PageOf } from './visible-page.ts';

export interface PlannedList extends PreparedList {
  /** More conditions on tickets. */
  readonly also?: readonly RawBuilder<SqlBool>[];
}

/** Returns whether filters only compare columns and custom fields, so that `pageWithin` says all of them, apart from `except`. */
export const comparesOnlyColumns = (filters: TicketFilters): boolean =>
  Object.entries(filters).every(
    ([name, value]) => value === undefined || !(name in ticketFilters) || name === 'field' || isColumnFilter(name),
  );

/** The conditions of a list whose filters compare only columns and custom fields, with their values as parameters. */
export function pageWithin(
  actor: Actor,
  { filters, parts, sort, limit, after, also = [] }: PlannedList,
  configuration: Configuration,
): PageOf {
  const names = columnFiltersIn(filters);
  const parameterFor = (name: ColumnFilter) => sql`${valueFor(name, filters, actor.id)}`;
  const clauseFor = (name: ColumnFilter) =>
    matchesColumns(name, filters[name], parameterFor(name), { id: sql`${actor.id}`, scopes: actor.scopes });
  const onlyActive = excludesClosed(filters, configuration, actor);
  const ofStatus = names.filter(isStatusFilter);
  const usesFieldIndex = indexedFilters(filters, configuration.fields).length > 0;
  return {
    which: allOf([
      ...(onlyActive ? [IS_NOT_CLOSED] : []),
      ...names.filter((name) => !isStatusFilter(name)).map(clauseFor),
      ...fieldClauses(filters, configuration.fields),
      ...exceptClauses(filters, actor),
      ...also,
      ...(after ? [isAfter(sort, sql`${after.value}`, sql`${after.id}`)] : []),
    ]),
    ofStatus: allOf(ofStatus.map(clauseFor)),
    statuses:
      onlyActive && !usesFieldIndex
        ? allOf(ofStatus.map((name) => matchesStatuses(name, parameterFor(name), actor)))
        : null,
    relation: relationIn(filters),
    parts,
    sort,
    limit,
  };
}

/** Returns one page by a statement that is planned for its values. The limit as a parameter keeps it from being prepared. */
export const plannedRows = (
  em: EntityManager,
  actor: Actor,
  list: PlannedList,
  configuration: Configuration,
): Promise<ListedRow[]> =>
  pageOf(em, actor, pageWithin(actor, list, configuration))
    .where(NOT_PARALLEL)
    .limit(list.limit)
    .execute();

export const allOf = (clauses: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> =>
  clauses.length === 0 ? sql`true` : sql.join(clauses, sql` and `);
