import { useStore, useStoreContext } from 'ra-core';
import { useCallback, useEffect } from 'react';
import { READ_MARKS } from '../../platform/browser/store.ts';
import { useMe } from '../../platform/session/me.ts';
import { firstUse, isUnread, type ReadableTicket, type ReadMark, type ReadMarks, withRead } from './read-marks.ts';

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
