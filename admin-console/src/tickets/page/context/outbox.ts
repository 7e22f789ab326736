import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Comment, TimelineEntry, Visibility } from '../../../platform/api/types.ts';
import type { Timeline } from './timeline-pages.ts';
import { entriesKey } from './use-timeline.ts';

/** A message that the user has sent and that the timeline does not contain yet. */
export interface OutgoingMessage {
  readonly key: string;
  readonly body: string;
  readonly visibility: Visibility;
  readonly fileNames: readonly string[];
  /** Id of the newest entry of the timeline when the message was sent. */
  readonly after: string | undefined;
}

export interface Outbox {
  /** In the order in which they were sent. */
  readonly messages: readonly OutgoingMessage[];
  /** Shows a message as being sent, and returns its key. */
  add(message: Pick<OutgoingMessage, 'body' | 'visibility' | 'fileNames'>): string;
  remove(key: string): void;
  /** Removes an accepted message that a reload of the timeline has not brought, such as one the user cannot read. */
  confirm(key: string): void;
}

/** Messages on their way to the service, which the conversation shows right away. */
export function useOutbox(ticketId: string, authorId: string | undefined): Outbox {
  const cache = useQueryClient();
  const counter = useRef(0);
  const [messages, setMessages] = useState<readonly OutgoingMessage[]>([]);
  const loaded = () => cache.getQueryData<Timeline>(entriesKey(ticketId))?.entries ?? [];
  return {
    messages,
    add: (message) => {
      counter.current += 1;
      const key = String(counter.current);
      const after = loaded().at(-1)?.id;
      setMessages((before) => [...before, { ...message, key, after }]);
      return key;
    },
    remove: (key) => setMessages((before) => before.filter((message) => message.key !== key)),
    confirm: (key) =>
      setMessages((before) =>
        before.filter((message) => message.key !== key || hasArrived(message, loaded(), authorId)),
      ),
  };
}

/**
 * Whether the timeline contains the message. It has no id before the service has accepted it, so it is recognized as a
 * newer comment by its author with the same text.
 */
export function hasArrived(
  message: OutgoingMessage,
  entries: readonly TimelineEntry[],
  authorId: string | undefined,
): boolean {
  const newer = entries.slice(entries.findIndex(({ id }) => id === message.after) + 1);
  const isIt = ({ author, body, visibility }: Comment) =>
    author.id === authorId && withNames(body) === withNames(message.body) && visibility === message.visibility;
  return newer.some((entry) => entry.kind === 'comment' && isIt(entry.comment));
}

/** Returns a text in which pictures are their names, as long as it is on its way and they have no IDs. */
export const withNames = (text: string): string =>
  text.replace(/!\[([^\]\n]{0,300})\]\(attachment:[^)\s]{0,60}\)/g, '[$1]');
