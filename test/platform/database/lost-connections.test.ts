import { Client } from 'pg';
import { describe, it, type TestContext } from 'vitest';
import { entities } from '../../../server/src/entities.ts';
import { CommitOutcomeUnknown } from '../../../server/src/platform/database/connections/database-trouble.ts';
import { type PoolLimits, REQUEST_LIMITS } from '../../../server/src/platform/database/connections/pool-limits.ts';
import { closeOrm, openOrm, poolOf } from '../../../server/src/platform/database/orm.ts';
import { createDatabase } from '../../support/database.ts';
import { openWire } from '../../support/database-wire.ts';
import { depth } from '../../support/depth.ts';

const SMALL: PoolLimits = { ...REQUEST_LIMITS, connections: depth({ quick: 3, deep: 5 }), connectMs: 5_000 };
/** More rounds than connections, so that losing one connection per round would exhaust the pool. */
const ROUNDS = depth({ quick: SMALL.connections + 1, deep: 3 * SMALL.connections });

/** The waits of the tests overlap. */
async function setUp(
  { expect, onTestFinished }: TestContext,
  limits: Partial<PoolLimits> = {},
  more: { behindPooler?: boolean } = {},
) {
  const database = await createDatabase('empty');
  const wire = await openWire(database);
  const orm = await openOrm({
    address: wire.address,
    entities,
    migrations: [],
    limits: { ...SMALL, ...limits },
    ...more,
  });
  const bystander = new Client({ ...database.address });
  await bystander.connect();
  onTestFinished(async () => {
    wire.mend();
    await closeOrm(orm);
    await bystander.end();
    await wire.close();
    await database.drop();
  });
  const pool = poolOf(orm.em);
  /** Starts a transaction that stays open until `resume` is called. */
  const holdOpen = () => {
    const opened = Promise.withResolvers<void>();
    const { promise: resumed, resolve: resume } = Promise.withResolvers<void>();
    const done = orm.em.fork().transactional(async (em) => {
      await em.execute('select 1');
      opened.resolve();
      await resumed;
      await em.execute('select 2');
    });
    done.catch(opened.reject);
    return { opened: opened.promise, resume, done };
  };
  /** Uses all connections of the pool at the same time. */
  const worksInAllPlaces = async () => {
    const places = Array.from({ length: limits.connections ?? SMALL.connections }, holdOpen);
    await Promise.all(places.map(({ opened }) => opened));
    for (const { resume } of places) resume();
    await Promise.all(places.map(({ done }) => done));
    expect(pool.use).toEqual({ inUse: 0, idle: places.length, waiting: 0 });
  };
  return { database, wire, orm, pool, bystander, holdOpen, worksInAllPlaces };
}

const OTHERS = 'from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()';

describe.concurrent('a pool whose connections are closed by the server', () => {
  it('regains its size, however often all transactions fail', async (context) => {
    const { expect } = context;
    const { pool, bystander, holdOpen, worksInAllPlaces } = await setUp(context);
    for (let round = 0; round < ROUNDS; round++) {
      const open = Array.from({ length: SMALL.connections }, holdOpen);
      await Promise.all(open.map(({ opened }) => opened));
      await bystander.query(`select pg_terminate_backend(pid) ${OTHERS}`);
      for (const { resume } of open) resume();
      const ends = await Promise.allSettled(open.map(({ done }) => done));
      expect(ends.map(({ status }) => status)).toEqual(open.map(() => 'rejected'));
      expect(pool.use.inUse).toBe(0);
    }
    await worksInAllPlaces();
  });

  it('regains its size if single connections fail', async (context) => {
    const { expect } = context;
    const { pool, bystander, holdOpen, worksInAllPlaces } = await setUp(context);
    for (let round = 0; round < ROUNDS; round++) {
      const open = Array.from({ length: SMALL.connections }, holdOpen);
      await Promise.all(open.map(({ opened }) => opened));
      await bystander.query(`select pg_terminate_backend(pid) from (select pid ${OTHERS} limit 1) as one`);
      for (const { resume } of open) resume();
      const ends = await Promise.allSettled(open.map(({ done }) => done));
      expect(ends.filter(({ status }) => status === 'rejected')).toHaveLength(1);
      expect(pool.use.inUse).toBe(0);
    }
    await worksInAllPlaces();
  });

  it('regains its size if the network fails during BEGIN', async (context) => {
    const { expect } = context;
    const { wire, orm, pool, worksInAllPlaces } = await setUp(context);
    await worksInAllPlaces();
    wire.cut();
    for (let round = 0; round < ROUNDS; round++) {
      await expect(orm.em.fork().transactional((em) => em.execute('select 1'))).rejects.toThrow();
      expect(pool.use.inUse).toBe(0);
    }
    wire.mend();
    await worksInAllPlaces();
  });
});

describe.concurrent('an unresponsive database', () => {
  it('causes a timeout, and its idle connections are not reused', async (context) => {
    const { expect } = context;
    const { wire, orm, pool, worksInAllPlaces } = await setUp(context, { answerMs: 1_500 });
    await worksInAllPlaces();
    wire.hush();
    await expect(orm.em.fork().transactional((em) => em.execute('select 1'))).rejects.toThrow(
      'did not answer within 1500 ms',
    );
    expect(pool.use.inUse).toBe(0);
    // New connections work. Those from before stay silent.
    wire.whole();
    await worksInAllPlaces();
  });

  it('occupies no connection permanently, neither by a statement nor by a transaction', async (context) => {
    const { expect } = context;
    const { wire, orm, pool, worksInAllPlaces } = await setUp(context, { answerMs: 1_500, connectMs: 2_000 });
    await worksInAllPlaces();
    wire.hush();
    const calls = Array.from({ length: 4 * SMALL.connections }, (_, number) =>
      number % 2 ? orm.em.fork().execute('select 1') : orm.em.fork().transactional((em) => em.execute('select 1')),
    );
    const ends = await Promise.allSettled(calls);
    expect(ends.map(({ status }) => status)).toEqual(calls.map(() => 'rejected'));
    wire.mend();
    await expect.poll(() => pool.use.inUse).toBe(0);
    await worksInAllPlaces();
  });
});

describe.concurrent('a COMMIT whose response is lost', () => {
  it('is reported as unknown, and its connection is returned', async (context) => {
    const { expect } = context;
    const { wire, orm, pool, bystander } = await setUp(context);
    await orm.em.fork().execute('create table written (id int)');
    wire.loseNextAnswerTo('commit');
    const done = orm.em.fork().transactional((em) => em.execute('insert into written values (1)'));
    await expect(done).rejects.toThrow(CommitOutcomeUnknown);
    expect(pool.use.inUse).toBe(0);
    const { rows } = await bystander.query('select id from written');
    expect(rows).toEqual([{ id: 1 }]);
  });
});

describe.concurrent('time limits', () => {
  describe.each([
    { way: 'a direct connection', behindPooler: false },
    { way: 'a pooler in transaction mode', behindPooler: true },
  ])('over $way', ({ behindPooler }) => {
    it('cancel a statement that runs too long', async (context) => {
      const { expect } = context;
      const { orm } = await setUp(context, { statementMs: 150 }, { behindPooler });
      const done = orm.em.fork().transactional((em) => em.execute('select pg_sleep(60)'));
      await expect(done).rejects.toMatchObject({ code: '57014' });
    });

    it('cancel waiting for a lock', async (context) => {
      const { expect } = context;
      const { orm, bystander } = await setUp(context, { lockMs: 100 }, { behindPooler });
      await bystander.query('select pg_advisory_lock(1)');
      const done = orm.em.fork().transactional((em) => em.execute('select pg_advisory_xact_lock(1)'));
      await expect(done).rejects.toMatchObject({ code: '55P03' });
    });

    it('end an idle transaction', async (context) => {
      const { expect } = context;
      const { orm, bystander, holdOpen, pool } = await setUp(context, { idleInTransactionMs: 1_000 }, { behindPooler });
      const { opened, resume, done } = holdOpen();
      await opened;
      await expect.poll(async () => (await bystander.query(`select pid ${OTHERS}`)).rows).toEqual([]);
      resume();
      await expect(done).rejects.toThrow();
      expect(pool.use.inUse).toBe(0);
      expect(await orm.em.fork().execute('select 1 as one')).toEqual([{ one: 1 }]);
    });
  });

  it('change no session of a pooler, only its transactions', async (context) => {
    const { expect } = context;
    const { orm } = await setUp(context, { statementMs: 150 }, { behindPooler: true });
    const ask = `select current_setting('statement_timeout') as limit, current_setting('jit') as jit`;
    expect(await orm.em.fork().transactional((em) => em.execute(ask))).toEqual([{ limit: '150ms', jit: 'off' }]);
    expect(await orm.em.fork().execute(ask)).toEqual([{ limit: '0', jit: 'on' }]);
  });

  it.for(['', '?options=-c%20geqo%3Doff', '?application_name=x&options='])(
    'come with jit = off on a connection of the service whose URL ends in "%s"',
    async (query, { expect, onTestFinished }) => {
      const database = await createDatabase('empty');
      const orm = await openOrm({ address: { url: database.url + query }, entities, migrations: [], limits: SMALL });
      onTestFinished(async () => {
        await closeOrm(orm);
        await database.drop();
      });
      const ask = `select current_setting('jit') as jit, current_setting('geqo') as geqo`;
      expect(await orm.em.fork().execute(ask)).toEqual([{ jit: 'off', geqo: query.includes('geqo') ? 'off' : 'on' }]);
    },
  );

  it('are set with BEGIN as soon as a pooler rejects them as startup parameters', async (context) => {
    const { expect } = context;
    const { wire, orm } = await setUp(context, { statementMs: 150 });
    wire.rejectStartupParameter('statement_timeout');
    const done = orm.em.fork().transactional((em) => em.execute('select pg_sleep(60)'));
    await expect(done).rejects.toMatchObject({ code: '57014' });
  });
});

it('keeps a connection usable after a statement fails for its own reasons', async (context) => {
  const { expect } = context;
  const { orm, pool } = await setUp(context);
  const pid = () => orm.em.fork().execute('select pg_backend_pid() as pid');
  const before = await pid();
  await expect(orm.em.fork().transactional((em) => em.execute('select 1 / 0'))).rejects.toThrow('division by zero');
  expect(await pid()).toEqual(before);
  expect(pool.use).toEqual({ inUse: 0, idle: 1, waiting: 0 });
});
