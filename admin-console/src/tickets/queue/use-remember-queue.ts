import type { MouseEvent } from 'react';
import { useListQueue } from './use-list-queue.ts';

/** Whether the browser handles the click, for example by opening a tab. */
const isForBrowser = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey;

/**
 * Returns a handler for clicks inside the list, including those by Enter on a link. It opens the ticket of the row with
 * the list as its queue.
 */
export function useRememberQueue(): (event: MouseEvent) => void {
  const { rows, open } = useListQueue();
  return (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const row = link?.closest<HTMLElement>('[data-row]')?.dataset.row;
    const opened = rows.find(({ id }) => id === row);
    if (!opened || isForBrowser(event)) return;
    // The link itself navigates without the state, unless the event is prevented.
    event.preventDefault();
    open(opened);
  };
}
