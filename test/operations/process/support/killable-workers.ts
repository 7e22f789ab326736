import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestContext } from 'vitest';
import { createDatabase } from '../../../support/database.ts';
import { restClient } from '../../../support/rest.ts';
import { type ServiceProcess, startProcess } from '../service-process.ts';

const account = { email: 'first@example.com', password: 'correct horse battery' };

/** Starts a web process and two workers on a database of their own, for the running test. */
export async function startKillableWorkers({ onTestFinished }: TestContext) {
  const database = await createDatabase();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'ticketwire-workers-'));
  const running: ServiceProcess[] = [];
  const start = async (role: 'web' | 'worker') => {
    const started = await startProcess({
      DATA_DIR: dataDir,
      JWT_SECRET: 'a secret of the tests, at least 32 bytes',
      DATABASE_URL: database.url,
      ADMIN_EMAIL: account.email,
      ADMIN_PASSWORD: account.password,
      LOG_LEVEL: 'silent',
      RATE_LIMIT: 'off',
      ROLE: role,
    });
    running.push(started);
    return started;
  };
  onTestFinished(async () => {
    await Promise.all(running.map(({ child, end }) => (child.exitCode === null ? end('SIGKILL') : null)));
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  });
  const [web, ...workers] = await Promise.all([start('web'), start('worker'), start('worker')]);
  const { body } = await restClient(web.url).post('/auth/login', account);
  return {
    databaseUrl: database.url,
    url: web.url,
    administrator: restClient(web.url, body.accessToken),
    workers,
    /** Kills a worker in the middle of whatever it does, and starts it again. */
    async killAndRestart(worker: number): Promise<void> {
      await workers[worker]?.end('SIGKILL');
      workers[worker] = await start('worker');
    },
  };
}
