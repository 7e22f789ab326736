import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { attempt, valueOn } from '../../platform/errors/expected.ts';
import { openDataDir, requireWritable } from '../../platform/files/data-dir.ts';
import { diskFull, saysDiskFull } from './program.ts';

interface DataDirLock {
  release(): Promise<void>;
}

const SQLITE_BUSY = 5;

/** Keeps references: the garbage collector would close an unreferenced lock and so release it. */
const locks = new Set<DatabaseSync>();

/**
 * Locks the directory for this process until `release` or its end, however it ends.
 *
 * Uses a kernel lock (fcntl) through Node's SQLite, because Node has no flock. The kernel grants it to exactly one
 * process and releases it when that process is gone. PID files have a race between check and creation, and mistake a
 * reused number, or one of another container, for the owner.
 * Nothing else in this process may open `ticketwire.lock`: by POSIX, closing it anywhere releases the lock.
 *
 * @throws Error if another process, or this one, holds the lock.
 */
export async function lockDataDir(dataDir: string): Promise<DataDirLock> {
  const directory = await openDataDir(dataDir);
  // SQLite would say only that it is "unable to open" the lock.
  await requireWritable(directory);
  const holderFile = join(directory, 'ticketwire.pid');
  const database = takeLock(join(directory, 'ticketwire.lock'), () => inUse(dataDir, holderFile));
  locks.add(database);
  writeFileSync(holderFile, `${process.pid}\n`);

  return {
    async release() {
      if (!locks.delete(database)) return;
      // Before the lock is released: afterwards the file may belong to the next holder.
      rmSync(holderFile, { force: true });
      database.close();
    },
  };
}

function takeLock(path: string, inUseError: () => Error): DatabaseSync {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(path);
    // Takes one lock in one step. BEGIN EXCLUSIVE takes three, and two concurrent callers can both fail (observed).
    database.exec('BEGIN IMMEDIATE');
    return database;
  } catch (error) {
    database?.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) throw inUseError();
    const message = error instanceof Error ? error.message : String(error);
    throw new Error(saysDiskFull(message) ? diskFull(path) : `Cannot lock ${path}: ${message}`, { cause: error });
  }
}

/** The lock does not name its holder. The file beside it does, except for a moment after the lock was taken. */
function inUse(dataDir: string, holderFile: string): Error {
  // It is missing while the holder is just starting or stopping.
  const holder = attempt(() => readFileSync(holderFile, 'utf8').trim(), valueOn('', 'ENOENT'));
  return new Error(`DATA_DIR ${dataDir} is already in use by another Ticketwire${holder && ` (process ${holder})`}`);
}
