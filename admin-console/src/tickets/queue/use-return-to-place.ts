import { useListContext } from 'ra-core';
import { useDeferredValue, useEffect, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { TicketSummary } from '../../api/types.ts';
import { queueOf, type TicketQueue } from './ticket-queue.ts';

/** After a return from a ticket, restores the scroll position and focuses the row of the ticket that was open last. */
export function useReturnToPlace(): void {
  const { data, isPlaceholderData, isFetching, page } = useListContext<TicketSummary>();
  const { state } = useLocation();
  const [queue, setQueue] = useState(() => queueOf(state));
  const newest = isPlaceholderData ? undefined : data;
  // The table renders its rows deferred, so they are on screen when this value changes.
  const rows = useDeferredValue(newest, undefined);
  useLayoutEffect(() => {
    if (!queue || !rows) return;
    // The rows on screen can be those from before the ticket was opened.
    if (!isFetching && rows === newest) setQueue(null);
    const row = rowToFocus(queue, rows);
    // Leaves the focus where it is, unless the page was just opened or the focused row has disappeared.
    if (!row || !document.activeElement?.matches('body, main')) return;
    document.querySelector<HTMLElement>(`[data-row="${row}"] a`)?.focus({ preventScroll: true });
    scrollTo(queue, page);
  }, [queue, rows, newest, isFetching, page]);
  useEffect(() => {
    // After react-admin, which restores the position that it has last tracked, has done so.
    if (queue) queueMicrotask(() => scrollTo(queue, page));
  }, [queue, page]);
}

function scrollTo({ place }: TicketQueue, page: number): void {
  if (place.page === page) window.scrollTo({ top: place.scrollY, behavior: 'instant' });
  const focused = document.activeElement;
  if (focused?.matches('[data-row] a')) focused.scrollIntoView({ block: 'nearest' });
}

/** Returns the ticket that was open last. If the list no longer contains it, returns the next one that is still there. */
function rowToFocus({ tickets, place }: TicketQueue, rows: readonly TicketSummary[]): string | undefined {
  const left = new Set(rows.map(({ id }) => id));
  const index = tickets.findIndex(({ id }) => id === place.id);
  const inReach = [...tickets.slice(index), ...tickets.slice(0, index).toReversed()];
  return inReach.find(({ id }) => left.has(id))?.id;
}
