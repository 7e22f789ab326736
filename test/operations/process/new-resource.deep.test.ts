import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { copyCheckout } from './support/checkout-copy.ts';

const MOST_FILES = 31;
/** Compiling the whole checkout takes minutes on a busy machine. */
const TIMEOUT_MS = 1_200_000;

/** Runs a program in the copy. If it fails, the error contains its output. */
async function run(copy: string, ...args: string[]): Promise<string> {
  // Omits the variables that tell a test runner that it runs inside another one.
  const { PATH, HOME, TMPDIR } = process.env;
  const options = { cwd: copy, env: { PATH, HOME, TMPDIR }, maxBuffer: 64 * 1024 * 1024 };
  const { stdout } = await promisify(execFile)(process.execPath, args, options).catch(({ stdout, stderr }) => {
    throw new Error(`${args.join(' ')} failed:\n${stdout}\n${stderr}`);
  });
  return stdout;
}

it(
  'new-resource writes at most 31 files that pass all checks and their own test',
  async () => {
    const copy = await copyCheckout();
    const output = await run(copy, 'server/scripts/new-resource/run.ts', 'canned-replies');
    const [written = ''] = output.split('\n\n');
    const files = written.split('\n');
    expect(files.filter((file) => !existsSync(path.join(copy, file)))).toEqual([]);
    expect(files.length).toBeLessThanOrEqual(MOST_FILES);

    await run(copy, 'server/scripts/write-openapi.ts');
    await run(copy, 'sdk/scripts/generate.ts');
    await run(copy, 'test/run.js', '--check');
    expect(await run(copy, 'test/run.js', 'canned-replies')).toMatch(/Tests: \d+ passed, 0 failed/);
  },
  TIMEOUT_MS,
);
