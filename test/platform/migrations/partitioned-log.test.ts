import type { MigrationObject } from '@mikro-orm/postgresql';
import { expect, it, onTestFinished } from 'vitest';
import { entities } from '../../../server/src/entities.ts';
import { migrate } from '../../../server/src/platform/database/migrate.ts';
import { ConcurrentMigration } from '../../../server/src/platform/database/migrations/concurrent-migration.ts';
import { openOrm } from '../../../server/src/platform/database/orm.ts';
import { closeSegment, partitionTable } from '../../../server/src/platform/events/segments/change-segments.ts';
import { migrations } from '../../../server/src/platform/migrations/index.ts';
import { createDatabase, type TestDatabase } from '../../support/database.ts';

async function openWith(database: TestDatabase, list: MigrationObject[]) {
  const orm = await openOrm({ address: database.address, entities, migrations: list });
  onTestFinished(() => orm.close());
  return orm;
}

const concurrent = (name: string, up: (migration: ConcurrentMigration) => Promise<void>): MigrationObject => ({
  name,
  class: class extends ConcurrentMigration {
    override name = name;
    override up = () => up(this);
  },
});

const index = { name: 'events_actor', on: '(actor_id, occurred_at) where actor_id is not null' };
const creating = concurrent('Migration99990101000000_index', (migration) => migration.createEventIndex(index));
const dropping = concurrent('Migration99990201000000_none', (migration) => migration.dropEventIndex(index.name));

/** The tables with the index of the test, and whether PostgreSQL uses it. */
const INDEXES = `select indrelid::regclass::text as name, indisvalid as valid from pg_index
  where pg_get_indexdef(indexrelid) like '%(actor_id, occurred_at)%' order by name`;

async function createLog(isPartitioned: boolean): Promise<TestDatabase> {
  const database = await createDatabase('empty');
  onTestFinished(() => database.drop());
  const orm = await openWith(database, migrations.slice(0, 1));
  await migrate(orm, database.address);
  if (!isPartitioned) return database;
  await partitionTable(orm.em, { before: 5, next: 'events_2026_01' });
  await closeSegment(orm.em, { name: 'events_2026_01', from: 5, before: null }, { before: 9, next: 'events_2026_02' });
  return database;
}

it('applies all migrations of this release to a partitioned log', async () => {
  const database = await createLog(true);
  await expect(openWith(database, migrations).then((orm) => migrate(orm, database.address))).resolves.toBeUndefined();
});

it.each([
  { isPartitioned: false, tables: ['events'] },
  { isPartitioned: true, tables: ['events', 'events_2026_01', 'events_2026_02', 'events_first'] },
])(
  'creates and drops an index of the log while writers go on, partitioned: $isPartitioned',
  async ({ isPartitioned, tables }) => {
    const database = await createLog(isPartitioned);
    const orm = await openWith(database, [...migrations, creating]);
    // An earlier attempt was interrupted.
    if (isPartitioned) {
      await orm.em.execute(`create index events_first_actor on events_first ${index.on};
      update pg_index set indisvalid = false where indexrelid = 'events_first_actor'::regclass`);
    }
    await migrate(orm, database.address);
    expect(await orm.em.execute(INDEXES)).toEqual(tables.map((name) => ({ name, valid: true })));
    // Running it again changes nothing.
    await orm.em.execute(`delete from migrations where name = ?`, [creating.name]);
    await migrate(orm, database.address);
    expect(await orm.em.execute(INDEXES)).toEqual(tables.map((name) => ({ name, valid: true })));
    await migrate(await openWith(database, [...migrations, creating, dropping]), database.address);
    expect(await orm.em.execute(INDEXES)).toEqual([]);
  },
);

it('refuses an index that could not be built on a partitioned log', async () => {
  const database = await createLog(false);
  const wrong = concurrent('Migration99990101000000_wrong', async (migration) =>
    migration.createIndex({ name: 'events_actor', on: 'events (actor_id)' }),
  );
  const orm = await openWith(database, [...migrations, wrong]);
  await expect(migrate(orm, database.address)).rejects.toThrow('Use createEventIndex');
});
