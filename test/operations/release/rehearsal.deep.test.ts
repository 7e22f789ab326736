import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../../..');
/** Installs the packages four times and compiles everything once. */
const TIMEOUT_MS = 1_200_000;

it(
  'rehearses a release of this commit',
  async () => {
    const { PATH, HOME, TMPDIR } = process.env;
    const options = { cwd: ROOT, env: { PATH, HOME, TMPDIR }, maxBuffer: 64 * 1024 * 1024 };
    const command = ['server/scripts/release.ts', '--rehearse'];
    const { stdout } = await promisify(execFile)(process.execPath, command, options).catch(({ stdout, stderr }) => {
      throw new Error(`${stdout}\n${stderr}`);
    });
    console.log(stdout);
    expect(stdout).toMatch(/Look at this checkout .*\n {4}unchanged\n/);
    expect(stdout).toMatch(/^Version \d+\.\d+\.\d+ can be released\./m);
  },
  TIMEOUT_MS,
);
