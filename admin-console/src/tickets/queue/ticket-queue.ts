import type { ListQuery } from '../../platform/api/source.ts';
import type { ListedFilters } from '../query/list-filters.ts';

/** A ticket of the queue. Its path contains the reference. */
export interface QueuedTicket {
  readonly id: string;
  readonly reference: string;
  readonly createdAt: string;
}

/** What a list shows, apart from the page. */
export interface Question {
  readonly filter: ListedFilters;
  readonly sort: ListQuery['sort'];
  readonly perPage: number;
}

/** The tickets of a list, in the order in which the list showed them when one of them was opened. */
export interface TicketQueue {
  /** Also stored in the history entries of the tickets, so that a ticket that is opened by a link has no queue. */
  readonly key: string;
  readonly question: Question;
  /** When the user began to work through what the list shows, as epoch milliseconds. */
  readonly since: number;
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
const KEY = 'ticketwire.queue.2';

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

export const asQueued = ({ id, reference, createdAt }: QueuedTicket): QueuedTicket => ({ id, reference, createdAt });

/** Returns a new queue with the tickets of one page of a list. */
export function queueOfList({ question, rows, page, total, hasMore, scrollY }: ListPage, openedId = ''): TicketQueue {
  const offset = (page - 1) * question.perPage;
  const size = total ?? (hasMore ? undefined : offset + rows.length);
  const former = readQueue();
  const isSame = former !== null && JSON.stringify(former.question.filter) === JSON.stringify(question.filter);
  return {
    key: crypto.randomUUID(),
    question,
    since: isSame ? former.since : Date.now(),
    tickets: rows.map(asQueued),
    offset,
    firstPage: page,
    lastPage: page,
    hasMore,
    ...(size !== undefined && { total: size }),
    place: { id: openedId, page, scrollY },
  };
}

/** How a ticket came on screen. Stored in its history entry, so that it survives a reload. */
export interface Arrival {
  /** Whether the user has taken the ticket as the next one, and not chosen it from the list. */
  readonly isTaken?: boolean;
  /** Whether no ticket follows, and the page says so instead of showing the ticket again. */
  readonly isEnd?: boolean;
  /** Whether the user begins a reply. */
  readonly isAnswered?: boolean;
}

/** Returns the state of a history entry that belongs to the queue, if there is one. */
export const queueState = (queue: TicketQueue | null, arrival: Arrival = {}) => ({
  ...(queue && { queue: queue.key }),
  ...arrival,
});

const has = <Key extends string>(state: unknown, key: Key): state is Record<Key, unknown> =>
  typeof state === 'object' && state !== null && key in state;

export const arrivalOf = (state: unknown): Required<Arrival> => ({
  isTaken: has(state, 'isTaken') && state.isTaken === true,
  isEnd: has(state, 'isEnd') && state.isEnd === true,
  isAnswered: has(state, 'isAnswered') && state.isAnswered === true,
});

/** Returns the queue that a history entry belongs to. */
export function queueOf(state: unknown): TicketQueue | null {
  if (!has(state, 'queue')) return null;
  const queue = readQueue();
  return queue?.key === state.queue ? queue : null;
}
