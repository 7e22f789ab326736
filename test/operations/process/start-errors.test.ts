import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../platform/harness.ts';
import { createDatabase, type TestDatabase } from '../../support/database.ts';
import { openWire } from '../../support/database-wire.ts';
import { launch, runToEnd } from './service-process.ts';
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

const WAITING = 'Waiting up to 60 seconds for the database at DATABASE_URL';
const MIGRATE = path.resolve(import.meta.dirname, '../../../server/src/operations/start/migrate-database.ts');
const MIGRATED = 'The database has all migrations of this release.';

describe('a start whose database is late', () => {
  it.each([
    ['of DATABASE_URL', 'DATABASE_URL', undefined, 'Press Ctrl+C to stop'],
    ['of DATABASE_DIRECT_URL', 'DATABASE_DIRECT_URL', undefined, 'Press Ctrl+C to stop'],
    ['of a migration', 'DATABASE_URL', MIGRATE, MIGRATED],
    ['of a migration by DATABASE_DIRECT_URL', 'DATABASE_DIRECT_URL', MIGRATE, MIGRATED],
  ])('says so in one line, and runs once the database accepts connections: %s', async (_, setting, program, done) => {
    const database = await createDatabase();
    const wire = await openWire(database);
    wire.cut();
    const { user, host, port, database: name } = wire.address;
    const late = { DATABASE_URL: database.url, [setting]: `postgres://${user}:s3cret@${host}:${port}/${name}` };
    const run = launch({ DATA_DIR: path.join(folder, 'late'), ...late }, program);
    const waiting = () =>
      run
        .output()
        .split('\n')
        .filter((line) => line.startsWith('Waiting'));
    await eventually(() => expect(waiting()).toHaveLength(1));
    wire.mend();
    await eventually(() => expect(run.output()).toContain(done));
    expect(waiting()).toEqual([
      expect.stringContaining(
        `Waiting up to 60 seconds for the database at ${setting} (postgres://${user}:***@${host}:${port}/${name}). `,
      ),
    ]);
    expect(await (program ? run.ended : run.end('SIGTERM'))).toBe(0);
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

/** Runs statements in the database, or in the one for administration. */
async function inDatabase(address: TestDatabase['address'], ...statements: string[]): Promise<void> {
  const client = new Client(address);
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

it('ends if a migration fails, and says which one and what to do', async () => {
  const database = await createDatabase('empty');
  await inDatabase(database.address, 'create type roles as enum ()');
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
    await inDatabase(database.address, `create role ${role} login`, ...statements.map(named));
    const isAsRole = [says, ...statements].some((text) => text.includes('ROLE'));
    const url = isAsRole ? database.url.replace(/\/\/[^@]*@/, `//${role}@`) : database.url;
    expect(await lineOf({ DATABASE_URL: url })).toContain(named(`Ticketwire could not start: ${says}`));
    const writable = 'set default_transaction_read_only = off';
    await inDatabase(database.address, writable, `drop owned by ${role}`, `drop role ${role}`);
    await database.drop();
  });

  it('in another encoding says how to create one', async () => {
    const { address, url, drop } = await createDatabase('empty');
    const name = `${address.database}_latin1`;
    await inDatabase(
      address,
      `create database ${name} encoding 'LATIN1' locale_provider libc locale 'C' template template0`,
    );
    expect(await lineOf({ DATABASE_URL: url.replace(address.database, name) })).toContain(
      "The database has the encoding LATIN1. Create one with `create database … encoding 'UTF8' template template0`",
    );
    await inDatabase(address, `drop database ${name}`);
    await drop();
  });
});

it.each([
  [{ HOST: '192.0.2.1' }, 'HOST 192.0.2.1 is not an address of this machine. Set HOST to one that is'],
  [{ HOST: 'no-such-host.invalid' }, 'HOST no-such-host.invalid cannot be resolved. Set HOST to an address'],
  [{ OPERATIONS_PORT: '0', HOST: '198.51.100.7' }, 'HOST 198.51.100.7 is not an address of this machine.'],
])('says that it cannot listen on the address of %j', async (environment, says) => {
  expect(await lineOf(environment)).toContain(`Ticketwire could not start: ${says}`);
});

describe('a start with an unusable DATA_DIR', () => {
  it('reports that a part of the path is a file', async () => {
    const file = path.join(folder, 'file');
    await writeFile(file, '');
    expect(await lineOf({ DATA_DIR: path.join(file, 'data') })).toBe(
      `Ticketwire could not start: DATA_DIR ${file}/data cannot be used: part of the path is a file. ` +
        'Set DATA_DIR to a folder that the service can write to.',
    );
    expect(await lineOf({ DATA_DIR: file })).toContain(`DATA_DIR ${file} cannot be used: it is a file.`);
  });

  // A folder of the kernel is one that even root cannot write to.
  it.runIf(process.platform === 'linux').each(['/sys/kernel', '/sys/kernel/ticketwire'])(
    'reports that %s cannot be written to',
    async (place) => {
      expect(await lineOf({ DATA_DIR: place })).toMatch(
        /^Ticketwire could not start: DATA_DIR \S+ cannot be used: (the service is not allowed to write there|it is on a read-only file system)\. Set DATA_DIR/,
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
  const line = await lineOf({ PORT: `${port}`, DATA_DIR: dataDir });
  expect(line).toBe(
    `Ticketwire could not start: Port ${port} on 127.0.0.1 is already in use. Set PORT to a different port.`,
  );
  expect(await lineOf({ PORT: '0', OPERATIONS_PORT: `${port}`, DATA_DIR: dataDir })).toBe(
    `Ticketwire could not start: Port ${port} on 127.0.0.1 is already in use. Set OPERATIONS_PORT to a different port.`,
  );
  await expect(rm(dataDir, { recursive: true })).rejects.toThrow('ENOENT');
  server.close();
});
