import type { EntityManager } from '@mikro-orm/postgresql';
import { Client } from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { entities } from '../../../server/src/entities.ts';
import { closeOrm, openOrm } from '../../../server/src/platform/database/orm.ts';
import { REQUEST_LIMITS } from '../../../server/src/platform/database/pool-limits.ts';
import { StatementNames } from '../../../server/src/platform/database/statement-names.ts';
import { withTransactionRetry } from '../../../server/src/platform/database/transaction-retry.ts';
import { createDatabase } from '../../support/database.ts';

const ONE_CONNECTION = { ...REQUEST_LIMITS, connections: 1 };

async function setUp({ behindPooler = false } = {}) {
  const database = await createDatabase('empty');
  const orm = await openOrm({
    address: database.address,
    entities,
    migrations: [],
    limits: ONE_CONNECTION,
    behindPooler,
  });
  const migration = new Client({ ...database.address });
  await migration.connect();
  await migration.query('create table things (id int, value int); insert into things values (1, 11), (2, 22)');
  onTestFinished(async () => {
    await closeOrm(orm);
    await migration.end();
    await database.drop();
  });
  const things = (em: EntityManager) => em.getKysely<{ things: { id: number; value: unknown } }>().selectFrom('things');
  const value = (em: EntityManager, id: number) => things(em).select('value').where('id', '=', id).executeTakeFirst();
  return {
    orm,
    migration,
    read: (id: number) => value(orm.em, id),
    readInTransaction: (id: number) =>
      withTransactionRetry(
        () =>
          orm.em.fork().transactional(async (em) => {
            await em.execute('select 1');
            return value(em, id);
          }),
        { isIdempotent: false },
      ),
    /** Returns the statements that PostgreSQL has prepared for the only connection of the service. */
    stored: async () => {
      const rows = await orm.em.execute<{ statement: string }[]>('select statement from pg_prepared_statements');
      return rows.map(({ statement }) => statement);
    },
  };
}

describe('a prepared statement', () => {
  it('is prepared by PostgreSQL at its second use, and returns results for the values of each use', async () => {
    const { read, stored } = await setUp();
    expect(await read(1)).toEqual({ value: 11 });
    expect(await stored()).toEqual([]);
    expect([await read(2), await read(1), await read(2)]).toEqual([{ value: 22 }, { value: 11 }, { value: 22 }]);
    expect(await stored()).toEqual(['select "value" from "things" where "id" = $1']);
  });

  it('is not prepared behind a pooler, where the next use can get another connection', async () => {
    const { read, stored } = await setUp({ behindPooler: true });
    for (const id of [1, 2, 1]) await read(id);
    expect(await stored()).toEqual([]);
  });

  it.each(['read', 'readInTransaction'] as const)(
    'still works after a migration has changed its result type (%s)',
    async (way) => {
      const { [way]: read, migration, stored } = await setUp();
      for (const id of [1, 2]) await read(id);
      expect(await stored()).toHaveLength(1);
      await migration.query('alter table things alter column value type text');
      expect(await read(1)).toEqual({ value: '11' });
      expect(await read(2)).toEqual({ value: '22' });
    },
  );

  it.each(['read', 'readInTransaction'] as const)(
    'is sent in full if the connection does not have it, as behind an undetected pooler (%s)',
    async (way) => {
      const { [way]: read, orm, stored } = await setUp();
      for (const id of [1, 2]) await read(id);
      await orm.em.execute('deallocate all');
      expect(await read(1)).toEqual({ value: 11 });
      for (const id of [1, 2, 1]) await read(id);
      expect(await stored()).toEqual([]);
    },
  );
});

describe('a statement name', () => {
  it.each([
    'select t.* from t where id = $1',
    'select * from t where id = $1',
    'insert into t values ($1) returning *',
    'select id from t where a = $1 order by b limit $2',
  ])('is not assigned to `%s`', (sql) => {
    const names = new StatementNames();
    expect([names.nameOf(sql, [1]), names.nameOf(sql, [1]), names.nameOf(sql, [1])]).toEqual([null, null, null]);
  });

  it('is not assigned to a statement with inline values, which rarely repeats', () => {
    const names = new StatementNames();
    expect([names.nameOf('select 1', []), names.nameOf('select 1', [])]).toEqual([null, null]);
  });

  it('is assigned to no more statements than PostgreSQL can keep in little memory', () => {
    const names = new StatementNames();
    const given = Array.from({ length: 2_000 }, (_, index) => {
      names.nameOf(`select ${index} where $1`, [true]);
      return names.nameOf(`select ${index} where $1`, [true]);
    });
    expect(new Set(given.filter((name) => name !== null)).size).toBe(200);
    expect(names.nameOf('select 7 where $1', [true])).toBe(given[7]);
  });
});
