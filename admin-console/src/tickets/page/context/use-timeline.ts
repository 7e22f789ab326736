import { replaceEqualDeep, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { client } from '../../../platform/api/client.ts';
import { LOOK_AGAIN_MS } from '../../query/ticket-query.ts';
import { timelineKey } from './ticket-queries.ts';
import {
  append,
  type FetchEntries,
  FIRST_PAGE,
  fetchEarlier,
  fetchNewest,
  prepend,
  type Timeline,
} from './timeline-pages.ts';

export const entriesKey = (ticketId: string, until?: string) => [...timelineKey(ticketId), 'entries', until ?? null];

const fetchEntries =
  (ticketId: string, until: string | undefined, signal: AbortSignal | undefined): FetchEntries =>
  (limit, cursor) =>
    client.tickets.timeline(
      { ticketId, order: 'desc', limit, ...(cursor !== null && { cursor }), ...(until !== undefined && { until }) },
      { signal },
    );

/** Loads the newest messages of a ticket that the user is likely to open next. */
export function usePrefetchTimeline(ticketId: string | undefined): void {
  const cache = useQueryClient();
  useEffect(() => {
    if (ticketId === undefined) return;
    const queryKey = entriesKey(ticketId);
    void cache.prefetchQuery({
      queryKey,
      queryFn: ({ signal }) =>
        fetchNewest(fetchEntries(ticketId, undefined, signal), cache.getQueryData<Timeline>(queryKey)),
    });
  }, [cache, ticketId]);
}

/**
 * Loads the newest comments, interactions and changes of a ticket, up to `until` if it is set, and earlier ones on
 * request. Unlike an infinite query, a refresh loads only what is new, not every page again.
 */
export function useTimeline(ticketId: string, until: string | undefined) {
  const cache = useQueryClient();
  const queryKey = entriesKey(ticketId, until);
  const fetchWith = (signal?: AbortSignal) => fetchEntries(ticketId, until, signal);
  const known = () => cache.getQueryData<Timeline>(queryKey);

  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const newest = await fetchNewest(fetchWith(signal), known());
      // Read again, because earlier entries can have arrived meanwhile.
      return append(known(), newest);
    },
    structuralSharing: (before, after) => (isTimeline(before) && isTimeline(after) ? share(before, after) : after),
    refetchInterval: until === undefined && LOOK_AGAIN_MS,
  });
  const more = useMutation({
    mutationFn: (cursor: string) => fetchEarlier(fetchWith(), FIRST_PAGE, cursor),
    onSuccess: (earlier, cursor) => {
      cache.setQueryData<Timeline>(queryKey, (shown) => (shown?.earlier === cursor ? prepend(earlier, shown) : shown));
    },
  });
  const { data: timeline, error, refetch } = query;
  const cursor = timeline?.earlier ?? null;
  return {
    timeline,
    error,
    refetch,
    /** Whether the entries are not from an earlier visit of the page. */
    isFresh: query.isFetchedAfterMount,
    earlier: {
      load: cursor === null ? null : () => more.mutate(cursor),
      isLoading: more.isPending,
      error: more.error,
    },
  };
}

const isTimeline = (data: unknown): data is Timeline => typeof data === 'object' && data !== null && 'entries' in data;

/** Keeps entries that have not changed, so that they are not rendered again. By id, because their index changes. */
function share(before: Timeline, after: Timeline): Timeline {
  const byId = new Map(before.entries.map((entry) => [entry.id, entry]));
  const entries = after.entries.map((entry) => replaceEqualDeep(byId.get(entry.id), entry));
  const isSame = before.earlier === after.earlier && before.entries.length === entries.length;
  return isSame && entries.every((entry, at) => entry === before.entries[at]) ? before : { ...after, entries };
}
