import { randomUUID } from 'node:crypto';
import { mkdir, realpath, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Creates the directory if it is missing and returns its real path. Other users can traverse a new directory but not
 * list it: if root starts the service, PostgreSQL works below it as another user.
 */
export async function openDataDir(dataDir: string): Promise<string> {
  await mkdir(dataDir, { recursive: true, mode: 0o711 });
  return realpath(dataDir);
}

/**
 * Writes a byte: permissions and mounts can look right while the disk does not work.
 * @throws the error of the file system.
 */
export async function requireWritable(folder: string): Promise<void> {
  const file = join(folder, `.ticketwire-${randomUUID()}`);
  try {
    await writeFile(file, '.', { flag: 'wx', mode: 0o600 });
  } finally {
    await rm(file, { force: true });
  }
}
