import { mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const MEMORY = '/dev/shm';
const TMPFS = 0x01021994;
/** Many times what the databases of a whole run take at a moment. */
const ROOM_BYTES = 6 * 2 ** 30;

/**
 * Makes a folder for data, in memory where the machine has room. Making a database takes a hundred files or more: on a
 * disk that takes three to ten times as long. Programs may not run from there.
 */
export async function makeDataFolder(prefix: string): Promise<string> {
  root ??= findRoot();
  return mkdtemp(path.join(await root, prefix));
}

let root: Promise<string> | undefined;

async function findRoot(): Promise<string> {
  const memory = await statfs(MEMORY).catch(() => null);
  const isRoomy = memory?.type === TMPFS && memory.bavail * memory.bsize > ROOM_BYTES;
  return isRoomy ? MEMORY : tmpdir();
}
