import type { ListQuery } from '../../api/source.ts';
import type { TicketFilters } from '../../api/types.ts';

/** A ticket of the queue. Its path contains the reference. */
export interface QueuedTicket {
  readonly id: string;
  readonly reference: string;
}

/** What a list shows, apart from the page. */
export interface Question {
  readonly filter: TicketFilters;
  readonly sort: ListQuery['sort'];
  readonly perPage: number;
}

/** The tickets of a list, in the order in which the list showed them when one of them was opened. */
export interface TicketQueue {
  /** Also stored in the history entries of the tickets, so that a ticket that is opened by a link has no queue. */
  readonly key: string;
  readonly question: Question;
  readonly tickets: readonly QueuedTicket[];
  /** Number of tickets in the list before the first one. */
  readonly offset: number;
  /** The loaded pages of the list, without gaps. */
  readonly firstPage: number;
  readonly lastPage: number;
  /** Whether the list has pages after the last loaded one. */
  readonly hasMore: boolean;
  /** Size of the whole list, if known. */
  readonly total?: number;
  /** The ticket that was open last, and how far the list was scrolled. */
  readonly place: { readonly id: string; readonly page: number; readonly scrollY: number };
}

/** The number changes with the shape of the queue, so that a new release ignores a stored queue of an older one. */
const KEY = 'ticketwire.queue.1';

function readQueue(): TicketQueue | null {
  const stored: TicketQueue | null = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
  return stored;
}

/** The queue survives a reload and ends with the tab. */
export const writeQueue = (queue: TicketQueue): void => sessionStorage.setItem(KEY, JSON.stringify(queue));

interface ListPage {
  readonly question: Question;
  readonly rows: readonly QueuedTicket[];
  readonly page: number;
  /** Size of the whole list, if known. */
  readonly total: number | undefined;
  readonly hasMore: boolean;
  readonly scrollY: number;
}

/** Returns a new queue with the tickets of one page of a list. */
export function queueOfList({ question, rows, page, total, hasMore, scrollY }: ListPage, openedId = ''): TicketQueue {
  const offset = (page - 1) * question.perPage;
  const size = total ?? (hasMore ? undefined : offset + rows.length);
  return {
    key: crypto.randomUUID(),
    question,
    tickets: rows.map(({ id, reference }) => ({ id, reference })),
    offset,
    firstPage: page,
    lastPage: page,
    hasMore,
    ...(size !== undefined && { total: size }),
    place: { id: openedId, page, scrollY },
  };
}

/** Returns the state of a history entry that belongs to the queue. */
export const queueState = ({ key }: TicketQueue) => ({ queue: key });

/** Returns the queue that a history entry belongs to. */
export function queueOf(state: unknown): TicketQueue | null {
  if (typeof state !== 'object' || state === null || !('queue' in state)) return null;
  const queue = readQueue();
  return queue?.key === state.queue ? queue : null;
}
