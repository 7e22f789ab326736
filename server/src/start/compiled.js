// Plain JavaScript, as launch.js is: it decides from which files the service is read.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const server = fileURLToPath(new URL('../../', import.meta.url));
const sources = join(server, 'src');
const lockFile = join(server, '../pnpm-lock.yaml');

export const COMPILED = join(server, 'dist');
export const STAMP = 'compiled-from';

/** The compiled service in one file if it was made of these very sources; else null. */
export function compiledService() {
  try {
    const made = readFileSync(join(COMPILED, STAMP), 'utf8');
    return made === fingerprint() ? join(COMPILED, 'main.js') : null;
  } catch {
    return null;
  }
}

/** Sizes and times of change tell sources apart without reading them, which would take longer than is saved. */
export function fingerprint() {
  const hash = createHash('sha256').update(process.version);
  // With the types of entries, which are otherwise asked of the disk one by one.
  const files = readdirSync(sources, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const file of [lockFile, ...files.map(({ parentPath, name }) => join(parentPath, name)).sort()]) {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${file} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}
