import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useListContext } from 'ra-core';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** The rows that are selected for a bulk action. */
export interface Selection<Row extends RaRecord = RaRecord> {
  /** The selected rows, in the order of the list. */
  readonly rows: readonly Row[];
  /** Number of rows on the page. */
  readonly ofPage: number;
  has(row: Row): boolean;
  /** `range` includes every row between this one and the one toggled before. */
  toggle(row: Row, range: boolean): void;
  /** Selects all rows of the page, or none if all are selected. */
  toggleAll(): void;
  /** Deselects all other rows. */
  keepOnly(ids: ReadonlySet<unknown>): void;
}

interface Chosen {
  readonly list: string;
  readonly ids: ReadonlySet<unknown>;
  readonly last?: unknown;
}

const none: never[] = [];

/**
 * Limited to the page on screen: a row that the user cannot see is never changed along with the others. Kept with the
 * data that was read, so that it is still there when the user comes back from a record, but not after signing out.
 */
export function useSelection<Row extends RaRecord>(): Selection<Row> {
  const { resource, data = none, filterValues, sort, page, perPage } = useListContext<Row>();
  const list = JSON.stringify([filterValues, sort, page, perPage]);
  const cache = useQueryClient();
  const key = selectionKey(resource);
  const [chosen, setChosen] = useState<Chosen>(() => cache.getQueryData<Chosen>(key) ?? { list, ids: new Set() });
  useEffect(() => {
    cache.setQueryData(selectionKey(resource), chosen);
  }, [cache, resource, chosen]);

  const latest = useRef({ data, list });
  useLayoutEffect(() => {
    latest.current = { data, list };
  });
  // The same function in each render, so that a click renders one row again and not all of them.
  const toggle = useCallback((row: Row, range: boolean) => {
    const { data, list } = latest.current;
    setChosen((before) => {
      const { ids, last } = ofList(before, list);
      const pressed = range ? between(data, last, row.id) : [row.id];
      const next = ids.has(row.id) ? [...ids].filter((id) => !pressed.includes(id)) : [...ids, ...pressed];
      return { list, ids: new Set(next), last: row.id };
    });
  }, []);

  const { ids, last } = ofList(chosen, list);
  const rows = data.filter(({ id }) => ids.has(id));
  const choose = (next: ReadonlySet<unknown>) => setChosen({ list, ids: next, last });
  return {
    rows,
    ofPage: data.length,
    has: ({ id }) => ids.has(id),
    toggle,
    toggleAll: () => choose(new Set(rows.length === data.length ? [] : data.map(({ id }) => id))),
    keepOnly: (kept) => choose(new Set([...ids].filter((id) => kept.has(id)))),
  };
}

export const selectionKey = (resource: string) => ['selection', resource];

/** Returns the selection if it was made in this list, and an empty one otherwise. */
const ofList = (chosen: Chosen, list: string): Pick<Chosen, 'ids' | 'last'> =>
  chosen.list === list ? chosen : { ids: new Set() };

/** Returns the ids between two rows, in either direction. Returns only `to` if the other row is not on the page. */
function between<Row extends RaRecord>(rows: readonly Row[], from: unknown, to: Row['id']): unknown[] {
  const ends = [from, to].map((id) => rows.findIndex((row) => row.id === id));
  const [first = -1, last = -1] = ends.toSorted((a, b) => a - b);
  return first < 0 ? [to] : rows.slice(first, last + 1).map(({ id }) => id);
}
