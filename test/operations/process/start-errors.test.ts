import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startOwnDatabase } from '../../../server/src/operations/start/embedded-database.ts';
import { openPort } from '../../../server/src/operations/start/listen.ts';
import { startFailureReason } from '../../../server/src/operations/start/start-failure.ts';
import { awaitDatabases } from '../../../server/src/platform/database/reach-database.ts';
import { eventually } from '../../platform/harness.ts';
import { createDatabase, type TestDatabase } from '../../support/database.ts';
import { openWire } from '../../support/database-wire.ts';
import { startService } from '../../support/service.ts';
import { launch, runToEnd } from './service-process.ts';
import { rowsOf } from './support/committed-and-arrived.ts';
import { compileOnce } from './support/compile-once.ts';

beforeAll(compileOnce);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ticketwire-refused-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function listening(): Promise<{ server: Server; port: number }> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, port: (server.address() as AddressInfo).port };
}

/** Returns the only line that a failed start prints. */
async function lineOf(environment: Record<string, string>): Promise<string> {
  const { code, output } = await runToEnd({ PORT: '0', DATA_DIR: path.join(folder, 'data'), ...environment });
  expect(code).toBe(1);
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  expect(lines).toHaveLength(1);
  return lines[0] ?? '';
}

/** Returns the reason that a start prints if this part of it fails, without a process. */
const reasonOf = (part: Promise<unknown>, dataDir = folder): Promise<string> =>
  part.then(
    () => 'It did not fail',
    (error: unknown) => startFailureReason(error, dataDir),
  );

/** Opens the service on a database as a start does. */
async function openOn(database: TestDatabase, url: string, environment: Record<string, string> = {}): Promise<void> {
  await awaitDatabases({ databaseUrl: url });
  const ways = { address: { url }, direct: { url } };
  await (await startService({ workers: false, database, ways, environment })).stop();
}

const WAITING = 'Waiting up to 60 seconds for the database at DATABASE_URL';
const MIGRATE = path.resolve(import.meta.dirname, '../../../server/src/operations/start/migrate-database.ts');
const MIGRATED = 'The database has all migrations of this release.';

describe('a start whose database is late', () => {
  it('says so in one line, and runs once the database accepts connections, and so does a migration', async () => {
    const database = await createDatabase();
    const wire = await openWire(database);
    wire.cut();
    const { user, host, port, database: name } = wire.address;
    const late = `postgres://${user}:s3cret@${host}:${port}/${name}`;
    const settings = { DATA_DIR: path.join(folder, 'late'), DATABASE_URL: database.url };
    const runs = [
      { setting: 'DATABASE_DIRECT_URL', done: 'Press Ctrl+C to stop' },
      { setting: 'DATABASE_URL', program: MIGRATE, done: MIGRATED },
      { setting: 'DATABASE_DIRECT_URL', program: MIGRATE, done: MIGRATED },
    ].map((run) => ({ ...run, process: launch({ ...settings, [run.setting]: late }, run.program) }));
    const announced = () =>
      runs.map(({ process }) =>
        process
          .output()
          .split('\n')
          .filter((line) => line.startsWith('Waiting')),
      );
    await eventually(() => expect(announced().map(({ length }) => length)).toEqual([1, 1, 1]));
    wire.mend();
    await eventually(() => {
      for (const { process, done } of runs) expect(process.output()).toContain(done);
    });
    const place = `postgres://${user}:***@${host}:${port}/${name}`;
    expect(announced()).toEqual(
      runs.map(({ setting }) => [
        expect.stringContaining(`Waiting up to 60 seconds for the database at ${setting} (${place}). `),
      ]),
    );
    const ends = runs.map(({ process, program }) => (program ? process.ended : process.end('SIGTERM')));
    expect(await Promise.all(ends)).toEqual([0, 0, 0]);
    await wire.close();
    await database.drop();
  });

  it('ends at once with 0 if it is told to stop meanwhile', async () => {
    const run = launch({ DATABASE_URL: 'postgres://desk:s3cret@127.0.0.1:1/tickets' });
    await eventually(() => expect(run.output()).toContain(WAITING));
    const began = performance.now();
    expect(await run.end('SIGTERM')).toBe(0);
    expect(performance.now() - began).toBeLessThan(5_000);
    expect(run.output().trim()).toBe(
      `${WAITING} (postgres://desk:***@127.0.0.1:1/tickets). Nothing is listening there.`,
    );
  });
});

it('ends if a migration fails, and says which one and what to do', async () => {
  const database = await createDatabase('empty');
  await rowsOf(database.url, 'create type roles as enum ()');
  expect(await lineOf({ DATABASE_URL: database.url })).toMatch(
    /^Ticketwire could not start: The migration Migration\d+_initial failed: type "roles" already exists[^.]*\. Migrations before it stay applied, and the previous release can still run\. Correct the cause, then start again\.$/,
  );
  await database.drop();
});

/** Databases that the service cannot use: how they come about, and what the start says. ROLE is the name of a role without rights. */
const UNUSABLE: readonly (readonly [
  what: string,
  template: 'empty' | 'migrated',
  sql: readonly string[],
  says: string,
])[] = [
  ['whose role cannot create tables', 'empty', [], 'The database role ROLE cannot create tables in the schema public.'],
  [
    'whose role cannot read the tables',
    'migrated',
    [],
    'The database role ROLE cannot read the tables of the service.',
  ],
  [
    'with tables of another program',
    'empty',
    ['create table users (id int)', 'create table tickets (id int)'],
    'The database has tables of another program: tickets, users. Let DATABASE_URL name an empty database.',
  ],
  [
    'with migrations of another program',
    'empty',
    ['create table migrations (id int, migration text, batch int)'],
    'The database has tables of another program: migrations. Let DATABASE_URL name an empty database.',
  ],
  [
    'that is read-only',
    'empty',
    ['alter database DATABASE set default_transaction_read_only = on'],
    'The database is read-only. Let DATABASE_URL lead to the primary, or promote the standby.',
  ],
  [
    'whose role cannot read all tables',
    'migrated',
    ['grant select, insert on migrations to ROLE'],
    'The database role lacks a permission: permission denied for table',
  ],
  ['without a schema', 'empty', ['drop schema public cascade'], 'The database has no schema that this role uses.'],
];

describe('a start with a database', () => {
  it.each(UNUSABLE)('%s says what to do', async (_, template, statements, says) => {
    const database = await createDatabase(template);
    const role = `ROLE_${crypto.randomUUID().slice(0, 8)}`.toLowerCase();
    const named = (text: string) => text.replace('ROLE', role).replace('DATABASE ', `${database.address.database} `);
    for (const statement of [`create role ${role} login`, ...statements.map(named)]) {
      await rowsOf(database.url, statement);
    }
    const isAsRole = [says, ...statements].some((text) => text.includes('ROLE'));
    const url = isAsRole ? database.url.replace(/\/\/[^@]*@/, `//${role}@`) : database.url;
    expect(await reasonOf(openOn(database, url))).toContain(named(says));
    await rowsOf(database.url, `begin read write; drop owned by ${role}; drop role ${role}; commit`);
    await database.drop();
  });

  it('in another encoding says how to create one', async () => {
    const database = await createDatabase('empty');
    const name = `${database.address.database}_latin1`;
    await rowsOf(
      database.url,
      `create database ${name} encoding 'LATIN1' locale_provider libc locale 'C' template template0`,
    );
    const opened = openOn(database, database.url.replace(database.address.database, name));
    expect(await reasonOf(opened)).toContain(
      "The database has the encoding LATIN1. Create one with `create database … encoding 'UTF8' template template0`",
    );
    await rowsOf(database.url, `drop database ${name} with (force)`);
    await database.drop();
  });

  it('rejects an easily guessed password for the first administrator', async () => {
    const database = await createDatabase('installed');
    const account = { ADMIN_EMAIL: 'first@example.com', ADMIN_PASSWORD: 'password123' };
    expect(await reasonOf(openOn(database, database.url, account))).toContain(
      'ADMIN_PASSWORD is too weak. This password is too common.',
    );
    await database.drop();
  });
});

describe('a start on an address that is not there', () => {
  const says = 'HOST 192.0.2.1 is not an address of this machine. Set HOST to one that is';

  it('prints it, with what to do', async () => {
    expect(await lineOf({ HOST: '192.0.2.1' })).toContain(`Ticketwire could not start: ${says}`);
  });

  it.each([
    [{ host: '192.0.2.1', setting: 'OPERATIONS_PORT' } as const, says],
    [{ host: 'no-such-host.invalid' }, 'HOST no-such-host.invalid cannot be resolved. Set HOST to an address'],
  ])('explains %j', async (address, reason) => {
    expect(await reasonOf(openPort({ port: 0, ...address }))).toContain(reason);
  });
});

describe('a start with an unusable DATA_DIR', () => {
  it('reports that a part of the path is a file', async () => {
    const file = path.join(folder, 'file');
    await writeFile(file, '');
    expect(await lineOf({ DATA_DIR: path.join(file, 'data') })).toBe(
      `Ticketwire could not start: DATA_DIR ${file}/data cannot be used: part of the path is a file. ` +
        'Set DATA_DIR to a folder that the service can write to.',
    );
    expect(await reasonOf(startOwnDatabase(file), file)).toContain(`DATA_DIR ${file} cannot be used: it is a file.`);
  });

  // A folder of the kernel is one that even root cannot write to.
  it.runIf(process.platform === 'linux').each(['/sys/kernel', '/sys/kernel/ticketwire'])(
    'reports that %s cannot be written to',
    async (place) => {
      expect(await reasonOf(startOwnDatabase(place), place)).toMatch(
        /^DATA_DIR \S+ cannot be used: (the service is not allowed to write there|it is on a read-only file system)\. Set DATA_DIR/,
      );
    },
  );
});

it.runIf(process.platform === 'linux')(
  'warns of a DATA_DIR that takes no files, and runs with DATABASE_URL',
  async () => {
    const database = await createDatabase();
    const run = launch({
      DATA_DIR: '/sys/kernel',
      DATABASE_URL: database.url,
      JWT_SECRET: 'a secret of the tests, at least 32 bytes',
      SECRETS_KEY: '5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e',
    });
    await eventually(() => expect(run.output()).toContain('Press Ctrl+C to stop'));
    await eventually(() => expect(run.output()).toContain('"check":"attachmentsDisk","state":"failed"'));
    expect(await run.end('SIGTERM')).toBe(0);
    await database.drop();
  },
);

it('reports a port in use before it creates a database', async () => {
  const { server, port } = await listening();
  const dataDir = path.join(folder, 'never-made');
  const lines = await Promise.all([
    lineOf({ PORT: `${port}`, DATA_DIR: dataDir }),
    lineOf({
      ROLE: 'worker',
      OPERATIONS_PORT: `${port}`,
      DATA_DIR: dataDir,
      DATABASE_URL: 'postgres://127.0.0.1:1/none',
    }),
  ]);
  expect(lines).toEqual(
    ['PORT', 'OPERATIONS_PORT'].map(
      (setting) =>
        `Ticketwire could not start: Port ${port} on 127.0.0.1 is already in use. Set ${setting} to a different port.`,
    ),
  );
  await expect(rm(dataDir, { recursive: true })).rejects.toThrow('ENOENT');
  server.close();
});
