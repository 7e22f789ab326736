import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { client } from '../../platform/api/client.ts';
import { untilMissing } from '../../platform/api/query-client.ts';

export const LOOK_AGAIN_MS = 30_000;

/** Starts with `tickets`, so that a change of any ticket also refreshes the ticket on screen. */
export const ticketKey = (ref: string) => ['tickets', 'one', ref];

const ticketQuery = (ref: string) =>
  queryOptions({
    queryKey: ticketKey(ref),
    queryFn: ({ signal }) => client.tickets.get({ ticketId: ref }, { signal }),
  });

export const useTicket = (ref: string) =>
  useQuery({ ...ticketQuery(ref), refetchInterval: untilMissing(LOOK_AGAIN_MS) });

/** Loads a ticket that the user is likely to open next. */
export function usePrefetchTicket(ref: string | undefined): void {
  const cache = useQueryClient();
  useEffect(() => {
    if (ref !== undefined) void cache.prefetchQuery(ticketQuery(ref));
  }, [cache, ref]);
}

/** Ids of tickets that the user has deleted in this tab, which they cannot leave any more. */
export const deletedTickets = new Set<string>();
