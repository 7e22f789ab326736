import { type RaRecord, useListContext } from 'ra-core';
import { useState } from 'react';

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

/** Limited to the page on screen: a row that the user cannot see is never changed along with the others. */
export function useSelection<Row extends RaRecord>(): Selection<Row> {
  const { data = [], filterValues, sort, page, perPage } = useListContext<Row>();
  const list = JSON.stringify([filterValues, sort, page, perPage]);
  const [chosen, setChosen] = useState<Chosen>({ list, ids: new Set() });
  const { ids, last } = chosen.list === list ? chosen : { ids: new Set(), last: undefined };
  const rows = data.filter(({ id }) => ids.has(id));
  const choose = (next: Iterable<unknown>, pressed?: unknown) =>
    setChosen({ list, ids: new Set(next), last: pressed ?? last });

  return {
    rows,
    ofPage: data.length,
    has: ({ id }) => ids.has(id),
    toggle(row, range) {
      const pressed = range ? between(data, last, row.id) : [row.id];
      const on = !ids.has(row.id);
      choose(on ? [...ids, ...pressed] : [...ids].filter((id) => !pressed.includes(id)), row.id);
    },
    toggleAll: () => choose(rows.length === data.length ? [] : data.map(({ id }) => id)),
    keepOnly: (kept) => choose([...ids].filter((id) => kept.has(id))),
  };
}

/** Returns the ids between two rows, in either direction. Returns only `to` if the other row is not on the page. */
function between<Row extends RaRecord>(rows: readonly Row[], from: unknown, to: Row['id']): unknown[] {
  const ends = [from, to].map((id) => rows.findIndex((row) => row.id === id));
  const [first = -1, last = -1] = ends.toSorted((a, b) => a - b);
  return first < 0 ? [to] : rows.slice(first, last + 1).map(({ id }) => id);
}
