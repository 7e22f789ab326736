import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from 'vitest';
import { writeBundle } from '../../../server/scripts/bundle.ts';
import { COMPILED } from '../../../server/src/operations/start/compiled.js';
import { oncePerRun } from './once-per-run.ts';

type ServerCode = typeof import('./server-code.ts');

/** Tests of these folders run the service as users do: compiled, with all its packages. */
export const COMPILED_FOLDERS = [
  'accounts/factors',
  ...['contract/interfaces', 'guides', 'journeys', 'messaging/inbound', 'messaging/mail', 'tickets/attachments'],
] as const;
const TESTS = path.resolve(import.meta.dirname, '../..');
const SERVER_CODE = path.join(import.meta.dirname, 'server-code.ts');
const FOLDER = `${COMPILED}-tests`;

/** Whether the test file that runs, or is about to run, is in one of these folders. */
function isCompiled(): boolean {
  const file = path.relative(TESTS, expect.getState().testPath ?? '');
  return COMPILED_FOLDERS.some((folder) => file.startsWith(`${folder}/`));
}

export async function loadServer(): Promise<ServerCode> {
  if (!isCompiled()) return import('./server-code.ts');
  await oncePerRun('compiled-server', () => writeBundle({ input: SERVER_CODE, folder: FOLDER }));
  return import(pathToFileURL(path.join(FOLDER, 'server-code.js')).href);
}
