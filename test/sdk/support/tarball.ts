import { execFile } from 'node:child_process';
import { copyFile, mkdir, readdir, rm } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import manifest from '../../../package.json' with { type: 'json' };
import { oncePerRun } from '../../support/compiled/once-per-run.ts';

const ROOT = resolve(import.meta.dirname, '../../..');

/** Returns the path of the package as it is published. The documented command packs it, once for all test files. */
export async function tarball(): Promise<string> {
  const folder = join(inject('scratch'), 'sdk-package');
  await oncePerRun('pack-sdk', async () => {
    const [, ...args] = manifest.scripts['pack:sdk'].split(' ');
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: ROOT });
    const packed = stdout.trim().split('\n').at(-1) ?? '';
    await mkdir(folder);
    await copyFile(packed, join(folder, basename(packed)));
    await rm(packed);
  });
  const [file = ''] = await readdir(folder);
  return join(folder, file);
}
