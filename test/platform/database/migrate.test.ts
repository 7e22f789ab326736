import { Client } from 'pg';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { entities } from '../../../server/src/entities.ts';
import { migrate } from '../../../server/src/platform/database/migrate.ts';
import { ConcurrentMigration } from '../../../server/src/platform/database/migrations/concurrent-migration.ts';
import { closeOrm, openOrm } from '../../../server/src/platform/database/orm.ts';
import { createDatabase, type TestDatabase } from '../../support/database.ts';
import { migrationOf } from './support/migration-of.ts';

let database: TestDatabase;
let client: Client;

beforeEach(async () => {
  database = await createDatabase('empty');
  client = new Client(database.address);
  await client.connect();
  return async () => {
    await client.end();
    await database.drop();
  };
});

async function orm(...migrations: Parameters<typeof openOrm>[0]['migrations']) {
  const opened = await openOrm({ address: database.address, entities, migrations });
  onTestFinished(() => closeOrm(opened));
  return opened;
}

const createTable = migrationOf('Migration1_table', 'create table notes (id int primary key, n int)');

const indexed = {
  name: 'Migration2_index',
  class: class extends ConcurrentMigration {
    override name = 'Migration2_index';

    override up(): void {
      this.createIndex({ name: 'notes_n', on: 'notes (n)', unique: true });
    }
  },
};

const validIndexes = async () =>
  (await client.query(`select indisvalid as valid from pg_index where indexrelid = to_regclass('notes_n')`)).rows;

it('does not ask for the lock if nothing is to do', async () => {
  await migrate(await orm(createTable), database.address);
  await client.query("select pg_advisory_lock(hashtext('ticketwire/migrations'))");
  await migrate(await orm(createTable), database.address);
});

it('lets several instances start together, which wait without blocking a concurrent index', async () => {
  await client.query('create table notes (id int primary key, n int)');
  const writer = new Client(database.address);
  await writer.connect();
  await writer.query('begin');
  await writer.query('insert into notes values (1, 1)');
  const instances = await Promise.all([1, 2, 3].map(() => orm(indexed)));
  const migrated = Promise.all(instances.map((instance) => migrate(instance, database.address)));
  // The index is built only after the transaction, and the other instances are waiting by then.
  await expect
    .poll(waitingStatements, { timeout: 20_000 })
    .toEqual([expect.stringContaining('create unique index concurrently')]);
  await writer.query('commit');
  await writer.end();
  await migrated;
  expect(await validIndexes()).toEqual([{ valid: true }]);
});

async function waitingStatements(): Promise<string[]> {
  const { rows } = await client.query<{ query: string }>(
    `select query from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.map(({ query }) => query);
}

it('repeats a concurrent index that was left invalid', async () => {
  await migrate(await orm(createTable), database.address);
  await client.query('insert into notes values (1, 1), (2, 1)');
  await expect(migrate(await orm(createTable, indexed), database.address)).rejects.toThrow(
    /^The migration Migration2_index failed: .*could not create unique index "notes_n"/,
  );
  expect(await validIndexes()).toEqual([{ valid: false }]);

  await client.query('delete from notes where id = 2');
  await migrate(await orm(createTable, indexed), database.address);
  expect(await validIndexes()).toEqual([{ valid: true }]);
});

it('rolls a failed migration back, keeps those before it, and says what to do', async () => {
  const failing = migrationOf('Migration2_failing', 'create table rest (id int)', 'select 1 / 0');
  await expect(migrate(await orm(createTable, failing), database.address)).rejects.toThrow(
    'The migration Migration2_failing failed: division by zero. Migrations before it stay applied, and the previous release can still run. Correct the cause, then start again.',
  );
  expect((await client.query('select name from migrations')).rows).toEqual([{ name: 'Migration1_table' }]);
  expect((await client.query(`select to_regclass('rest') as rest`)).rows).toEqual([{ rest: null }]);
});
