/**
 * Compiles the service and its packages into one file: loading two thousand modules is most of the startup time. The
 * start command runs this at low priority once the service is up, so that the next start is faster.
 */
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { COMPILED, fingerprint, STAMP } from '../src/operations/start/compiled.js';
import { writeBundle } from './bundle.ts';

const LOWEST_PRIORITY = 19;

// The service that the start command has just started has priority.
if (process.env.npm_lifecycle_event === 'start') setPriority(LOWEST_PRIORITY);
// Computed before the sources are read: a change in between makes the result outdated.
const sourceFingerprint = fingerprint();
const unfinished = await mkdtemp(`${COMPILED}-`);
try {
  await writeBundle({ input: 'src/operations/start/main.ts', folder: unfinished });
  await writeFile(join(unfinished, STAMP), sourceFingerprint);
  await rm(COMPILED, { recursive: true, force: true });
  await rename(unfinished, COMPILED);
} finally {
  await rm(unfinished, { recursive: true, force: true });
}
