// Plain JavaScript like launch.js: it decides which files the service is loaded from.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const server = fileURLToPath(new URL('../../../', import.meta.url));
const sources = join(server, 'src');
/** Other files that decide what the compiled service contains. */
const others = [
  'package.json',
  '../pnpm-lock.yaml',
  'scripts/bundle.ts',
  'scripts/runtime-loads.ts',
  'scripts/compile.ts',
];

export const COMPILED = join(server, 'dist');
export const STAMP = 'compiled-from';

/** Returns the path of the compiled service if it was built from the current sources; else null. */
export function compiledService() {
  try {
    const stamp = readFileSync(join(COMPILED, STAMP), 'utf8');
    return stamp === fingerprint() ? join(COMPILED, 'main.js') : null;
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
    return null;
  }
}

/**
 * Detects changed sources by size and modification time; reading them would take longer than the compiled service
 * saves.
 */
export function fingerprint() {
  const hash = createHash('sha256').update(process.version);
  // Reads the entry types with the listing instead of with one call per file.
  const files = readdirSync(sources, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const file of [
    ...others.map((name) => join(server, name)),
    ...files.map(({ parentPath, name }) => join(parentPath, name)).sort(),
  ]) {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${file} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}
