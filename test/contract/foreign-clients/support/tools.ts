import { execFile } from 'node:child_process';
import { copyFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import { unpackOnce } from '../../../support/browser/unpack-once.ts';

const manifest = resolve(import.meta.dirname, '../tools/package.json');

/** Packages published later are not installed, so that every run uses the same ones without a lock file. */
const PUBLISHED_BEFORE = '2026-11-20';

/**
 * Returns the `node_modules` folder with the tools in `test/contract/foreign-clients/tools`. They are installed once per run, and
 * only for these tests.
 */
export async function toolModules(): Promise<string> {
  const folder = await unpackOnce(join(inject('scratch'), 'foreign-tools'), async (partial) => {
    await copyFile(manifest, join(partial, 'package.json'));
    const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock', '--before', PUBLISHED_BEFORE];
    await promisify(execFile)('npm', ['install', ...options], { cwd: partial });
  });
  return join(folder, 'node_modules');
}
