import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../../..');

/** Returns the files of the checkout that match the pattern, with their text. */
export async function sourceFiles(pattern: string): Promise<{ readonly name: string; readonly text: string }[]> {
  const names = await Array.fromAsync(glob(pattern, { cwd: ROOT, exclude: (name) => name.includes('node_modules') }));
  return Promise.all(names.sort().map(async (name) => ({ name, text: await readFile(path.join(ROOT, name), 'utf8') })));
}
