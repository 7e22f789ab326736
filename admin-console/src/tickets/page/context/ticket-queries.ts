import { useQuery } from '@tanstack/react-query';
import { client } from '../../../platform/api/client.ts';
import type { KeysetPage } from '../../../platform/api/pager.ts';
import { untilMissing } from '../../../platform/api/query-client.ts';
import { LOOK_AGAIN_MS } from '../../query/ticket-query.ts';

/** Upper limit for the events that the history loads. */
const MOST_EVENTS = 2000;
const PAGE = 100;

export const timelineKey = (id: string) => ['tickets', 'timeline', id];

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

/** Loads the files of the ticket itself and of its comments, oldest first. */
export const useTicketFiles = (ticketId: string) =>
  useQuery({
    queryKey: [...timelineKey(ticketId), 'files'],
    queryFn: ({ signal }) => collect((at) => client.attachments.list({ ticketId, ...at }, { signal })),
    refetchInterval: untilMissing(LOOK_AGAIN_MS),
  });

/** Loads all events of the ticket, oldest first. */
export const useHistory = (ticketId: string) =>
  useQuery({
    queryKey: [...timelineKey(ticketId), 'history'],
    queryFn: ({ signal }) => collect((at) => client.tickets.events({ ticketId, ...at }, { signal })),
    refetchInterval: untilMissing(LOOK_AGAIN_MS),
  });
