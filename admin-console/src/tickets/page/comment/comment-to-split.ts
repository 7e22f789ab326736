import type { Comment, TimelineEntry } from '../../../api/types.ts';

/** Internal text never becomes the description of a ticket, which its requester sees. */
export const canSplitOff = ({ visibility, redactedAt }: Comment): boolean =>
  visibility === 'public' && redactedAt === null;

/** Returns the comment that has the focus, or else the newest one by someone else than the user. */
export function commentToSplit(entries: readonly TimelineEntry[], userId: string | undefined): Comment | undefined {
  const comments = entries.flatMap((entry) =>
    entry.kind === 'comment' && canSplitOff(entry.comment) ? [entry.comment] : [],
  );
  const focused = document.activeElement?.closest<HTMLElement>('[data-comment]')?.dataset.comment;
  if (focused !== undefined) return comments.find(({ id }) => id === focused);
  return comments.findLast(({ author }) => author.id !== userId) ?? comments.at(-1);
}
