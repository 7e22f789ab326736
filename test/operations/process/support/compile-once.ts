import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { compiledService } from '../../../../server/src/operations/start/compiled.js';
import { builtConsole, builtSite } from '../../../support/built-once.ts';
import { oncePerRun } from '../../../support/compiled/once-per-run.ts';

const COMPILE = path.resolve(import.meta.dirname, '../../../../server/scripts/compile.ts');

/**
 * Compiles the service, which then starts in half the time, and builds its console and documentation. One worker does
 * this for all: a second compilation would replace the files of running services.
 */
export const compileOnce = (): Promise<void> =>
  oncePerRun('compiled-service', async () => {
    await Promise.all([builtConsole(), builtSite()]);
    if (compiledService() === null) await promisify(execFile)(process.execPath, [COMPILE]);
  });
