import type { EntityManager } from '@mikro-orm/postgresql';
import { Client } from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { entities } from '../../../server/src/entities.ts';
import { REQUEST_LIMITS } from '../../../server/src/platform/database/connections/pool-limits.ts';
import { StatementNames } from '../../../server/src/platform/database/connections/statement-names.ts';
import { closeOrm, openOrm } from '../../../server/src/platform/database/orm.ts';
import { param, statement } from '../../../server/src/platform/database/statement.ts';
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

  it('lets a transaction begin again until no connection of the pool has an outdated one', async () => {
    const { migration } = await setUp();
    const named = { name: 'outdated', text: 'select value from things' };
    await migration.query(named);
    await migration.query('alter table things alter column value type text');
    const rejection = await migration.query(named).catch((error: unknown) => error);
    const answers = Array.from({ length: 9 }, () => Promise.reject(rejection));
    for (const answer of answers) answer.catch(() => {});
    const run = () => answers.pop() ?? Promise.resolve('done');
    expect(await withTransactionRetry(run, { isIdempotent: false })).toBe('done');
  });

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

describe('a statement declared with `prepare`', () => {
  const thingsFrom = statement((em) =>
    em
      .getKysely<{ things: { id: string; value: unknown } }>()
      .selectFrom('things')
      .select('value')
      .where('id', '>=', param('from'))
      .orderBy('id')
      .limit((eb) => eb.cast<number>(eb.val(param('limit')), 'integer')),
  );

  it('is prepared by PostgreSQL at its first use, whatever it contains', async () => {
    const { orm, stored } = await setUp();
    expect(await thingsFrom(orm.em, { from: 1, limit: 1 })).toEqual([{ value: 11 }]);
    expect(await stored()).toEqual([
      'select "value" from "things" where "id" >= $1 order by "id" limit cast($2 as integer)',
    ]);
  });

  it('is not prepared behind a pooler', async () => {
    const { orm, stored } = await setUp({ behindPooler: true });
    for (const from of [1, 2]) await thingsFrom(orm.em, { from, limit: 1 });
    expect(await stored()).toEqual([]);
  });

  it('runs in the transaction of its entity manager', async () => {
    const { orm, migration } = await setUp();
    await orm.em.fork().transactional(async (em) => {
      await em.execute('update things set value = 33 where id = 1');
      expect(await thingsFrom(em, { from: 1, limit: 1 })).toEqual([{ value: 33 }]);
      const committed = await migration.query('select value from things where id = 1');
      expect(committed.rows).toEqual([{ value: 11 }]);
    });
  });

  it('takes texts, numbers, dates, lists and null in its slots, and rejects a slot without a value', async () => {
    const { orm } = await setUp();
    const read = statement((em) =>
      em
        .getKysely()
        .selectNoFrom((eb) => [
          eb.cast(eb.val(param('text')), 'text').as('text'),
          eb.cast(eb.val(param('number')), 'integer').as('number'),
          eb.fn('date_part', [eb.val('epoch'), eb.cast(eb.val(param('at')), 'timestamptz')]).as('at'),
          eb.fn('array_position', [eb.val(param('list')), eb.cast(eb.val('c,"d"'), 'text')]).as('position'),
          eb.cast(eb.val(param('nothing')), 'text').as('nothing'),
        ]),
    );
    const at = new Date('2026-03-29T01:30:00.250Z');
    const values = { text: 'a', number: 1, at, list: ['b', 'c,"d"'], nothing: null };
    expect(await read(orm.em, values)).toEqual([
      { text: 'a', number: 1, at: at.getTime() / 1000, position: 2, nothing: null },
    ]);
    await expect(read(orm.em, { text: 'a' })).rejects.toThrow('The statement has no value for number');
  });

  it('does not accumulate on a connection without limit', async () => {
    const { orm, stored } = await setUp();
    for (let index = 0; index <= 500; index++) {
      const read = statement((em) =>
        em.getKysely().selectNoFrom((eb) => eb.cast(eb.val(param('value')), 'text').as(`value_${index}`)),
      );
      await read(orm.em, { value: 'a' });
    }
    expect(await stored()).toEqual([]);
  });
});

describe('a statement name', () => {
  it.each([
    'select t.* from t where id = $1',
    'select * from t where id = $1',
    'insert into t values ($1) returning *',
    'select id from t where a = $1 order by b limit $2',
  ])('is not assigned to `%s`', (sql) => {
    const names = new StatementNames();
    expect([names.nameOf(sql, [1]), names.nameOf(sql, [1]), names.nameOf(sql, [1])]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('is not assigned to a statement with inline values, which rarely repeats', () => {
    const names = new StatementNames();
    expect([names.nameOf('select 1', []), names.nameOf('select 1', [])]).toEqual([undefined, undefined]);
  });

  it('is assigned to no more statements than PostgreSQL can keep in little memory', () => {
    const names = new StatementNames();
    const given = Array.from({ length: 2_000 }, (_, index) => {
      names.nameOf(`select ${index} where $1`, [true]);
      return names.nameOf(`select ${index} where $1`, [true]);
    });
    expect(new Set(given.filter((name) => name !== undefined)).size).toBe(200);
    expect(names.nameOf('select 7 where $1', [true])).toBe(given[7]);
  });
});
