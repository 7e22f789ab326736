import { useListContext } from 'ra-core';
import { useDeferredValue, useEffect, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { TicketBase } from '../../platform/api/types.ts';
import { queueOf, type TicketQueue } from './ticket-queue.ts';

const ACTIONS = ['keydown', 'pointerdown', 'wheel', 'touchmove'] as const;

/**
 * After a return from a ticket, restores the scroll position and focuses the row of the ticket that was open last. Does
 * so again when the rows change, until the user does something: the list can learn late that the ticket has left it.
 */
export function useReturnToPlace(): void {
  const { data, isPlaceholderData, page } = useListContext<TicketBase>();
  const { state } = useLocation();
  const [queue, setQueue] = useState(() => queueOf(state));
  // The table renders its rows deferred, so they are on screen when this value changes.
  const rows = useDeferredValue(isPlaceholderData ? undefined : data, undefined);
  useEffect(() => {
    if (!queue) return;
    const forget = () => setQueue(null);
    for (const action of ACTIONS) addEventListener(action, forget, { passive: true, capture: true });
    return () => {
      for (const action of ACTIONS) removeEventListener(action, forget, { capture: true });
    };
  }, [queue]);
  useLayoutEffect(() => {
    if (!queue || !rows) return;
    const row = rowToFocus(queue, rows);
    // Leaves the focus where it is, unless the page was just opened or the focused row has disappeared.
    if (!row || !document.activeElement?.matches('body, main')) return;
    document.querySelector<HTMLElement>(`[data-row="${row}"] a`)?.focus({ preventScroll: true });
    scrollTo(queue, page);
  }, [queue, rows, page]);
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
function rowToFocus({ tickets, place }: TicketQueue, rows: readonly TicketBase[]): string | undefined {
  const left = new Set(rows.map(({ id }) => id));
  const index = tickets.findIndex(({ id }) => id === place.id);
  const inReach = [...tickets.slice(index), ...tickets.slice(0, index).toReversed()];
  return inReach.find(({ id }) => left.has(id))?.id;
}
