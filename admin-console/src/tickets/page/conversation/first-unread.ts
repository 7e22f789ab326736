import type { TimelineEntry } from '../../../platform/api/types.ts';

/** Returns the id of the first message or interaction by others since that time. */
export function firstUnread(
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
