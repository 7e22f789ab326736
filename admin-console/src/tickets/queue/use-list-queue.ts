import { useListContext } from 'ra-core';
import { useNavigate } from 'react-router';
import type { TicketBase } from '../../platform/api/types.ts';
import { ticketPath } from '../../platform/resources/ticket-path.ts';
import { pathOfPage } from './queue-pages.ts';
import { type Arrival, type Question, type QueuedTicket, queueOfList, queueState, writeQueue } from './ticket-queue.ts';

interface ListQueue {
  readonly question: Question;
  readonly rows: readonly TicketBase[];
  /** Opens a ticket with the list as its queue. */
  open(ticket: QueuedTicket, arrival?: Arrival): void;
}

/** The list on screen as a queue, through which the user can work. */
export function useListQueue(): ListQueue {
  const navigate = useNavigate();
  const { data, filterValues, sort, page, perPage, total, hasNextPage = false } = useListContext<TicketBase>();
  const rows: readonly TicketBase[] = data ?? [];
  const question: Question = { filter: filterValues, sort, perPage };
  const open = (opened: QueuedTicket, arrival?: Arrival) => {
    const queue = queueOfList(
      { question, rows, page, total, hasMore: hasNextPage, scrollY: window.scrollY },
      opened.id,
    );
    writeQueue(queue);
    // The back button of the browser also returns to the place in the list.
    navigate(pathOfPage(queue, page), { replace: true, state: queueState(queue) });
    navigate(ticketPath(opened), { state: queueState(queue, arrival) });
  };
  return { question, rows, open };
}
