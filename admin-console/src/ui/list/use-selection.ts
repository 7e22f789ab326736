import { type RaRecord, useListContext } from 'ra-core';
import { useState } from 'react';

/** Rows that are chosen for something to be done with all of them. */
export interface Selection<Row extends RaRecord = RaRecord> {
  /** In the order of the list. */
  readonly rows: readonly Row[];
  /** How many there are on the page. */
  readonly ofPage: number;
  has(row: Row): boolean;
  /** `range`: with every row between this one and the one that was pressed before. */
  toggle(row: Row, range: boolean): void;
  /** All of the page; where all are chosen, none. */
  toggleAll(): void;
  /** Lets go of every other row. */
  keepOnly(ids: ReadonlySet<unknown>): void;
}

interface Chosen {
  readonly list: string;
  readonly ids: ReadonlySet<unknown>;
  readonly last?: unknown;
}

/** Of the page that is shown: what one cannot see is never changed along with the rest. */
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

/** The ids from one row to the other, whichever comes first; only the other where the one is not there. */
function between<Row extends RaRecord>(rows: readonly Row[], from: unknown, to: Row['id']): unknown[] {
  const ends = [from, to].map((id) => rows.findIndex((row) => row.id === id));
  const [first = -1, last = -1] = ends.toSorted((a, b) => a - b);
  return first < 0 ? [to] : rows.slice(first, last + 1).map(({ id }) => id);
}
