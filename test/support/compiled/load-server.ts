import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RunnerTestFile } from 'vitest';
import { writeBundle } from '../../../server/scripts/bundle.ts';
import { COMPILED } from '../../../server/src/operations/start/compiled.js';
import { oncePerRun } from './once-per-run.ts';

type ServerCode = typeof import('./server-code.ts');

/** Tests of these folders run the service as users do: compiled, with all its packages. */
const COMPILED_FOLDERS = [
  ...['contract/interfaces', 'guides', 'journeys'],
  ...['messaging/inbound', 'messaging/mail', 'tickets/attachments'],
];
const TESTS = path.resolve(import.meta.dirname, '../..');
const SERVER_CODE = path.join(import.meta.dirname, 'server-code.ts');
const FOLDER = `${COMPILED}-tests`;

for (const folder of COMPILED_FOLDERS) {
  if (!existsSync(path.join(TESTS, folder))) throw new Error(`test/${folder} does not exist`);
}

let isCompiled = false;

/** Decides what the services of this test file run. */
export function chooseServer({ filepath }: RunnerTestFile): void {
  isCompiled = COMPILED_FOLDERS.some((folder) => filepath.startsWith(path.join(TESTS, folder, path.sep)));
}

export async function loadServer(): Promise<ServerCode> {
  if (!isCompiled) return import('./server-code.ts');
  await oncePerRun('compiled-server', () => writeBundle({ input: SERVER_CODE, folder: FOLDER }));
  return import(pathToFileURL(path.join(FOLDER, 'server-code.js')).href);
}
