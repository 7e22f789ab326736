import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followTickets } from './follow.ts';
import { watchPointer } from './pointer.ts';
import { createRefresher } from './refresh.ts';

/** Keeps tickets on screen as they are, while others change them. */
export function LiveUpdates() {
  const cache = useQueryClient();
  useEffect(() => {
    const mounted = new AbortController();
    const refresher = createRefresher(cache);
    watchPointer(mounted.signal);
    followTickets(refresher, mounted.signal);
    return () => {
      mounted.abort();
      refresher.stop();
    };
  }, [cache]);
  return null;
}
