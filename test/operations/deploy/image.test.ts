import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { builtConsole } from '../../support/built-once.ts';
import { createDatabase, type TestDatabase } from '../../support/database.ts';
import { openWire, type Wire } from '../../support/database-wire.ts';
import { freePort } from '../process/service-process.ts';
import { ACCOUNT, exercise } from './support/exercise.ts';
import { type Contained, canSandbox, HOST_FOLDERS, runContained, USER } from './support/sandbox.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const run = promisify(execFile);

let folder: string;
let app: string;
let database: TestDatabase;
let wire: Wire;
let databaseUrl: string;
beforeAll(async () => {
  await builtConsole();
  folder = await mkdtemp(path.join(tmpdir(), 'ticketwire-image-'));
  app = path.join(folder, 'app');
  await run(process.execPath, [path.join(ROOT, 'server/scripts/build-image.ts'), app]);
  database = await createDatabase('empty');
  // Over TCP: the folder of the database's socket is closed to other users.
  wire = await openWire(database);
  const { host, port, user } = wire.address;
  databaseUrl = `postgres://${user}@${host}:${port}/${database.address.database}`;
});
afterAll(async () => {
  await wire.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Runs a command of the image without isolation. Returns its exit code and output. */
async function ticketwire(args: readonly string[], environment: Record<string, string> = {}) {
  const program = path.join(app, 'server/dist/ticketwire.js');
  const { PATH = '' } = process.env;
  const env = { PATH, DATA_DIR: path.join(folder, 'data'), DATABASE_URL: databaseUrl, ...environment };
  return run(process.execPath, [program, ...args], { env }).then(
    ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
    ({ code, stdout, stderr }) => ({ code, output: stdout + stderr }),
  );
}

it('contains compiled programs and no sources', async () => {
  const names = await readdir(app, { recursive: true });
  expect(names).toContain('server/dist/ticketwire.js');
  expect(names.filter((name) => /\.(ts|map)$/.test(name))).toEqual([]);
});

describe('the command line of the image', () => {
  it('lists its commands, and rejects others', async () => {
    const { code, output } = await ticketwire([]);
    expect(code).toBe(0);
    for (const name of ['start', 'migrate', 'health', 'doctor', 'backup', 'restore'])
      expect(output).toContain(`  ${name} `);
    expect((await ticketwire(['strat'])).code).toBe(2);
  });

  it('migrates the database and nothing else', async () => {
    expect(await ticketwire(['migrate'])).toEqual({
      code: 0,
      output: 'The database has all migrations of this release.\n',
    });
    expect(await ticketwire(['migrate'])).toMatchObject({ code: 0 });
    expect(await ticketwire(['migrate'], { DATABASE_URL: '' })).toEqual({
      code: 1,
      output: expect.stringContaining('could not migrate the database: DATABASE_URL is not set'),
    });
  });

  it('checks the installation, and whether the service is ready', async () => {
    const { output } = await ticketwire(['doctor', '--json']);
    const { checks } = JSON.parse(output);
    expect(checks.find(({ id }: { id: string }) => id === 'schema')).toMatchObject({ state: 'ok' });
    const port = String(await freePort());
    expect(await ticketwire(['health'], { PORT: port })).toEqual({
      code: 1,
      output: expect.stringContaining('Ticketwire does not answer: '),
    });
  });

  it('rejects a console that is not there', async () => {
    const { code, output } = await ticketwire(['start'], { PORT: '0', CONSOLE_DIR: folder });
    expect([code, output]).toEqual([
      1,
      expect.stringContaining(`CONSOLE_DIR ${folder} does not contain a built console.`),
    ]);
  });
});

describe.runIf(canSandbox)('the image on a read-only root, as an unprivileged user without rights', () => {
  async function contain(command: readonly string[], environment: Record<string, string> = {}): Promise<Contained> {
    const data = await mkdtemp(path.join(folder, 'data-'));
    const node = path.dirname(await realpath(process.execPath));
    const contained = await runContained(
      {
        tree: { ...HOST_FOLDERS, '/app': app, '/node': node },
        data,
        environment: {
          HOME: '/tmp',
          HOST: '127.0.0.1',
          NODE_ENV: 'production',
          DATA_DIR: '/data',
          CONSOLE_DIR: '/app/console',
          NODE_COMPILE_CACHE: '/app/cache',
          NODE_COMPILE_CACHE_PORTABLE: '1',
          DATABASE_URL: databaseUrl,
          JWT_SECRET: 'a secret of the tests, at least 32 bytes',
          SECRETS_KEY: '5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e',
          ...environment,
        },
      },
      ['/node/node', ...command],
    );
    onTestFinished(() => contained.kill());
    return contained;
  }

  it('serves everything, writes scheduled backups, and only to its volume, and stops on SIGTERM as the first process', async () => {
    const [port, operationsPort] = [String(await freePort()), String(await freePort())];
    const startedAt = performance.now();
    const settings = { PORT: port, OPERATIONS_PORT: operationsPort, PROCESSES: '2' };
    const service = await contain(['/app/server/dist/ticketwire.js', 'start'], {
      ...settings,
      ADMIN_EMAIL: ACCOUNT.email,
      ADMIN_PASSWORD: ACCOUNT.password,
      BACKUP_SCHEDULE: '0 3 * * *',
      BACKUP_TO: '/data/backups',
      BACKUP_PASSPHRASE: 'a passphrase of the tests',
    });
    const readiness = `http://127.0.0.1:${operationsPort}/health/ready`;
    const isReady = async () => (await fetch(readiness).catch(() => null))?.status;
    await Promise.race([
      expect.poll(isReady, { interval: 20, timeout: 50_000 }).toBe(200),
      service.closed.then((code) => expect.fail(`The image exited with ${code}: ${service.output()}`)),
    ]);
    console.log(`The image was ready after ${Math.round(performance.now() - startedAt)} ms`);
    expect(await ticketwire(['health'], settings)).toMatchObject({ code: 0 });
    await exercise(`http://127.0.0.1:${port}`);
    await expect.poll(service.output, { timeout: 30_000 }).toContain('Wrote a scheduled backup');

    const pid = await service.pid();
    const status = await readFile(`/proc/${pid}/status`, 'utf8');
    expect(status).toMatch(new RegExp(`^Uid:\\t${USER}\\t${USER}\\t${USER}\\t${USER}$`, 'm'));
    for (const rights of ['CapPrm', 'CapEff', 'CapBnd']) expect(status).toMatch(new RegExp(`^${rights}:\\t0+$`, 'm'));
    expect(status).toMatch(/^NoNewPrivs:\t1$/m);
    expect(status).toMatch(/^NSpid:\t\d+\t1$/m);
    process.kill(pid, 'SIGTERM');
    expect(await service.closed).toBe(0);
  });

  it('cannot write anywhere else', async () => {
    const places = ['/app/x', '/app/cache/x', '/usr/x', '/etc/x', '/x', '/data/x', '/tmp/x'];
    const script = `for (const place of ${JSON.stringify(places)})
      try { require('node:fs').writeFileSync(place, ''); console.log(place, 'written'); }
      catch ({ code }) { console.log(place, code); }`;
    const program = await contain(['-e', script]);
    expect(await program.closed).toBe(0);
    const outcomes = program.output().trim().split('\n');
    expect(outcomes).toEqual([
      ...places.slice(0, 5).map((place) => `${place} EROFS`),
      '/data/x written',
      '/tmp/x written',
    ]);
  });
});
