import { type KeyboardEvent, useState } from 'react';

/** A value of a chart, by its column and its series. */
export interface Place {
  readonly column: number;
  readonly series: number;
}

interface Extent {
  readonly columns: number;
  readonly series: number;
}

interface Reached extends Place {
  /** Then it is also said aloud. */
  readonly byKey: boolean;
}

/** By how much each key goes on; a column of infinity is the first or the last. */
const steps = new Map([
  ['ArrowLeft', { column: -1, series: 0 }],
  ['ArrowRight', { column: 1, series: 0 }],
  ['ArrowUp', { column: 0, series: -1 }],
  ['ArrowDown', { column: 0, series: 1 }],
  ['Home', { column: -Infinity, series: 0 }],
  ['End', { column: Infinity, series: 0 }],
]);

const within = (index: number, length: number) => Math.min(length - 1, Math.max(0, index));

/** The value that is pointed at, by the pointer or by the arrow keys. */
export function usePoint({ columns, series }: Extent, open: (place: Place) => void) {
  const [reached, setReached] = useState<Reached | null>(null);
  const place = reached && { ...reached, column: within(reached.column, columns), series: reached.series % series };

  const go = (step: Place): Reached => {
    // The first key only points, at the end that it comes from.
    const column = place ? place.column + step.column : step.column > 0 ? 0 : columns - 1;
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
