import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { entities } from '../../../server/src/entities.ts';
import { migrate } from '../../../server/src/platform/database/migrate.ts';
import { closeOrm, openOrm } from '../../../server/src/platform/database/orm.ts';
import { createDatabase } from '../../support/database.ts';
import { migrationOf } from './support/migration-of.ts';

const WRITERS = 2;

/** A migration that locks two tables one after the other, as a change of the schema does. */
const changing = (name: string, [one, other]: readonly [string, string]) =>
  migrationOf(
    name,
    `alter table ${one} add column ${name} int`,
    'select pg_sleep(0.05)',
    `alter table ${other} add column ${name} int`,
  );

it('migrates the database during concurrent writes with conflicting locks', async () => {
  const database = await createDatabase('empty');
  const connected = async () => {
    const client = new Client(database.address);
    await client.connect();
    return client;
  };
  const owner = await connected();
  await owner.query('create table one (id int primary key, n int); create table other (id int primary key, n int)');
  await owner.query('insert into one values (1, 0); insert into other values (1, 0)');

  let isOver = false;
  let written = 0;
  const rejections: string[] = [];
  const write = async () => {
    const client = await connected();
    while (!isOver) {
      try {
        await client.query('begin');
        await client.query('update other set n = n + 1 where id = 1');
        await client.query('update one set n = n + 1 where id = 1');
        await client.query('commit');
        written += 1;
        await delay(5);
      } catch (error) {
        rejections.push(error instanceof Error && 'code' in error ? String(error.code) : String(error));
        await client.query('rollback');
      }
    }
    await client.end();
  };
  const writers = Array.from({ length: WRITERS }, write);
  // Holds its lock for longer than a migration waits.
  const keeper = await connected();
  await keeper.query('begin');
  await keeper.query('select n from other');

  const migrations = ['a', 'b'].map((name) => changing(`added_${name}`, ['one', 'other']));
  const orm = await openOrm({ address: database.address, entities, migrations });
  onTestFinished(async () => {
    await closeOrm(orm);
    await owner.end();
    await keeper.end();
    await database.drop();
  });
  const before = written;
  const migrated = migrate(orm, database.address);
  // The writers continue, because the migration released its locks in the meantime.
  await expect.poll(() => written - before, { timeout: 20_000 }).toBeGreaterThan(20);
  await keeper.query('commit');
  await migrated;
  isOver = true;
  await Promise.all(writers);

  const { rows } = await owner.query('select one.n as one, other.n as other from one, other');
  expect(rows).toEqual([{ one: written, other: written }]);
  const { rows: columns } = await owner.query(
    `select count(*)::int as added from information_schema.columns where column_name like 'added_%'`,
  );
  expect(columns).toEqual([{ added: 4 }]);
  expect(rejections.filter((code) => code !== '40P01')).toEqual([]);
}, 90_000);
