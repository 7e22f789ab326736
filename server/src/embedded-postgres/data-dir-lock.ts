import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openDataDir } from '../platform/base/data-dir.ts';
import { diskFull, saysDiskFull } from './disk-full.ts';

export interface DataDirLock {
  release(): Promise<void>;
}

const SQLITE_BUSY = 5;

/** A lock that nobody refers to is closed by the garbage collector, and then it is free for anybody. */
const held = new Set<DatabaseSync>();

/**
 * Takes the directory for this process until `release` or its end, however it ends.
 *
 * The lock is one of the kernel's (fcntl), taken through Node's own SQLite because Node has no flock: the kernel gives
 * it to exactly one, and takes it back when the process is gone. Files with process numbers have a moment between
 * looking and taking, and take a reused number, or one of another container, for the owner.
 * Nothing else in this process may open `ticketwire.lock`: by POSIX, closing it anywhere would give the lock up.
 *
 * @throws Error when another process, or this one, holds it already.
 */
export async function lockDataDir(dataDir: string): Promise<DataDirLock> {
  const directory = await openDataDir(dataDir);
  const holderFile = join(directory, 'ticketwire.pid');
  const database = takeLock(join(directory, 'ticketwire.lock'), () => inUse(dataDir, holderFile));
  held.add(database);
  writeFileSync(holderFile, `${process.pid}\n`);

  return {
    async release() {
      if (!held.delete(database)) return;
      // Before the lock goes: afterwards the file may already be the next holder's.
      rmSync(holderFile, { force: true });
      database.close();
    },
  };
}

function takeLock(path: string, refusal: () => Error): DatabaseSync {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(path);
    // One lock, taken in one step. BEGIN EXCLUSIVE takes three, and two that ask at once can both be refused (seen).
    database.exec('BEGIN IMMEDIATE');
    return database;
  } catch (error) {
    database?.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) throw refusal();
    const said = error instanceof Error ? error.message : String(error);
    throw new Error(saysDiskFull(said) ? diskFull(path) : `Cannot lock ${path}: ${said}`, { cause: error });
  }
}

/** The lock has no name on it; the file beside it has, but for a moment after the lock was taken. */
function inUse(dataDir: string, holderFile: string): Error {
  let holder = '';
  try {
    holder = readFileSync(holderFile, 'utf8').trim();
  } catch {
    // The holder has just begun, or just ends.
  }
  return new Error(`DATA_DIR ${dataDir} is already in use by another Ticketwire${holder && ` (process ${holder})`}`);
}
