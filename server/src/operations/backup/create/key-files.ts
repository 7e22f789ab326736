import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { KeyFiles } from '../format/documents.ts';

/** Reads the keys in DATA_DIR that sign access tokens. */
export async function readKeyFiles(dataDir: string): Promise<KeyFiles> {
  const folder = path.join(dataDir, 'keys');
  const names = (await readdir(folder).catch(noFolder)).filter((name) => /^[\w-][\w.-]*\.pem$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => ({ name, content: (await readFile(path.join(folder, name))).toString('base64') })),
  );
}

function noFolder(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return [];
  throw error;
}
