import type { EntityManager } from '@mikro-orm/postgresql';
import { decryptBytes, encryptDeterministically, encryptionKey } from '../base/encrypt.ts';
import { AppError } from '../base/failure.ts';
import { serviceSecret } from '../database/service-secret.ts';
import { readableCursorTime } from './log-cursor.readable.ts';
import { BEGINNING, type LogPosition, packPosition, unpackPosition } from './log-position.ts';

const PURPOSE = 'event cursors';

/** The first byte of a sealed cursor. */
const SEALED = 2;

/** The mark of no log: whoever comes with it goes on by time. */
const NO_EPOCH = '';

/**
 * Cursors of the event log as readers hold them. Positions count what happened, also to tickets that the reader cannot
 * see, so cursors are sealed and of one length. The same place always has the same cursor: answers can be compared, and
 * an unchanged page keeps its ETag.
 */
export interface LogCursors {
  write(place: LogPosition): string;
  /** `field` is what the cursor stood in. */
  read(cursor: string, field: string): LogPosition;
}

const cursorsByDatabase = new WeakMap<object, LogCursors>();

export async function logCursors(em: EntityManager): Promise<LogCursors> {
  const database = em.getDriver();
  const known = cursorsByDatabase.get(database);
  if (known) return known;
  const cursors = cursorsWith(encryptionKey(await serviceSecret(em, PURPOSE), PURPOSE));
  cursorsByDatabase.set(database, cursors);
  return cursors;
}

export const cursorsWith = (key: Buffer): LogCursors => ({
  write: (place) =>
    Buffer.concat([Buffer.from([SEALED]), encryptDeterministically(packPosition(place), key)]).toString('base64url'),
  read(cursor, field) {
    const bytes = Buffer.from(cursor, 'base64url');
    if (bytes.toString('base64url') !== cursor) throw noCursor(field);
    const time = readableCursorTime(bytes);
    if (time !== null) return { ...BEGINNING, epoch: NO_EPOCH, at: time };
    if (bytes[0] !== SEALED) throw noCursor(field);
    try {
      return unpackPosition(decryptBytes(bytes.subarray(1), key));
    } catch {
      throw noCursor(field);
    }
  },
});

function noCursor(field: string): AppError {
  const detail = 'Pass a cursor that the event log returned';
  return new AppError('invalid_cursor', undefined, {
    errors: [{ pointer: `#/${field}`, code: 'invalid_cursor', detail }],
  });
}
