import { useListContext } from 'ra-core';
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import type { TicketSummary } from '../../api/types.ts';
import { ticketPath } from '../query/ticket-path.ts';
import { pathOfPage } from './queue-pages.ts';
import { queueState, type TicketQueue, writeQueue } from './ticket-queue.ts';

/** Whether the browser handles the click, for example by opening a tab. */
const isForBrowser = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey;

/**
 * Returns a handler for clicks inside the list, including those by Enter on a link. It opens the ticket of the row with
 * the list as its queue.
 */
export function useRememberQueue(): (event: MouseEvent) => void {
  const navigate = useNavigate();
  const { data, filterValues, sort, page, perPage, total, hasNextPage = false } = useListContext<TicketSummary>();
  const rows: readonly TicketSummary[] = data ?? [];
  return (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const row = link?.closest<HTMLElement>('[data-row]')?.dataset.row;
    const opened = rows.find(({ id }) => id === row);
    if (!opened || isForBrowser(event)) return;
    const offset = (page - 1) * perPage;
    const queue: TicketQueue = {
      key: crypto.randomUUID(),
      question: { filter: filterValues, sort, perPage },
      tickets: rows.map(({ id, reference }) => ({ id, reference })),
      offset,
      firstPage: page,
      lastPage: page,
      hasMore: hasNextPage,
      total: total ?? (hasNextPage ? undefined : offset + rows.length),
      place: { id: opened.id, page, scrollY: window.scrollY },
    };
    writeQueue(queue);
    // The link itself navigates without the state, unless the event is prevented.
    event.preventDefault();
    const state = queueState(queue);
    // The back button of the browser also returns to the place in the list.
    navigate(pathOfPage(queue, page), { replace: true, state });
    navigate(ticketPath(opened), { state });
  };
}
