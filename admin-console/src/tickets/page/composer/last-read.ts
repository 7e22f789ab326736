import type { Comment } from '../../../platform/api/types.ts';
import type { Timeline } from '../context/timeline-pages.ts';

/** The comment up to which the user has read; null if there was none, and undefined if that is unknown. */
export type LastRead = Pick<Comment, 'id' | 'createdAt'> | null | undefined;

/** Returns the newest public comment that the conversation shows, or the newest note if it shows no public one. */
export function lastReadOf(shown: Timeline | undefined): LastRead {
  if (!shown) return null;
  const comments = shown.entries.flatMap((entry) => (entry.kind === 'comment' ? [entry.comment] : []));
  const last = comments.findLast(({ visibility }) => visibility === 'public') ?? comments.at(-1);
  return last ?? (shown.earlier === null ? null : undefined);
}

/** Returns the later one, in the order of the service. */
export function laterOf(one: LastRead, other: LastRead): LastRead {
  if (!one || !other) return one || other || (one === undefined ? other : one);
  return `${one.createdAt} ${one.id}` > `${other.createdAt} ${other.id}` ? one : other;
}
