import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrations } from '../../../server/src/platform/migrations/index.ts';
import { createDatabase, type TestDatabase } from '../../support/database.ts';
import { runToEnd, startProcess } from './service-process.ts';
import { compileOnce } from './support/compile-once.ts';

beforeAll(compileOnce);

let database: TestDatabase;
let client: Client;
let environment: Record<string, string>;

beforeAll(async () => {
  database = await createDatabase();
  client = new Client(database.address);
  await client.connect();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'ticketwire-contracted-'));
  environment = { DATABASE_URL: database.url, DATA_DIR: dataDir, SMTP_URL: 'smtp://127.0.0.1:1' };
  return () => rm(dataDir, { recursive: true, force: true });
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const instances = async () => (await client.query('select version, schema, role from instances order by role')).rows;

it('announces itself while it runs, and does not run on a schema that was contracted past it', async () => {
  const [web, worker] = await Promise.all([
    startProcess({ ...environment, ROLE: 'web' }),
    startProcess({ ...environment, ROLE: 'worker' }),
  ]);
  const schema = migrations.at(-1)?.name;
  expect(await instances()).toEqual([
    { version: '0.1.0', schema, role: 'web' },
    { version: '0.1.0', schema, role: 'worker' },
  ]);
  expect(await web.end('SIGTERM')).toBe(0);
  expect(await instances()).toEqual([{ version: '0.1.0', schema, role: 'worker' }]);

  await client.query(
    `insert into contractions (migration, needs, version, declared_at)
     values ('Migration99990301000000_smaller', 'Migration99990201000000_later', '0.3.0', now())`,
  );
  const reason =
    'Release 0.1.0 cannot run on this database, because release 0.3.0 has removed what it needs ' +
    '(Migration99990301000000_smaller). Start release 0.3.0 or newer, or restore a backup from before that upgrade.';
  expect(await worker.ended).toBe(1);
  expect(worker.output()).toContain(reason);
  expect(await instances()).toEqual([]);

  const { code, output } = await runToEnd({ ...environment, ROLE: 'web', PORT: '0' });
  expect([code, output.trim()]).toEqual([1, `Ticketwire could not start: ${reason}`]);
}, 30_000);
