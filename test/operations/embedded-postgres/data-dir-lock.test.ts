import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockDataDir } from '../../../server/src/operations/embedded-postgres/data-dir-lock.ts';
import { depth } from '../../support/depth.ts';
import { runScript, type Script } from './fixtures/child.ts';

const CONTENDERS = depth({ quick: 5, deep: 20 });

describe('the lock of a data directory', { timeout: 60_000 }, () => {
  let dataDir: string;
  let scripts: Script[];

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'lock-'));
    scripts = [];
  });
  afterEach(async () => {
    for (const { child } of scripts) child.kill('SIGKILL');
    await Promise.all(scripts.map(({ output }) => output));
    await rm(dataDir, { recursive: true });
  });

  async function makeContender(): Promise<Script> {
    const script = runScript('hold-lock.ts', [], { env: { ...process.env, NODE_OPTIONS: '--expose-gc' } });
    scripts.push(script);
    await script.line();
    return script;
  }

  async function take(contender: Script, ...directories: string[]): Promise<string[]> {
    contender.child.stdin?.write(`${directories.join('\n')}\n`);
    const answers: string[] = [];
    for (const _ of directories) answers.push(await contender.line());
    return answers;
  }

  const rejection = (pid: number) => `DATA_DIR ${dataDir} is already in use by another Ticketwire (process ${pid})`;

  describe('is acquired', () => {
    it('in a directory that does not exist yet, and again after its release', async () => {
      const below = join(dataDir, 'not', 'yet');
      const first = await lockDataDir(below);
      await first.release();
      const second = await lockDataDir(below);
      await first.release();
      await expect(lockDataDir(below)).rejects.toThrow(`(process ${process.pid})`);
      await second.release();
    });

    it('by exactly one of many concurrent processes, whether a killed holder left it behind or not', async () => {
      // Each directory is a separate race.
      const makeRaces = (name: string) => Array.from({ length: 25 }, (_, index) => join(dataDir, `${name}-${index}`));
      const abandoned = makeRaces('abandoned');
      const holder = await makeContender();
      expect(new Set(await take(holder, ...abandoned))).toEqual(new Set(['taken']));
      await holder.kill('SIGKILL');

      const contenders = await Promise.all(Array.from({ length: CONTENDERS }, makeContender));
      for (const directories of [makeRaces('new'), abandoned]) {
        const answers = await Promise.all(contenders.map((contender) => take(contender, ...directories)));
        for (const [index, directory] of directories.entries()) {
          const here = answers.map((each) => each[index] ?? '');
          expect(here.filter((answer) => answer === 'taken')).toHaveLength(1);
          expect(
            here.filter((answer) => answer.startsWith(`DATA_DIR ${directory} is already in use by another`)),
          ).toHaveLength(CONTENDERS - 1);
        }
      }
    });

    it('after its holder was killed, even if its process id was reused', async () => {
      const holder = await makeContender();
      const other = join(dataDir, 'other');
      expect(await take(holder, dataDir, other)).toEqual(['taken', 'taken']);
      await holder.kill('SIGKILL');
      expect(await readFile(join(dataDir, 'ticketwire.pid'), 'utf8')).toBe(`${holder.child.pid}\n`);
      await (await lockDataDir(dataDir)).release();
      await writeFile(join(other, 'ticketwire.pid'), `${process.ppid}\n`);
      await (await lockDataDir(other)).release();
    });
  });

  describe('is denied', () => {
    it('while another process has it, which is named even if it forgot its address', async () => {
      const holder = await makeContender();
      expect(await take(holder, dataDir)).toEqual(['taken']);
      await expect(lockDataDir(dataDir)).rejects.toThrow(rejection(holder.child.pid));
      expect(await take(await makeContender(), dataDir)).toEqual([rejection(holder.child.pid)]);

      holder.child.stdin?.end();
      await holder.output;
      await (await lockDataDir(dataDir)).release();
    });

    it('to other processes and to the holder itself, without releasing it', async () => {
      const lock = await lockDataDir(dataDir);
      await expect(lockDataDir(dataDir)).rejects.toThrow(rejection(process.pid));
      expect(await take(await makeContender(), dataDir)).toEqual([rejection(process.pid)]);
      await lock.release();
    });

    it('in a directory that cannot be locked, with the reason', async () => {
      await mkdir(join(dataDir, 'ticketwire.lock'));
      await expect(lockDataDir(dataDir)).rejects.toThrow(`Cannot lock ${join(dataDir, 'ticketwire.lock')}`);
    });
  });
});
