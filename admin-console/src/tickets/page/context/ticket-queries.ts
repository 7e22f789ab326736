import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { client } from '../../../api/client.ts';
import type { KeysetPage } from '../../../api/pager.ts';
import { untilMissing } from '../../../api/query-client.ts';

export const LOOK_AGAIN_MS = 30_000;
/** Upper limit for the events that the history loads. */
const MOST_EVENTS = 2000;
const PAGE = 100;

/** Starts with `tickets`, so that a change of any ticket also refreshes the ticket on screen. */
export const ticketKey = (ref: string) => ['tickets', 'one', ref];
export const timelineKey = (id: string) => ['tickets', 'timeline', id];

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

async function collect<Item>(fetchPage: (at: { limit: number; cursor?: string }) => Promise<KeysetPage<Item>>) {
  const items: Item[] = [];
  let cursor: string | null = null;
  do {
    const answer: KeysetPage<Item> = await fetchPage({ limit: PAGE, ...(cursor === null ? {} : { cursor }) });
    items.push(...answer.data);
    cursor = answer.page.nextCursor;
  } while (cursor !== null && items.length < MOST_EVENTS);
  return items;
}

/** Loads the files of the ticket itself. Files of comments are part of their comment. */
export const useTicketFiles = (ticketId: string) =>
  useQuery({
    queryKey: [...timelineKey(ticketId), 'files'],
    queryFn: async ({ signal }) => {
      const { data } = await client.attachments.list({ ticketId, limit: PAGE }, { signal });
      return data.filter(({ commentId }) => commentId === null);
    },
    refetchInterval: untilMissing(LOOK_AGAIN_MS),
  });

/** Loads all events of the ticket, oldest first. */
export const useHistory = (ticketId: string) =>
  useQuery({
    queryKey: [...timelineKey(ticketId), 'history'],
    queryFn: ({ signal }) => collect((at) => client.tickets.events({ ticketId, ...at }, { signal })),
    refetchInterval: untilMissing(LOOK_AGAIN_MS),
  });
