import { LRUCache } from 'lru-cache';
import { AppError } from '../errors/app-error.ts';
import { attempt, valueOn } from '../errors/expected.ts';
import type { LogCursors } from '../events/log-cursor.ts';
import type { LogPosition } from '../events/log-position.ts';

/** The response header of a change, and the request header of a read that must include it. */
export const POSITION_HEADER = 'Ticketwire-Position';
export const READ_AFTER_HEADER = 'Read-After';

/** A client sends the same positions with every read until its next change. */
const MAX_CACHED = 10_000;
const MAX_POSITIONS = 32;

export interface ReadAfter {
  /** Returns the positions in the header; none without it, and null if one is not from this service. */
  read(header: string | undefined): readonly LogPosition[] | null;
}

/**
 * Reads positions, and the cursors of events, which have the same form: a reader that has seen an event can ask for
 * reads that include it. An unreadable header is no error: it only chooses the server, and the primary is always right.
 */
export function readAfterWith(cursors: LogCursors): ReadAfter {
  const cache = new LRUCache<string, { readonly positions: readonly LogPosition[] | null }>({ max: MAX_CACHED });
  const parse = (header: string): readonly LogPosition[] | null => {
    const texts = header.split(',').map((text) => text.trim());
    if (texts.length > MAX_POSITIONS) return null;
    return attempt(() => texts.map((text) => cursors.read(text, READ_AFTER_HEADER)), valueOn(null, AppError));
  };
  return {
    read(header) {
      if (header === undefined || header === '') return [];
      const known = cache.get(header);
      if (known) return known.positions;
      const positions = parse(header);
      cache.set(header, { positions });
      return positions;
    },
  };
}
