import { spawnSync } from 'node:child_process';
import { appendFileSync, chmodSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const SCRIPTS = path.resolve(import.meta.dirname, '../../../server/scripts');
const SMALL =
  'install --prod --filter . --filter @ticketwire/server --filter @ticketwire/admin-console --filter @ticketwire/docs-site';

const INSTALLING = 'Installing the packages. This happens once per version …\n';

describe('a project command', () => {
  let checkout: string;
  let pnpm: string;

  beforeEach(async () => {
    checkout = await mkdtemp(path.join(tmpdir(), 'packages-'));
    for (const folder of ['server/scripts', 'sdk/examples', 'node_modules']) {
      await mkdir(path.join(checkout, folder), { recursive: true });
    }
    for (const file of ['run.js', 'packages.js']) {
      await cp(path.join(SCRIPTS, file), path.join(checkout, 'server/scripts', file));
    }
    await writeFile(path.join(checkout, 'package.json'), '{ "type": "module" }');
    await writeFile(path.join(checkout, 'pnpm-lock.yaml'), 'the first');
    await writeFile(path.join(checkout, 'program.js'), 'console.log(process.argv.slice(2).join())');
    // Records its arguments in place of the package manager.
    pnpm = path.join(checkout, 'pnpm');
    await writeFile(
      pnpm,
      `#!/bin/sh\necho "$*" >> ${checkout}/calls\necho Progress\necho 'A warning' >&2\nexit $(cat ${checkout}/fails 2>/dev/null || echo 0)\n`,
    );
    chmodSync(pnpm, 0o755);
  });
  afterEach(() => rm(checkout, { recursive: true }));

  /** Runs the program, and returns all installations so far. */
  async function run(packages: 'start' | 'all', environment: Record<string, string> = { npm_execpath: pnpm }) {
    const { PATH = '' } = process.env;
    const args = [
      path.join(checkout, 'server/scripts/run.js'),
      packages,
      path.join(checkout, 'program.js'),
      'one',
      'two',
    ];
    const env = { PATH, ...environment };
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8' });
    const calls = await readFile(path.join(checkout, 'calls'), 'utf8').catch(() => '');
    return { status, stdout, stderr, installed: calls.split('\n').filter(Boolean) };
  }

  it('installs only what a start needs for a start, once, and everything for other commands', async () => {
    expect(await run('start')).toEqual({ status: 0, stdout: `${INSTALLING}one,two\n`, stderr: '', installed: [SMALL] });
    expect((await run('start')).installed).toEqual([SMALL]);
    expect((await run('all')).installed).toEqual([SMALL, 'install']);
    expect((await run('all')).installed).toEqual([SMALL, 'install']);
    expect((await run('start')).installed).toEqual([SMALL, 'install']);
  });

  it('removes nothing from a complete checkout', async () => {
    await run('all');
    appendFileSync(path.join(checkout, 'pnpm-lock.yaml'), ' and the second');
    expect((await run('start')).installed).toEqual(['install', 'install']);
  });

  it('treats a manual installation as complete', async () => {
    await writeFile(path.join(checkout, 'node_modules/.modules.yaml'), '');
    expect((await run('start')).installed).toEqual(['install']);
  });

  it('installs nothing if it was not run by pnpm', async () => {
    expect(await run('start', {})).toEqual({ status: 0, stdout: 'one,two\n', stderr: '', installed: [] });
  });

  it('runs nothing after a failed installation, shows all that it printed, and tries again', async () => {
    await writeFile(path.join(checkout, 'fails'), '1');
    const { stderr, ...failed } = await run('start');
    expect(failed).toEqual({ status: 1, stdout: INSTALLING, installed: [SMALL] });
    expect(stderr).toMatch(/^Progress\nA warning\n\nTicketwire could not install its packages\./);
    await rm(path.join(checkout, 'fails'));
    expect((await run('start')).installed).toEqual([SMALL, SMALL]);
  });
});
