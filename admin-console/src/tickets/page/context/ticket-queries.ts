import { useQuery } from '@tanstack/react-query';
import { client } from '../../../api/client.ts';
import type { KeysetPage } from '../../../api/pager.ts';
import type { Attachment, Comment, Interaction, TicketEvent } from '../../../api/types.ts';
import { useMay } from '../../../auth/grants.ts';

const LOOK_AGAIN_MS = 30_000;
/** Enough for any conversation that somebody reads through. */
export const MOST_ENTRIES = 1000;
const PAGE = 100;

/** Under `tickets`, so that a change of any ticket refreshes what is on screen of it. */
export const ticketKey = (ref: string) => ['tickets', 'one', ref];
export const timelineKey = (id: string) => ['tickets', 'timeline', id];

export const useTicket = (ref: string) =>
  useQuery({
    queryKey: ticketKey(ref),
    queryFn: ({ signal }) => client.tickets.get({ ticketId: ref }, { signal }),
    refetchInterval: LOOK_AGAIN_MS,
  });

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
  comments: Comment[];
  interactions: Interaction[];
  events: TicketEvent[];
  /** Of the ticket itself. */
  files: Attachment[];
}

/** Everything that was said and done, each kind oldest first. */
export function useTimeline(ticketId: string) {
  const seesContacts = useMay('interaction:read');
  return useQuery({
    queryKey: [...timelineKey(ticketId), seesContacts],
    queryFn: async ({ signal }): Promise<Timeline> => {
      const [comments, interactions, events, attachments] = await Promise.all([
        collect((at) => client.comments.list({ ticketId, ...at }, { signal })),
        seesContacts ? collect((at) => client.interactions.list({ ticketId, ...at }, { signal })) : [],
        collect((at) => client.tickets.events({ ticketId, ...at }, { signal })),
        collect((at) => client.attachments.list({ ticketId, ...at }, { signal })),
      ]);
      return { comments, interactions, events, files: attachments.filter(({ commentId }) => commentId === null) };
    },
    refetchInterval: LOOK_AGAIN_MS,
  });
}
