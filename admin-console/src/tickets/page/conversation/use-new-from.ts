import { useState } from 'react';
import type { TimelineEntry } from '../../../platform/api/types.ts';
import { useMe } from '../../../platform/session/me.ts';
import { useReading } from '../../presence/read-marks.ts';

/** Returns the id of the first message or interaction by others since that time. */
function firstUnread(
  entries: readonly TimelineEntry[],
  lastReadAt: string | undefined,
  readerId: string | undefined,
): string | null {
  // The user has never opened the ticket here, so everything would be new.
  if (lastReadAt === undefined) return null;
  const isUnread = (entry: TimelineEntry) => {
    const author = authorOf(entry);
    return author !== null && author !== readerId && entry.at > lastReadAt;
  };
  return entries.find(isUnread)?.id ?? null;
}

/** The author of a message; null for a change. */
function authorOf(entry: TimelineEntry): string | null {
  switch (entry.kind) {
    case 'comment':
      return entry.comment.author.id;
    case 'interaction':
      return entry.interaction.recordedBy.id;
    case 'change':
      return null;
  }
}

/**
 * Returns the id of the first message that was unread when the ticket was opened, and a function that forgets it.
 * `entries` is undefined until they are loaded.
 */
export function useNewFrom(ticketId: string, entries: readonly TimelineEntry[] | undefined) {
  const me = useMe();
  const { lastRead } = useReading();
  // Before the visit of the page moves the mark.
  const [mark] = useState(() => lastRead(ticketId));
  const [newFrom, setNewFrom] = useState<string | null>();
  if (newFrom === undefined && entries) setNewFrom(firstUnread(entries, mark?.at, me?.id));
  return [newFrom ?? null, () => setNewFrom(null)] as const;
}
