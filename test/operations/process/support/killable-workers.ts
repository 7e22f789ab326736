import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { createDatabase } from '../../../support/database.ts';
import { restClient } from '../../../support/rest.ts';
import { type ServiceProcess, startProcess } from '../service-process.ts';

const account = { email: 'first@example.com', password: 'correct horse battery' };

export type KillableWorkers = Awaited<ReturnType<typeof startKillableWorkers>>;

/** Starts a web process and two workers on a database of their own. */
export async function startKillableWorkers(environment: Record<string, string> = {}) {
  const database = await createDatabase();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'ticketwire-workers-'));
  const running: ServiceProcess[] = [];
  const start = async (role: 'web' | 'worker') => {
    const started = await startProcess({
      DATA_DIR: dataDir,
      JWT_SECRET: 'a secret of the tests, at least 32 bytes',
      SECRETS_KEY: '5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e',
      DATABASE_URL: database.url,
      ADMIN_EMAIL: account.email,
      ADMIN_PASSWORD: account.password,
      LOG_LEVEL: 'silent',
      RATE_LIMIT: 'off',
      ROLE: role,
      ...environment,
    });
    running.push(started);
    return started;
  };
  const [web, ...workers] = await Promise.all([start('web'), start('worker'), start('worker')]);
  const { body } = await restClient(web.url).post('/auth/login', account);
  return {
    databaseUrl: database.url,
    web,
    administrator: restClient(web.url, body.accessToken),
    workers,
    /** Kills a worker in the middle of whatever it does, and starts it again. */
    async killAndRestart(worker: number): Promise<void> {
      await workers[worker]?.end('SIGKILL');
      workers[worker] = await start('worker');
    },
    async stop(): Promise<void> {
      await Promise.all(running.map(({ child, end }) => (child.exitCode === null ? end('SIGKILL') : null)));
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

interface Copies {
  readonly table: string;
  /** The rows with this value in this column. */
  readonly where: readonly [column: string, value: string];
  readonly count: number;
  /** What differs in the copy `n`, as a JSON object in SQL. */
  readonly changes?: string;
  /** The columns whose IDs are those of other copies. */
  readonly ids?: readonly string[];
}

/** Copies rows, all at once. Copies of rows in different tables refer to each other as the rows do. */
export async function copyRows(databaseUrl: string, all: readonly Copies[]): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    // In one transaction: workers calculate the targets of a ticket that has none.
    await client.query('begin');
    for (const { table, where, count, changes = `'{}'`, ids = ['id', 'ticket_id'] } of all) {
      await client.query(
        `insert into ${table} select (jsonb_populate_record(source, copied.ids || ${changes})).*
         from ${table} as source, generate_series(1, $2::int) as n, lateral (
           select jsonb_object_agg(key, md5(value || n)) as ids from jsonb_each_text(to_jsonb(source))
           where key = any($3)
         ) as copied
         where ${where[0]} = $1`,
        [where[1], count, ids],
      );
    }
    await client.query('commit');
  } finally {
    await client.end();
  }
}

/** Gives copies of tickets numbers of their own. */
export const OWN_NUMBERS = `jsonb_build_object('number', number * 10000 + n)`;
