import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Configuration } from '../../configuration/configuration.ts';
import { readFieldFilter } from '../../configuration/fields/field-filter.logic.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { requireSlaAccess } from '../base/internal-filters.ts';
import type { TicketPart } from '../base/ticket.rows.ts';
import { pagePlannedFor } from '../search/list-page.ts';
import { isPreparable, type ListedRow } from '../search/list-statements.ts';
import { allOf } from '../search/planned-page.ts';
import { indexClause } from '../search/rare-values.ts';
import type { ListFilters } from '../search/ticket.filters.ts';
import { excludesClosed, IS_NOT_CLOSED, selected, selectedBy } from '../search/ticket.selection.ts';
import {
  type After,
  directionOf,
  fieldSortOf,
  isColumnSort,
  isSlaSort,
  type ListSort,
  type TwoPartPosition,
} from '../search/ticket-order.ts';
import { entriesOf, fieldSortedRows } from './field-sorted-page.ts';
import { narrowedBy } from './narrowed-list.ts';
import { filtersWithoutDueTarget, HAS_NO_DUE_TARGET, slaSortedRows, withoutListedFilters } from './sla-sorted-page.ts';

export interface TwoPartList {
  readonly filters: ListFilters;
  /** All parts if omitted. */
  readonly parts?: readonly TicketPart[] | undefined;
  readonly sort: ListSort;
  readonly limit: number;
  readonly after: TwoPartPosition | null;
  /** More conditions on tickets. */
  readonly also?: readonly RawBuilder<SqlBool>[];
}

export type TwoPartRow = ListedRow & { readonly part: TwoPartPosition['part'] };

/** The two parts of a list: how the tickets with a value are read in its order, and which tickets have none. */
interface Parts {
  readonly withValue: (limit: number, after: After | null) => Promise<ListedRow[]>;
  readonly hasNone: RawBuilder<SqlBool>;
  /** The filters for tickets without a value; null if no such ticket matches. */
  readonly ofOthers: ListFilters | null;
}

/** Orders in which tickets without a value come last, by the time of their creation. */
export const hasTwoParts = (sort: ListSort): boolean => !isColumnSort(sort) || sort.endsWith('waitingSince');

/**
 * Returns one page of a list that begins with the tickets that have a value to sort by. Those without one follow in the
 * order of their creation, read by a second statement: one that sorted nulls would read the whole list.
 */
export async function twoPartRows(
  em: EntityManager,
  actor: Actor,
  list: TwoPartList,
  configuration: Configuration,
): Promise<TwoPartRow[]> {
  const { parts, sort, limit, after, also = [] } = list;
  const { withValue, hasNone, ofOthers } = partsOf(em, actor, list, configuration);
  const first = after?.part === 'without' ? [] : await withValue(limit, after);
  const rows = first.map((row) => ({ ...row, part: 'with' as const }));
  if (rows.length === limit || !ofOthers) return rows;
  const rest = await pagePlannedFor(
    em,
    actor,
    {
      filters: ofOthers,
      parts,
      sort: directionOf(sort) === 'desc' ? '-createdAt' : 'createdAt',
      limit: limit - rows.length,
      after: after?.part === 'without' ? after : null,
      also: [...also, hasNone],
    },
    configuration,
  );
  return [...rows, ...rest.map((row) => ({ ...row, part: 'without' as const }))];
}

function partsOf(
  em: EntityManager,
  actor: Actor,
  { filters, parts, sort, also = [] }: TwoPartList,
  configuration: Configuration,
): Parts {
  if (isColumnSort(sort)) {
    const waiting = [...also, sql<SqlBool>`tickets.waiting_since is not null`];
    return {
      withValue: (limit, after) =>
        pagePlannedFor(em, actor, { filters, parts, sort, limit, after, also: waiting }, configuration),
      hasNone: sql<SqlBool>`tickets.waiting_since is null`,
      ofOthers: filters,
    };
  }
  if (isSlaSort(sort)) {
    requireSlaAccess('sort', actor);
    // Whoever closes a ticket decides its targets.
    const selected = selectedBy(withoutListedFilters(filters), actor, configuration);
    return {
      withValue: (limit, after) =>
        slaSortedRows(em, {
          direction: directionOf(sort),
          actor,
          filters,
          parts,
          which: (eb) => eb.and([selected(eb), IS_NOT_CLOSED, ...also]),
          limit,
          after,
        }),
      hasNone: HAS_NO_DUE_TARGET,
      ofOthers: filtersWithoutDueTarget(filters),
    };
  }
  const field = configuration.fields.find(({ key }) => key === fieldSortOf(sort));
  const slot = field?.slot ?? null;
  const within = selected(filters, actor);
  const onlyOpen = excludesClosed(filters, configuration, actor);
  const indexed = (filters.field ?? []).map(readFieldFilter).flatMap((filter) => indexClause(filter, configuration));
  return {
    withValue: async (limit, after) => {
      if (slot === null) return [];
      return fieldSortedRows(em, {
        slot,
        direction: directionOf(sort),
        which: (eb) => eb.and([within(eb), ...also]),
        indexed: indexed.length > 0 ? allOf(indexed) : null,
        narrowed: await narrowedBy(em, actor, filters, { entries: entriesOf(slot, onlyOpen), onlyOpen }),
        onlyOpen,
        parts,
        limit,
        after,
        isPreparable: isPreparable(filters),
      });
    },
    hasNone: sql<SqlBool>`case when tickets.fields->${field?.key ?? ''}::text is null then true else false end`,
    ofOthers: filters,
  };
}
