import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { client } from '../../../api/client.ts';
import type { KeysetPage } from '../../../api/pager.ts';
import type { Attachment, TimelineEntry } from '../../../api/types.ts';

const LOOK_AGAIN_MS = 30_000;
/** Upper limit for the entries that a page loads, beyond the length of any conversation that people read. */
export const MOST_ENTRIES = 2000;
const PAGE = 100;

/** Starts with `tickets`, so that a change of any ticket also refreshes the ticket on screen. */
export const ticketKey = (ref: string) => ['tickets', 'one', ref];
export const timelineKey = (id: string) => ['tickets', 'timeline', id];

const ticketQuery = (ref: string) =>
  queryOptions({
    queryKey: ticketKey(ref),
    queryFn: ({ signal }) => client.tickets.get({ ticketId: ref }, { signal }),
  });

export const useTicket = (ref: string) => useQuery({ ...ticketQuery(ref), refetchInterval: LOOK_AGAIN_MS });

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
  } while (cursor !== null && items.length < MOST_ENTRIES);
  return items;
}

interface Timeline {
  entries: TimelineEntry[];
  /** Files of the ticket itself. Files of comments are part of their comment. */
  files: Attachment[];
}

/** Loads comments, interactions and changes in one order, oldest first. */
export function useTimeline(ticketId: string) {
  return useQuery({
    queryKey: timelineKey(ticketId),
    queryFn: async ({ signal }): Promise<Timeline> => {
      const [entries, attachments] = await Promise.all([
        collect((at) => client.tickets.timeline({ ticketId, ...at }, { signal })),
        client.attachments.list({ ticketId, limit: PAGE }, { signal }),
      ]);
      return { entries, files: attachments.data.filter(({ commentId }) => commentId === null) };
    },
    refetchInterval: LOOK_AGAIN_MS,
  });
}

/** Loads all events of the ticket, oldest first. */
export const useHistory = (ticketId: string) =>
  useQuery({
    queryKey: [...timelineKey(ticketId), 'history'],
    queryFn: ({ signal }) => collect((at) => client.tickets.events({ ticketId, ...at }, { signal })),
    refetchInterval: LOOK_AGAIN_MS,
  });
