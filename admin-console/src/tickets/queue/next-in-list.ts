import { client } from '../../platform/api/client.ts';
import { extendQueue } from './queue-pages.ts';
import { isDoneHere } from './solved-in-tab.ts';
import type { Question, QueuedTicket, TicketQueue } from './ticket-queue.ts';

/** Tickets of the queue that are looked at together. */
const AT_ONCE = 5;
/** The longest page of the service. */
const LONGEST = 100;

/**
 * Whether the list would show the ticket now. Its time of creation, which never changes, narrows the list down to it,
 * wherever the ticket has moved in it.
 */
async function isStillListed({ filter }: Question, { id, createdAt }: QueuedTicket): Promise<boolean> {
  const createdBefore = new Date(Date.parse(createdAt) + 1).toISOString();
  const { data } = await client.tickets.list({ ...filter, createdAfter: createdAt, createdBefore, limit: LONGEST });
  return data.some((ticket) => ticket.id === id && !isDoneHere(ticket));
}

interface Following {
  /** The queue, with the pages that were loaded on the way. */
  readonly queue: TicketQueue;
  /** Undefined at the end of the list. */
  readonly ticket: QueuedTicket | undefined;
}

/**
 * Returns the next ticket behind the index that still matches the list, in the order that the list had. Never one that
 * the user has solved in this tab, even if the list shows solved tickets.
 */
export async function nextInList(queue: TicketQueue, index: number): Promise<Following> {
  const behind = queue.tickets.slice(index + 1, index + 1 + AT_ONCE);
  const areListed = await Promise.all(behind.map((ticket) => isStillListed(queue.question, ticket)));
  const ticket = behind.find((_, at) => areListed[at]);
  if (ticket) return { queue, ticket };
  if (behind.length > 0) return nextInList(queue, index + behind.length);
  if (!queue.hasMore) return { queue, ticket: undefined };
  return nextInList(await extendQueue(queue, 'next'), index);
}
