import { mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const MEMORY = '/dev/shm';
const TMPFS = 0x01021994;
/** Many times the peak size of all databases in a test run. */
const ROOM_BYTES = 6 * 2 ** 30;

/**
 * Creates a data folder, in memory if the machine has enough of it. Creating a database writes a hundred files or more,
 * which takes three to ten times as long on a disk. Do not run programs from it: `/dev/shm` may be mounted `noexec`.
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
