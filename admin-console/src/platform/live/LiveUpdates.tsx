import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followTickets } from './follow.ts';
import { watchPointer } from './pointer.ts';
import { createRefresher } from './refresh.ts';

/** Refreshes the tickets on screen when other users change them. */
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
