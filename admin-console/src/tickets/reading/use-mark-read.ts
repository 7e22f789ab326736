import { useEffect } from 'react';
import type { ReadableTicket } from './read-marks.ts';
import { useReading } from './use-read-marks.ts';

/** Marks the ticket as read as long as it is on screen. In a hidden tab, it stays unread until the user looks at it. */
export function useMarkRead(ticket: ReadableTicket, newestMessageAt?: string): void {
  const { markRead } = useReading();
  useEffect(() => {
    const mark = () => {
      if (!document.hidden) markRead(ticket, newestMessageAt);
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [markRead, ticket, newestMessageAt]);
}
