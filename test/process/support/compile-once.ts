import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import { compiledService } from '../../../server/src/start/compiled.js';
import { builtConsole } from '../../support/built-console.ts';

const COMPILE = path.resolve(import.meta.dirname, '../../../server/scripts/compile.ts');

/**
 * Compiles the service, which then starts in half the time, and builds its console. One worker does this for all: a
 * second compilation would replace the files of running services.
 */
export async function compileOnce(): Promise<void> {
  const folder = path.join(inject('scratch'), 'compiled-service');
  const done = path.join(folder, 'done');
  const isFirst = await mkdir(folder).then(
    () => true,
    () => false,
  );
  if (isFirst) {
    try {
      await builtConsole();
      if (compiledService() === null) await promisify(execFile)(process.execPath, [COMPILE]);
    } finally {
      // If this failed, the others start from the sources.
      await writeFile(done, '');
    }
  }
  while (!existsSync(done)) await delay(10);
}
