import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Configuration } from '../../configuration/configuration.ts';
import type { FieldRow } from '../../configuration/fields/field.queries.ts';
import { readFieldFilter } from '../../configuration/fields/field-filter.logic.ts';
import { ticketFilters } from '../../contract/tickets/ticket-lists.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { type Prepared, param, statement } from '../../platform/database/statement.ts';
import type { TicketReader } from '../base/ticket.policy.ts';
import { type TicketPart, ticketRows } from '../base/ticket.rows.ts';
import { perScopes } from '../base/ticket.statements.ts';
import {
  type ColumnFilter,
  isColumnFilter,
  isStatusFilter,
  matchesColumns,
  matchesStatuses,
  relationIn,
  valueFor,
  wordIn,
} from './column-filters.ts';
import { hasIndexedValue, indexedFilters } from './indexed-fields.ts';
import type { ListFilters } from './ticket.filters.ts';
import { columnFiltersIn } from './ticket.filters.ts';
import { excludesClosed, IS_NOT_CLOSED, IS_UNSOLVED, wantsAllUnsolved } from './ticket.selection.ts';
import { type After, type ColumnSort, directionOf, isAfter, sortKeyOf } from './ticket-order.ts';
import { type PageOf, visiblePage } from './visible-page.ts';

/** The number of different lists, by their filters and order, that are kept for readers with the same scopes. */
const MAX_STATEMENTS = 100;

export interface PreparedList {
  readonly filters: ListFilters;
  /** All parts if omitted. */
  readonly parts?: readonly TicketPart[] | undefined;
  readonly sort: ColumnSort;
  readonly limit: number;
  readonly after: After | null;
}

/** How rare the tickets are that match these filters depends on their values, and so does the best plan. */
const PLANNED_FOR_THEIR_VALUES: readonly ColumnFilter[] = [
  'tag',
  'externalSource',
  'externalId',
  'createdAfter',
  'createdBefore',
  'updatedAfter',
  'updatedBefore',
  'dueAfter',
  'dueBefore',
  'slaState',
  'slaDueAfter',
  'slaDueBefore',
  'solvedAfter',
  'solvedBefore',
];

/** Returns whether one plan is good for all values of the filters of a list. `fields`: those whose index is used. */
export const isPreparable = (filters: ListFilters, fields: readonly FieldRow[] = []): boolean =>
  !filters.except &&
  indexedFilters(filters, fields).length === (filters.field?.length ?? 0) &&
  Object.entries(filters).every(
    ([name, value]) =>
      value === undefined ||
      !(name in ticketFilters) ||
      name === 'field' ||
      (isColumnFilter(name) && !PLANNED_FOR_THEIR_VALUES.includes(name)),
  );

export type ListedRow = Awaited<ReturnType<ReturnType<typeof pageOfAll>['execute']>>[number];

const statementsFor = perScopes((em, reader) => {
  const statements = new LRUCache<string, Prepared<ListedRow>>({ max: MAX_STATEMENTS });
  return (list: PreparedList, narrowing: Narrowing): Prepared<ListedRow> => {
    const key = keyOf(list, narrowing);
    const read = statements.get(key) ?? statement(queryFor(em, reader, list, narrowing));
    statements.set(key, read);
    return read;
  };
});

/** Returns one page of the tickets that the actor can see, by a statement that is built and planned once. */
export function listedRows(
  em: EntityManager,
  actor: Actor,
  list: PreparedList,
  configuration: Configuration,
): Promise<ListedRow[]> {
  const { filters, after } = list;
  const values = Object.fromEntries(columnFiltersIn(filters).map((name) => [name, valueFor(name, filters, actor.id)]));
  const fieldValues = Object.fromEntries(fieldsIn(filters).map(({ value }, index) => [`field${index}`, value]));
  const read = statementsFor(em, actor)(list, narrowingOf(list, configuration, actor));
  const position = { afterValue: after?.value ?? '', afterId: after?.id ?? '' };
  return read(em, { ...values, ...fieldValues, ...position, reader: actor.id });
}

/** What the wanted statuses say about all tickets of a list: indexes have only these, in order or per status. */
type Narrowing = 'unsolved' | 'active' | 'none';

function narrowingOf({ filters, sort }: PreparedList, configuration: Configuration, actor: Actor): Narrowing {
  if (!excludesClosed(filters, configuration, actor)) return 'none';
  const asksOnlyForStatuses = columnFiltersIn(filters).every(isStatusFilter) && !filters.field;
  const isInOrder = asksOnlyForStatuses && /createdAt|updatedAt/.test(sort) && readsAll(actor);
  return isInOrder && wantsAllUnsolved(filters, configuration, actor) ? 'unsolved' : 'active';
}

const NARROWED_BY = { unsolved: [IS_UNSOLVED], active: [IS_NOT_CLOSED], none: [] };

/** Everything about a list that changes the text of its statement. */
function keyOf({ filters, parts = [], sort, limit, after }: PreparedList, narrowing: Narrowing): string {
  const names = columnFiltersIn(filters).map((name) => `${name}=${wordIn(name, filters[name]) ?? ''}`);
  const fields = fieldsIn(filters).map(({ key }) => `field:${key}`);
  return [sort, limit, after !== null, narrowing, ...parts, ...names.sort(), ...fields].join();
}

/**
 * A value that PostgreSQL does not see while it plans. It would plan for the values of each request, for as long as it finds
 * such plans a little cheaper, which takes longer than reading a page.
 */
const hidden = (name: string) => sql`(select ${param(name)})`;

const fieldsIn = ({ field = [] }: ListFilters) => field.map(readFieldFilter);

function queryFor(
  em: EntityManager,
  reader: TicketReader,
  { filters, parts, sort, limit, after }: PreparedList,
  narrowing: Narrowing,
) {
  const names = columnFiltersIn(filters);
  const fields = fieldsIn(filters);
  const clauseFor = (name: ColumnFilter) =>
    matchesColumns(name, filters[name], hidden(name), { id: sql`${param('reader')}`, scopes: reader.scopes });
  const page = {
    which: conjunction([
      ...NARROWED_BY[narrowing],
      ...names.filter((name) => !isStatusFilter(name)).map(clauseFor),
      ...fields.map(({ key }, index) => hasIndexedValue(key, hidden(`field${index}`))),
      ...(after ? [isAfter(sort, sql`${param('afterValue')}`, sql`${param('afterId')}`)] : []),
    ]),
    ofStatus: conjunction(names.filter(isStatusFilter).map(clauseFor)),
    // The index of a field has the active tickets of all statuses in order.
    statuses:
      narrowing === 'active' && fields.length === 0
        ? conjunction(names.filter(isStatusFilter).map((name) => matchesStatuses(name, hidden(name), reader)))
        : null,
    relation: relationIn(filters),
    parts,
    sort,
    limit,
  };
  return pageOf(em, reader, page);
}

/** Selects the rows of a page that a reader can see. */
export function pageOf(em: EntityManager, reader: TicketReader, page: PageOf) {
  return readsAll(reader) && !page.statuses ? pageOfAll(em, page) : pageOfVisible(em, reader, page);
}

const readsAll = ({ scopes }: Pick<TicketReader, 'scopes'>) => scopes.get('ticket:read') === 'all';

const conjunction = (clauses: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> =>
  clauses.length === 0 ? sql`true` : sql.join(clauses, sql` and `);

function pageOfAll(em: EntityManager, { which, ofStatus, parts, sort, limit }: PageOf) {
  const { key } = sortKeyOf(sort);
  return ticketRows(em, parts)
    .select(sql<string>`(${key})::text`.as('sort_value'))
    .where('tickets.deleted_at', 'is', null)
    .where(which)
    .where(ofStatus)
    .orderBy(key, directionOf(sort))
    .orderBy('tickets.id', directionOf(sort))
    .limit(sql.lit(limit));
}

function pageOfVisible(em: EntityManager, reader: TicketReader, page: PageOf) {
  const direction = directionOf(page.sort);
  return ticketRows(em, page.parts)
    .innerJoin(visiblePage(em, reader, page).as('page'), 'page.id', 'tickets.id')
    .select(sql<string>`page.sort_key::text`.as('sort_value'))
    .orderBy('page.sort_key', direction)
    .orderBy('page.id', direction);
}
