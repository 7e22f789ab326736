import { execFile } from 'node:child_process';
import { copyFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import { unpackOnce } from '../../support/browser/unpack-once.ts';

const manifest = resolve(import.meta.dirname, '../tools');

/** The `node_modules` with the tools of `test/foreign-clients/tools`, installed once per run and by no other command. */
export async function toolModules(): Promise<string> {
  const folder = await unpackOnce(join(inject('scratch'), 'foreign-tools'), async (partial) => {
    for (const file of ['package.json', 'package-lock.json']) await copyFile(join(manifest, file), join(partial, file));
    await promisify(execFile)('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: partial });
  });
  return join(folder, 'node_modules');
}
