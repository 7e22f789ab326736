import { source } from '../query/source.ts';
import { asQueued, type QueuedTicket, type TicketQueue } from './ticket-queue.ts';

export type Direction = 'next' | 'previous';

/** Returns the index of the ticket with this ID or reference, or -1. */
export const indexIn = ({ tickets }: TicketQueue, address: string): number =>
  tickets.findIndex(({ id, reference }) => id === address || reference === address);

export const canMove = (queue: TicketQueue, index: number, direction: Direction): boolean =>
  direction === 'next' ? index < queue.tickets.length - 1 || queue.hasMore : index > 0 || queue.firstPage > 1;

/** Returns the page of the list that contains the ticket at this index. */
export const pageOf = ({ offset, question }: TicketQueue, index: number): number =>
  Math.floor((offset + index) / question.perPage) + 1;

/** Returns the path of a page of the list. */
export function pathOfPage({ question }: TicketQueue, page: number): string {
  const { filter, sort, perPage } = question;
  const query = new URLSearchParams({
    filter: JSON.stringify(filter),
    sort: sort.field,
    order: sort.order,
    page: String(page),
    perPage: String(perPage),
  });
  return `/tickets?${query}`;
}

/** Returns the ticket that was before this one in the list, if there is one. */
export async function previousInList(queue: TicketQueue, address: string) {
  const index = indexIn(queue, address);
  if (index > 0 || queue.firstPage === 1) return { queue, ticket: queue.tickets[index - 1] };
  const longer = await extendQueue(queue, 'previous');
  return { queue: longer, ticket: longer.tickets[indexIn(longer, address) - 1] };
}

/** Loads the page of the list after or before the loaded ones. */
export async function extendQueue(queue: TicketQueue, direction: Direction): Promise<TicketQueue> {
  const { filter, ...question } = queue.question;
  const page = direction === 'next' ? queue.lastPage + 1 : queue.firstPage - 1;
  const { data, pageInfo, total = queue.total } = await source.list({ ...question, page, signal: undefined }, filter);
  const known = new Set(queue.tickets.map(({ id }) => id));
  // A ticket that has changed in the meantime can be on another page now.
  const added: QueuedTicket[] = data.filter(({ id }) => !known.has(id)).map(asQueued);
  if (direction === 'previous') {
    const offset = page === 1 ? 0 : Math.max(0, queue.offset - added.length);
    return { ...queue, tickets: [...added, ...queue.tickets], firstPage: page, offset, total };
  }
  const tickets = [...queue.tickets, ...added];
  const hasMore = pageInfo?.hasNextPage ?? false;
  const size = total ?? (hasMore ? undefined : queue.offset + tickets.length);
  return { ...queue, tickets, lastPage: page, hasMore, total: size };
}
