import type { Procedure } from '../calls/procedure.ts';

const POSITION = 'ticketwire-position';
const READ_AFTER = 'read-after';

/** The service accepts more, but each takes 200 bytes. */
const MAX_POSITIONS = 8;

/**
 * Remembers which changes the reads of a client must include, so that they do not miss them on a database that is a moment
 * behind. The service reports the position of each change. A position includes every change that was confirmed before its
 * own was sent, so the number of remembered positions is that of changes at the same time.
 */
export interface ReadPositions {
  /** Call it before a request is sent. Adds the header of a read. */
  begin(procedure: Procedure, headers: Headers): SentRequest;
  /** Remembers the cursor of an event that the client has received, instead of the last one of the same stream. */
  received(stream: object, cursor: string): void;
}

export interface SentRequest {
  /** Call it with the response, or with undefined if there is none. */
  end(response: Response | undefined): void;
}

const ignored: SentRequest = { end() {} };

export function createReadPositions(): ReadPositions {
  /** Each position with its stream, if it is the cursor of an event. */
  let positions = new Map<string, object | null>();
  /** Counts the changes whose position is unknown. */
  let unknown = 0;
  /** The value of `unknown` that a later change has covered. While it is lower, reads send no position. */
  let covered = 0;

  return {
    begin({ kind }, headers) {
      if (kind === 'query') {
        const isKnown = covered === unknown && positions.size > 0 && positions.size <= MAX_POSITIONS;
        if (isKnown && !headers.has(READ_AFTER)) headers.set(READ_AFTER, [...positions.keys()].join(', '));
        return ignored;
      }
      const included = [...positions.keys()];
      const unknownBefore = unknown;
      return {
        end(response) {
          // The service has rejected the change.
          if (response && response.status >= 400 && response.status < 500) return;
          const position = response?.ok ? response.headers.get(POSITION) : null;
          // Nothing has changed that such a read could miss.
          if (position === 'none') return;
          if (position === null || position === 'unknown') {
            unknown += 1;
            return;
          }
          for (const earlier of included) positions.delete(earlier);
          positions.set(position, null);
          covered = Math.max(covered, unknownBefore);
        },
      };
    },
    received(stream, cursor) {
      positions = new Map([...positions].filter(([, from]) => from !== stream));
      positions.set(cursor, stream);
    },
  };
}
