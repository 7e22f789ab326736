import type { EntityManager } from '@mikro-orm/postgresql';
import { decryptBytes, encryptDeterministically, encryptionKey } from '../base/encrypt.ts';
import { serviceSecret } from '../database/service-secret.ts';
import { AppError } from '../errors/app-error.ts';
import { type LogPosition, packPosition, unpackPosition } from './log-position.ts';

const PURPOSE = 'event cursors';

/** The first byte of an encrypted cursor. */
const ENCRYPTED = 2;

/**
 * Encodes the cursors of external readers. Positions count all events, also of tickets that the reader cannot see, so
 * cursors are encrypted and have a fixed length. The same position always has the same cursor: responses can be
 * compared, and an unchanged page keeps its ETag.
 */
export interface LogCursors {
  write(position: LogPosition): string;
  /** `field` names the input field of the cursor, for the error. */
  read(cursor: string, field: string): LogPosition;
}

const cursorsByDatabase = new WeakMap<object, LogCursors>();

export async function logCursors(em: EntityManager): Promise<LogCursors> {
  const database = em.getDriver();
  const cached = cursorsByDatabase.get(database);
  if (cached) return cached;
  const cursors = cursorsWith(encryptionKey(await serviceSecret(em, PURPOSE), PURPOSE));
  cursorsByDatabase.set(database, cursors);
  return cursors;
}

const cursorsWith = (key: Buffer): LogCursors => ({
  write: (position) =>
    Buffer.concat([Buffer.from([ENCRYPTED]), encryptDeterministically(packPosition(position), key)]).toString(
      'base64url',
    ),
  read(cursor, field) {
    const bytes = Buffer.from(cursor, 'base64url');
    if (bytes.toString('base64url') !== cursor) throw invalidCursor(field);
    if (bytes[0] !== ENCRYPTED) throw invalidCursor(field);
    try {
      return unpackPosition(decryptBytes(bytes.subarray(1), key));
    } catch (cause) {
      throw invalidCursor(field, cause);
    }
  },
});

function invalidCursor(field: string, cause?: unknown): AppError {
  const detail = 'Pass a cursor that the event log returned';
  const errors = [{ pointer: `#/${field}`, code: 'invalid_cursor', detail }];
  return new AppError('invalid_cursor', undefined, { errors }, { cause });
}
