import { useStore, useStoreContext } from 'ra-core';
import { useCallback, useEffect } from 'react';
import type { TicketBase } from '../../platform/api/types.ts';
import { READ_MARKS } from '../../platform/browser/store.ts';
import { useMe } from '../../platform/session/me.ts';

/** Tickets that were opened the longest time ago are dropped, so that the browser's storage never fills up. */
const MOST_TICKETS = 300;

/** How far a user has read a ticket. */
interface ReadMark {
  /** Time of the newest change or message that was on screen, by the clock of the service. */
  readonly at: string;
}

/** What one user has read in this browser. */
interface ReadMarks {
  /** When the marks were first used. Older changes of tickets that were never opened here do not count as unread. */
  readonly since: string;
  /** By the id of the ticket, the one opened last at the end. */
  readonly tickets: Readonly<Record<string, ReadMark>>;
}

export type ReadableTicket = Pick<TicketBase, 'id' | 'updatedAt'>;

const firstUse = (now: Date): ReadMarks => ({ since: now.toISOString(), tickets: {} });

function isUnread({ since, tickets }: ReadMarks, { id, updatedAt }: ReadableTicket): boolean {
  return updatedAt > (tickets[id]?.at ?? since);
}

/**
 * Marks the ticket as read as it is now, including a message that is newer than its last change. A ticket that was
 * loaded earlier than what the user has already read moves no mark back.
 */
function withRead(marks: ReadMarks, ticket: ReadableTicket, newestMessageAt = ticket.updatedAt): ReadMarks {
  const { [ticket.id]: before, ...others } = marks.tickets;
  const at = [newestMessageAt, ticket.updatedAt, before?.at ?? ''].toSorted().at(-1) ?? ticket.updatedAt;
  const tickets = Object.entries({ ...others, [ticket.id]: { at } });
  return { ...marks, tickets: Object.fromEntries(tickets.slice(-MOST_TICKETS)) };
}

const keyOf = (userId: string | undefined) => `${READ_MARKS}.${userId}`;

/**
 * Returns a function that tells whether a ticket was changed after this user last saw it in this browser. A browser
 * that shows tickets for the first time shows none of them as unread.
 */
export function useIsUnread(): (ticket: ReadableTicket) => boolean {
  const store = useStoreContext();
  const me = useMe()?.id;
  const [marks] = useStore<ReadMarks | undefined>(keyOf(me));
  useEffect(() => {
    if (me !== undefined && store.getItem(keyOf(me)) === undefined) store.setItem(keyOf(me), firstUse(new Date()));
  }, [store, me]);
  return useCallback((ticket) => me !== undefined && marks !== undefined && isUnread(marks, ticket), [me, marks]);
}

interface Reading {
  /** How far the user has read the ticket; undefined if it was never opened here. */
  lastRead(ticketId: string): ReadMark | undefined;
  /** Marks the ticket as read. `newestMessageAt` is the time of the newest message on screen. */
  markRead(ticket: ReadableTicket, newestMessageAt?: string): void;
}

/** Reads and sets the marks of the signed-in user, without rendering again when they change. */
export function useReading(): Reading {
  const store = useStoreContext();
  const me = useMe()?.id;
  const read = useCallback((): ReadMarks => store.getItem(keyOf(me)) ?? firstUse(new Date()), [store, me]);
  const lastRead = useCallback((ticketId: string) => read().tickets[ticketId], [read]);
  const markRead: Reading['markRead'] = useCallback(
    (ticket, newestMessageAt) => {
      // Read again, because another tab can have changed the marks.
      if (me !== undefined) store.setItem(keyOf(me), withRead(read(), ticket, newestMessageAt));
    },
    [store, me, read],
  );
  return { lastRead, markRead };
}
