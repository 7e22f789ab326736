import { execFile } from 'node:child_process';
import { copyFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import { unpackOnce } from '../../../support/browser/unpack-once.ts';

const manifest = resolve(import.meta.dirname, '../tools');

/**
 * Returns the `node_modules` folder with the tools in `test/contract/foreign-clients/tools`. They are installed once per run,
 * and only for these tests.
 */
export async function toolModules(): Promise<string> {
  const folder = await unpackOnce(join(inject('scratch'), 'foreign-tools'), async (partial) => {
    for (const file of ['package.json', 'package-lock.json']) await copyFile(join(manifest, file), join(partial, file));
    await promisify(execFile)('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: partial });
  });
  return join(folder, 'node_modules');
}
