import type { Comment, Ticket, TimelineEntry } from '../../../platform/api/types.ts';

/** What a new ticket is split off from: a comment, or the first words of the requester. */
export type SplitMessage = Pick<Comment, 'body' | 'author'>;

/** Internal text never becomes the description of a ticket, which its requester sees. */
export const canSplitOff = ({ visibility, redactedAt }: Comment): boolean =>
  visibility === 'public' && redactedAt === null;

interface Source {
  readonly ticket: Pick<Ticket, 'description' | 'requester'>;
  readonly entries: readonly TimelineEntry[];
  readonly colleagueIds: ReadonlySet<string>;
  readonly focusedId: string | undefined;
}

/**
 * Returns the comment that has the focus, or else the newest message of the requester: a comment, or what they opened the
 * ticket with. What another customer has written comes before that, because the requester has written nothing since.
 */
export function messageToSplit({ ticket, entries, colleagueIds, focusedId }: Source): SplitMessage | undefined {
  const comments = entries.flatMap((entry) =>
    entry.kind === 'comment' && canSplitOff(entry.comment) ? [entry.comment] : [],
  );
  if (focusedId !== undefined) return comments.find(({ id }) => id === focusedId);
  const { description, requester } = ticket;
  return (
    comments.findLast(({ author }) => author.id === requester.id) ??
    comments.findLast(({ author }) => !colleagueIds.has(author.id)) ??
    (description ? { body: description, author: requester } : undefined)
  );
}
