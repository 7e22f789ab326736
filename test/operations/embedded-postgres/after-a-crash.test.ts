import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { runScript } from './fixtures/child.ts';
import { ask, connected } from './fixtures/sql.ts';
import { isAlive, makeWorkbench, postmasterPid, type Workbench } from './fixtures/workbench.ts';

const soon = { timeout: 20_000, interval: 2 };

describe('the embedded PostgreSQL after a crash', { timeout: 60_000 }, () => {
  let bench: Workbench;
  beforeAll(async () => {
    bench = await makeWorkbench();
  });
  afterEach(() => bench.endAll());
  afterAll(() => bench.cleanUp());

  it('of Node starts again with every acknowledged row', async () => {
    const { script, address } = await bench.startElsewhere();
    const orphan = await postmasterPid(bench.dataDir);
    await ask(address, 'create table if not exists kept (n int)');
    await ask(address, 'truncate kept');
    let acknowledged = 0;
    let killed: Promise<void> | undefined;
    const writing = connected(address, async (client) => {
      for (;;) {
        await client.query('insert into kept values ($1)', [acknowledged + 1]);
        acknowledged += 1;
        if (acknowledged === 200) killed = script.kill('SIGKILL');
      }
    });
    // The start shuts the orphan down while the writer is still connected.
    const rejected = expect(writing).rejects.toThrow(/terminat|connection/);
    await vi.waitUntil(() => acknowledged >= 200, soon);
    await killed;

    const server = await bench.start({ durable: true });
    await rejected;
    expect(acknowledged).toBeGreaterThanOrEqual(200);
    // The last row may have been stored although its acknowledgement was lost.
    expect([acknowledged, acknowledged + 1]).toContain(await ask(server, 'select count(*)::int from kept'));
    expect(isAlive(orphan)).toBe(false);
  });

  it('of Node during the start of the server starts again', async () => {
    await (await bench.start()).stop();
    const script = runScript('run-postgres.ts', [bench.dataDir]);
    await vi.waitUntil(() => existsSync(join(bench.dataDir, 'postgres', 'postmaster.pid')), soon);
    await script.kill('SIGKILL');
    expect(await ask(await bench.start(), 'select 1')).toBe(1);
  });

  it('of Node during initdb creates the cluster again, and leaves nothing of the first one', async () => {
    const dataDir = join(bench.home, 'without-cluster');
    const unfinished = async () => (await readdir(dataDir).catch(() => [])).filter((name) => /new-/.test(name));
    const script = runScript('run-postgres.ts', [dataDir], { detached: true });
    await vi.waitUntil(async () => {
      const [name] = await unfinished();
      return name && existsSync(join(dataDir, name, 'PG_VERSION'));
    }, soon);
    process.kill(-script.child.pid, 'SIGKILL');
    await script.output;
    expect(await unfinished()).toHaveLength(1);
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false);

    expect(await ask(await bench.start({ dataDir }), 'select 1')).toBe(1);
    expect(await unfinished()).toEqual([]);
  });

  describe('of the server too', () => {
    const file = (name: string) => join(bench.dataDir, 'postgres', name);

    /** Leaves the files of a killed server behind. */
    async function crash(): Promise<void> {
      const { crashed } = await bench.start();
      process.kill(await postmasterPid(bench.dataDir), 'SIGKILL');
      await crashed;
    }

    it('starts with the files left behind', async () => {
      await crash();
      expect(existsSync(file('postmaster.pid'))).toBe(true);
      expect(await ask(await bench.start(), 'select 1')).toBe(1);
    });

    it.each(['postmaster.pid', '.s.PGSQL.5432.lock'])(
      'starts if the process id in its %s belongs to another program, which is not stopped',
      async (name) => {
        await crash();
        // PostgreSQL considers only processes of its own user.
        const { uid, gid } = await stat(file('PG_VERSION'));
        const bystander = spawn('sleep', ['600'], { stdio: 'ignore', uid, gid });
        try {
          const [, ...rest] = (await readFile(file(name), 'utf8')).split('\n');
          await writeFile(file(name), [bystander.pid, ...rest].join('\n'));
          expect(await ask(await bench.start(), 'select 1')).toBe(1);
          expect(isAlive(bystander.pid ?? 0)).toBe(true);
        } finally {
          bystander.kill();
        }
      },
    );

    it('starts if its postmaster.pid is empty', async () => {
      await crash();
      await writeFile(file('postmaster.pid'), '');
      expect(await ask(await bench.start(), 'select 1')).toBe(1);
    });

    it('waits for a session that is still running after its server was killed', async () => {
      const { script, address } = await bench.startElsewhere();
      const server = await postmasterPid(bench.dataDir);
      let session = 0;
      const working = connected(address, async (client) => {
        session = (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid ?? 0;
        await client.query('select pg_sleep(600)');
      }).catch(() => 'it could not answer');
      await vi.waitUntil(() => session > 0, soon);
      // A stopped process does not notice that its server is gone.
      process.kill(session, 'SIGSTOP');

      process.kill(server, 'SIGKILL');
      await script.kill('SIGKILL');
      await vi.waitUntil(() => !isAlive(server), soon);
      const starting = bench.start();
      const said = () => readFile(join(bench.dataDir, 'postgres.log'), 'utf8').catch(() => '');
      await vi
        .waitUntil(async () => /pre-existing shared memory/.test(await said()), soon)
        .finally(() => process.kill(session, 'SIGCONT'));
      const next = await starting;
      expect(isAlive(session)).toBe(false);
      expect(await ask(next, 'select 1')).toBe(1);
      await working;
    });
  });
});
