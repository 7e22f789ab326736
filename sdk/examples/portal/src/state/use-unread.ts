import type { RequesterClient, Ticket } from '@ticketwire/sdk';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { RequestPage } from './live-requests.ts';

export type Answered = Pick<Ticket, 'id' | 'milestones'>;

export interface Unread {
  readonly isUnread: (ticket: Answered) => boolean;
  readonly markRead: (ticket: Answered) => void;
}

/**
 * Knows which requests have a reply that was not opened: those with a notification in the inbox, which needs a
 * notification rule for requesters, and those with a reply that arrived since the portal was opened.
 */
export function useUnread(client: RequesterClient, page: RequestPage | undefined): Unread {
  const [inbox, setInbox] = useState<ReadonlySet<string>>(new Set());
  const [read, setRead] = useState<ReadonlyMap<string, string>>(new Map());
  const newest = page?.tickets[0]?.updatedAt ?? '';
  const begin = useRef<string | undefined>(undefined);
  if (page) begin.current ??= newest;

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    client.notifications.list({ unread: true, limit: 100 }, { signal }).then(
      ({ data }) => signal.aborted || setInbox(new Set(data.map(({ ticketId }) => ticketId))),
      // The dots of the inbox are missing until the list changes; everything else works.
      (error) => signal.aborted || console.warn(error),
    );
    return () => controller.abort();
  }, [client, newest]);

  const markRead = ({ id, milestones }: Answered) => {
    setRead((before) => new Map(before).set(id, milestones.lastAgentCommentAt ?? ''));
    setInbox((before) => new Set([...before].filter((ticketId) => ticketId !== id)));
    readInbox(client, id).catch((error) => console.warn(error));
  };
  const isUnread = ({ id, milestones }: Answered) =>
    inbox.has(id) || (milestones.lastAgentCommentAt ?? '') > (read.get(id) ?? begin.current ?? '');
  return { isUnread, markRead };
}

async function readInbox(client: RequesterClient, ticketId: string): Promise<void> {
  const { data } = await client.notifications.list({ unread: true, limit: 100 });
  for (const one of data) if (one.ticketId === ticketId) await client.notifications.markRead({ id: one.id });
}
