import { type KeyboardEvent, useState } from 'react';

/** Identifies one value of a chart. */
export interface Place {
  readonly column: number;
  readonly series: number;
}

interface Extent {
  readonly columns: number;
  readonly series: number;
}

interface Reached extends Place {
  /** Whether the value was selected by keyboard; it is then also announced to screen readers. */
  readonly byKey: boolean;
}

/** Step for each key. An infinite step goes to the first or last column. */
const steps = new Map([
  ['ArrowLeft', { column: -1, series: 0 }],
  ['ArrowRight', { column: 1, series: 0 }],
  ['ArrowUp', { column: 0, series: -1 }],
  ['ArrowDown', { column: 0, series: 1 }],
  ['Home', { column: -Infinity, series: 0 }],
  ['End', { column: Infinity, series: 0 }],
]);

const within = (index: number, length: number) => Math.min(length - 1, Math.max(0, index));

/** The column that the first key press selects: for an arrow to the right the first, for other arrows the last. */
const firstColumn = ({ column }: Place, columns: number) =>
  Number.isFinite(column) ? (column > 0 ? 0 : columns - 1) : column;

/** Tracks the value selected by pointer or arrow keys. */
export function usePoint({ columns, series }: Extent, open: (place: Place) => void) {
  const [reached, setReached] = useState<Reached | null>(null);
  const place = reached && { ...reached, column: within(reached.column, columns), series: reached.series % series };

  const go = (step: Place): Reached => {
    const column = place ? place.column + step.column : firstColumn(step, columns);
    const which = place ? (place.series + step.series + series) % series : 0;
    return { column: within(column, columns), series: which, byKey: true };
  };

  return {
    place,
    point: (to: Place) => setReached({ ...to, byKey: false }),
    leave: () => setReached(null),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const step = steps.get(event.key);
      if (step) setReached(go(step));
      else if (event.key === 'Escape') setReached(null);
      else if (event.key === 'Enter' && place) open(place);
      else return;
      event.preventDefault();
    },
  };
}
