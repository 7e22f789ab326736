import type { Comment, Ticket, TimelineEntry } from '../../../platform/api/types.ts';
import type { SplitMessage } from '../../changes/split-origin.ts';

/** Internal text never becomes the description of a ticket, which its requester sees. */
export const canSplitOff = ({ visibility, redactedAt }: Comment): boolean =>
  visibility === 'public' && redactedAt === null;

/** How many messages a user can choose from. */
const MOST = 20;

/** Returns what a new ticket can be split off from, newest first: the comments, and what the requester opened the ticket with. */
export function messagesToSplit(
  { description, requester }: Pick<Ticket, 'description' | 'requester'>,
  entries: readonly TimelineEntry[],
): SplitMessage[] {
  const comments = entries.flatMap((entry) =>
    entry.kind === 'comment' && canSplitOff(entry.comment) ? [entry.comment] : [],
  );
  const messages: SplitMessage[] = comments.map(({ id, body, author }) => ({ commentId: id, body, author }));
  const opening = description ? [{ commentId: null, body: description, author: requester }] : [];
  return [...opening, ...messages].reverse().slice(0, MOST);
}

interface Choice {
  readonly requesterId: string;
  readonly colleagueIds: ReadonlySet<string>;
  readonly focusedId: string | undefined;
}

/**
 * Returns the comment that has the focus, or else the newest message of the requester. What another customer has written
 * comes before what the ticket was opened with, because the requester has written nothing since.
 */
export function messageToSplit(
  messages: readonly SplitMessage[],
  { requesterId, colleagueIds, focusedId }: Choice,
): SplitMessage | undefined {
  if (focusedId !== undefined) return messages.find(({ commentId }) => commentId === focusedId);
  const comments = messages.filter(({ commentId }) => commentId !== null);
  return (
    comments.find(({ author }) => author.id === requesterId) ??
    comments.find(({ author }) => !colleagueIds.has(author.id)) ??
    messages.find(({ commentId }) => commentId === null)
  );
}
