import type { MouseEvent } from 'react';
import { clickedRow } from './clicked-row.ts';
import { useListQueue } from './use-list-queue.ts';

/** Returns a handler for clicks inside the list. It opens the ticket of the row with the list as its queue. */
export function useRememberQueue(): (event: MouseEvent) => void {
  const { rows, open } = useListQueue();
  return (event) => {
    const clicked = clickedRow(event, rows);
    if (!clicked) return;
    // The link itself navigates without the state, unless the event is prevented.
    event.preventDefault();
    open(clicked);
  };
}
