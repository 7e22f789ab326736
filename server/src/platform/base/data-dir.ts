import { mkdir, realpath } from 'node:fs/promises';

/**
 * Makes the directory if it is not there, and gives its real path. Others may pass through a new one but not list it:
 * when root starts the service, PostgreSQL works below it as another user.
 */
export async function openDataDir(dataDir: string): Promise<string> {
  await mkdir(dataDir, { recursive: true, mode: 0o711 });
  return realpath(dataDir);
}
