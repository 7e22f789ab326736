import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';
import { linkInstalledPackages } from '../../process/support/checkout-copy.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../..');

/** Stands for the previous release until there is one: a commit whose events have their types. */
const BEFORE_RELEASES = '55800894a325ff6310888300a881477fe60be603';

const git = async (...options: string[]): Promise<string | null> => {
  const { stdout } = await promisify(execFile)('git', options, { cwd: ROOT }).catch(() => ({ stdout: null }));
  return stdout === null ? null : stdout.trim();
};

/**
 * Returns the commit of the newest release tag before this commit, which may have one itself; null in a checkout without
 * that history.
 */
export async function previousRelease(): Promise<string | null> {
  const tag = await git('describe', '--tags', '--abbrev=0', '--match', 'v*', 'HEAD^');
  return git('rev-parse', '--verify', `${tag ?? BEFORE_RELEASES}^{commit}`);
}

/** Checks a commit out into a folder of its own until the end of the test, with the installed packages. */
export async function checkOut(commit: string): Promise<string> {
  const folder = await realpath(await mkdtemp(path.join(tmpdir(), 'ticketwire-previous-')));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const archive = spawn('git', ['archive', '--format=tar', commit], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const unpack = spawn('tar', ['-x', '-C', folder], { stdio: [archive.stdout, 'inherit', 'inherit'] });
  const [code] = await once(unpack, 'close');
  if (code !== 0) throw new Error(`Commit ${commit} cannot be unpacked`);
  await linkInstalledPackages(folder);
  return folder;
}
