import { codeOf } from '../../errors/expected.ts';

/** The database or the network did not respond in time. The connection must not be used again. */
export class DatabaseSilent extends Error {
  readonly code = 'ETIMEDOUT';

  constructor(waitedMs: number) {
    super(`The database did not answer within ${waitedMs} ms`);
    this.name = 'DatabaseSilent';
  }
}

/** The connection was lost while COMMIT was in flight, so it is unknown whether the transaction was committed. */
export class CommitOutcomeUnknown extends Error {
  constructor(cause: unknown) {
    super('The connection was lost before the database confirmed the commit', { cause });
    this.name = 'CommitOutcomeUnknown';
  }
}

/** A decision was based on a copy in memory that is out of date. Repeating the transaction reads it again. */
export class OutdatedCopy extends Error {
  override readonly name = 'OutdatedCopy';
}

/** Rejects with `OutdatedCopy` if a row that the statement refers to was deleted after it was looked up. */
export async function referringTo<Result>(statement: Promise<Result>): Promise<Result> {
  try {
    return await statement;
  } catch (error) {
    throw codeOf(error) === '23503' ? new OutdatedCopy('A referenced row was deleted', { cause: error }) : error;
  }
}

const LOST_CODES = [
  // admin_shutdown, crash_shutdown, cannot_connect_now, database_dropped, idle_session_timeout
  ...['57P01', '57P02', '57P03', '57P04', '57P05'],
  // idle_in_transaction_session_timeout and transaction_timeout end the connection
  ...['25P03', '25P04'],
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN', 'ENOTFOUND'],
];
/** pg and pg-pool report these without a code. */
const LOST_MESSAGES = /Connection terminated unexpectedly|is not queryable|Client was closed/;
const TIMEOUT_MESSAGES =
  /timeout exceeded when trying to connect|Connection terminated due to connection timeout|^timeout expired$/;

/** The connection broke or could not be opened. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  // The socket of a local server that is not running.
  if (code === 'ENOENT') return 'syscall' in error && error.syscall === 'connect';
  return code.startsWith('08') || LOST_CODES.includes(code) || LOST_MESSAGES.test(error.message);
}

/** The server became read-only, as a replaced primary does. Another connection may lead to the new primary. */
export const isReadOnly = (error: unknown): boolean => codeOf(error) === '25006';

/** Another transaction holds a lock that this one needs, or both wait for each other. */
export const isLockConflict = (error: unknown): boolean => ['40P01', '55P03'].includes(codeOf(error));

/**
 * A pooler shares connections, so this connection does not have the prepared statement, or has another one by that
 * name.
 */
export const isNameUnknown = (error: unknown): boolean => ['26000', '42P05'].includes(codeOf(error));

/**
 * A prepared statement cannot run: it does not exist, or a migration changed its result type. The same statement
 * without a name can run.
 */
export const isNameRejected = (error: unknown): boolean =>
  isNameUnknown(error) || (codeOf(error) === '0A000' && error instanceof Error && /cached plan/.test(error.message));

/**
 * The whole transaction may succeed if it is repeated soon: serialization failure, deadlock, lost connection or invalid
 * prepared statement.
 */
export function isPassing(error: unknown): boolean {
  return (
    ['40001', '40P01', '53300'].includes(codeOf(error)) ||
    isReadOnly(error) ||
    isNameRejected(error) ||
    isConnectionLost(error) ||
    error instanceof CommitOutcomeUnknown ||
    error instanceof OutdatedCopy
  );
}

/** No connection to the database could be opened or kept, so another statement would fail, too. */
export const isUnreachable = (error: unknown): boolean => isConnectionLost(error) || isTimeout(error);

/** What is wrong with storage of this machine or of the database, by error code. */
const STORAGE_TROUBLE: Readonly<Record<string, string>> = {
  ...Object.fromEntries(['53100', 'ENOSPC', 'EDQUOT'].map((code) => [code, 'is out of storage space'])),
  ...Object.fromEntries(['EROFS', 'EACCES', 'EPERM'].map((code) => [code, 'cannot write to its storage'])),
  // 58030: io_error. ESTALE, ENXIO and ENODEV: a network file system or a disk that is gone.
  ...Object.fromEntries(['58030', 'EIO', 'ESTALE', 'ENXIO', 'ENODEV'].map((code) => [code, 'cannot use its storage'])),
  ...Object.fromEntries(['EMFILE', 'ENFILE'].map((code) => [code, 'has too many files open'])),
};

/** Returns what is wrong with the storage, as the end of a sentence about the service, or null for any other error. */
export const storageTrouble = (error: unknown): string | null => STORAGE_TROUBLE[codeOf(error)] ?? null;

/** The database or one of its limits failed, not the request: the caller can try again later. */
export function isUnavailable(error: unknown): boolean {
  const code = codeOf(error);
  return (
    isPassing(error) ||
    isLockConflict(error) ||
    storageTrouble(error) !== null ||
    isTimeout(error) ||
    code.startsWith('53') ||
    // query_canceled: the statement exceeded its time limit.
    code === '57014'
  );
}

/** All connections of the pool are in use. */
export const isPoolBusy = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith('timeout exceeded when trying to connect');

/** Connecting, or waiting for a pooled connection, timed out. */
export const isTimeout = (error: unknown): boolean =>
  error instanceof Error && (codeOf(error) === 'ETIMEDOUT' || TIMEOUT_MESSAGES.test(error.message));
