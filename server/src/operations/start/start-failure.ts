import path from 'node:path';
import { diskFull } from '../embedded-postgres/program.ts';

const REASONS: Readonly<Record<string, string>> = {
  ENOTDIR: 'part of the path is a file',
  EEXIST: 'it is a file',
  EACCES: 'the service is not allowed to write there',
  EPERM: 'the service is not allowed to write there',
  EROFS: 'it is on a read-only file system',
  ENOENT: 'the folder cannot be created',
  EIO: 'its disk does not work',
  EDQUOT: 'the disk quota is used up',
};

interface Failure {
  readonly message: string;
  /** The code of Node or PostgreSQL. */
  readonly code: string;
  /** The path that was used, if that is in DATA_DIR. */
  readonly isInDataDir: boolean;
  readonly failedPath: string | undefined;
  readonly dataDir: string;
}

/** What to tell the operator. The first row that applies is used; without one, the message says enough. */
const ROWS: readonly (readonly [applies: (failure: Failure) => boolean, say: (failure: Failure) => string])[] = [
  [({ code }) => code === 'ENOSPC', ({ failedPath, dataDir }) => diskFull(failedPath ?? dataDir)],
  [
    ({ code, isInDataDir }) => isInDataDir && code in REASONS,
    ({ code, dataDir }) =>
      `DATA_DIR ${dataDir} cannot be used: ${REASONS[code]}. Set DATA_DIR to a folder that the service can write to.`,
  ],
  [
    ({ code, failedPath }) => failedPath !== undefined && code in REASONS && code !== 'ENOENT',
    ({ code, failedPath }) =>
      `${failedPath} cannot be used: ${REASONS[code]}. Give the service access to it, or correct the setting that names it.`,
  ],
  [
    ({ code }) => code === '42501',
    ({ message }) =>
      `The database role lacks a permission: ${message}. Make it the owner of the database and of all tables in it, or correct the user in DATABASE_URL.`,
  ],
  [
    ({ code }) => code === '25006',
    () => 'The database is read-only. Let DATABASE_URL lead to the primary, or promote the standby.',
  ],
  [
    ({ code }) => code === '53300',
    () =>
      'The database has no connections left. Raise max_connections in PostgreSQL, or lower DATABASE_POOL or the number of processes.',
  ],
  [
    ({ code }) => code === '53100' || code === '58030',
    ({ message }) => `The disk of the database does not work or is full: ${message}. Free some space and start again.`,
  ],
  [
    ({ code }) => code === 'EMFILE' || code === 'ENFILE',
    () => 'Too many files are open. Raise the limit of open files of the service (ulimit -n) to 4096 or more.',
  ],
];

/** Returns one line for the operator: what is wrong, and how to fix it. */
export function startFailureReason(error: unknown, dataDir: string): string {
  if (!(error instanceof Error)) return String(error);
  const { code = '', path: failedPath }: NodeJS.ErrnoException = error;
  const failure = {
    message: error.message.replaceAll(/\s*\n\s*/g, ' '),
    code,
    failedPath,
    dataDir,
    isInDataDir: failedPath !== undefined && isWithin(dataDir, failedPath),
  };
  const row = ROWS.find(([applies]) => applies(failure));
  return row ? row[1](failure) : failure.message;
}

function isWithin(folder: string, failedPath: string): boolean {
  const relative = path.relative(folder, failedPath);
  return !relative.startsWith('..') && !path.isAbsolute(relative);
}
