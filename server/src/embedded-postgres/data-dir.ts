import { mkdir, realpath } from 'node:fs/promises';

/**
 * Creates the directory if it is missing and returns its real path. Other users can traverse a new directory but not
 * list it: if root starts the service, PostgreSQL works below it as another user.
 */
export async function openDataDir(dataDir: string): Promise<string> {
  await mkdir(dataDir, { recursive: true, mode: 0o711 });
  return realpath(dataDir);
}
