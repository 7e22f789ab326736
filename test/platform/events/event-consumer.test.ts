import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { limitConcurrency } from '../../../server/src/platform/async/limit-concurrency.ts';
import { startPubSub } from '../../../server/src/platform/database/pubsub.ts';
import { type ConsumerOptions, startConsumer } from '../../../server/src/platform/events/event-consumer.ts';
import { appendEvents } from '../../../server/src/platform/events/event-log.ts';
import { isOneOf, partitionsToRead } from '../../../server/src/platform/events/event-positions.ts';
import { lagReader } from '../../../server/src/platform/events/lag-reader.ts';
import { depth } from '../../support/depth.ts';
import { eventually, makeFact, makeLog, type Orm, openDatabase, subjectIn } from '../harness.ts';
import { type Handled, soak } from './log-soak.ts';

const NAME = 'test';

/** Appends events about new subjects, and returns the ids of the subjects. */
async function add(orm: Orm, ...partitions: number[]): Promise<string[]> {
  const ids = partitions.map(subjectIn);
  await orm.em.fork().transactional((em) =>
    appendEvents(
      em,
      ids.map((id) => makeFact(id)),
    ),
  );
  return ids;
}

/** Starts a consumer that records the subjects of the events it handles. */
function start(orm: Orm, options: Partial<ConsumerOptions> = {}) {
  const pubsub = startPubSub({ address: null, log: makeLog() });
  const log = makeLog();
  const seen: string[] = [];
  const consumer = startConsumer({
    root: orm.em,
    name: NAME,
    handle: async (_, events) => void seen.push(...events.map(({ subjectId }) => subjectId)),
    pubsub,
    log,
    pollMs: 10,
    retryMs: 10,
    ...options,
  });
  onTestFinished(() => consumer.stop());
  return { consumer, pubsub, log, seen };
}

const position = async (orm: Orm, partition: number) => {
  const rows: { position: string }[] = await orm.em.execute(
    'select position from event_consumers where consumer = ? and partition = ?',
    [NAME, partition],
  );
  return rows[0] && Number(rows[0].position);
};
const begun = (orm: Orm) => eventually(async () => expect(await position(orm, 0)).toBeDefined());

describe('concurrent writers with slow commits and rollbacks', () => {
  it('cause no event to be skipped or repeated for any of three workers, whatever fails', async () => {
    const database = await openDatabase();
    const { orm } = database;
    await orm.em.execute('create table handled (n bigserial, id uuid, partition integer, position integer)');
    let batches = 0;
    for (const worker of [orm, await database.open(), await database.open()]) {
      start(worker, {
        batchSize: 7,
        async handle(em, events) {
          for (const { subjectId, partition, position } of events) {
            await em.execute('insert into handled (id, partition, position) values (?, ?, ?)', [
              subjectId,
              partition,
              position,
            ]);
          }
          batches += 1;
          if (batches % 11 === 0) throw new Error('Bad luck');
        },
      });
    }
    await begun(orm);

    const result = await soak(database, {
      append: async (em, partition) => {
        const id = subjectIn(partition);
        await appendEvents(em, [makeFact(id)]);
        return id;
      },
      handled: async () => orm.em.execute<Handled[]>('select id, partition, position from handled order by n'),
      caughtUp: async () => (await partitionsToRead(orm.em.fork(), [NAME])).length === 0,
    });

    expect(result.committed).toBeGreaterThan(depth({ quick: 90, deep: 200 }));
    expect(result).toMatchObject({ skipped: [], repeated: [], outOfOrder: [] });
  }, 60_000);

  it('would lose events in a log that is read by `seq > last`', async () => {
    const database = await openDatabase();
    const { orm } = database;
    await orm.em.execute('create table naive (seq bigserial primary key, id uuid)');
    const handled: Handled[] = [];
    let last = 0;
    // Runs one query at a time: a late result would move the reader back.
    const inTurn = limitConcurrency(1);
    const readOn = () =>
      inTurn(async () => {
        const rows = await orm.em.execute<{ seq: string; id: string }[]>(
          'select seq, id from naive where seq > ? order by seq limit 7',
          [last],
        );
        for (const { seq, id } of rows) {
          last = Number(seq);
          handled.push({ id, partition: 0, position: last });
        }
        return rows.length;
      });

    const result = await soak(database, {
      append: async (em, partition) => {
        const id = subjectIn(partition);
        await em.execute('insert into naive (id) values (?)', [id]);
        return id;
      },
      handled: async () => {
        await readOn();
        return handled;
      },
      caughtUp: async () => (await readOn()) === 0,
    });

    expect(result.skipped.length).toBeGreaterThan(0);
  }, 60_000);
});

describe('the start position of a consumer', () => {
  it('is the end of the log by default', async () => {
    const { orm } = await openDatabase();
    await add(orm, 1, 1, 2);
    const { seen } = start(orm);
    await begun(orm);
    const fresh = await add(orm, 1, 2, 3);
    await eventually(() => expect(seen.toSorted()).toEqual(fresh));
  });

  it('is the beginning of the log if configured', async () => {
    const { orm } = await openDatabase();
    const all = await add(orm, 1, 1, 1);
    const { seen } = start(orm, { fromStart: true });
    await eventually(() => expect(seen).toEqual(all));
  });

  it('is where it stopped before', async () => {
    const { orm } = await openDatabase();
    const first = start(orm);
    await begun(orm);
    const early = await add(orm, 5);
    await eventually(() => expect(first.seen).toEqual(early));
    await first.consumer.stop();
    const late = await add(orm, 5, 6);
    const second = start(orm);
    await eventually(() => expect(second.seen.toSorted()).toEqual(late));
  });
});

describe('irrelevant events', () => {
  const concernedByCreation = (orm: Orm) => lagReader(orm.em, new Map([[NAME, isOneOf(['team.created'])]]));
  const ofType = {
    'team.created': { type: 'team.created', changes: {}, data: { key: 'team', name: 'Team' } },
    'team.updated': { type: 'team.updated', changes: {}, data: {} },
  } as const;
  const addOf = (orm: Orm, ...facts: [type: keyof typeof ofType, partition: number][]) =>
    orm.em.fork().transactional((em) =>
      appendEvents(
        em,
        facts.map(([type, partition]) => makeFact(subjectIn(partition), {}, ofType[type])),
      ),
    );

  it('are skipped without a batch, up to the first relevant one', async () => {
    const { orm } = await openDatabase();
    const batches: string[][] = [];
    start(orm, {
      lagsOf: concernedByCreation(orm),
      handle: async (_, events) => void batches.push(events.map(({ type }) => type)),
    });
    await begun(orm);
    await addOf(orm, ['team.updated', 3], ['team.updated', 3], ['team.updated', 5]);
    await eventually(async () => expect([await position(orm, 3), await position(orm, 5)]).toEqual([2, 1]));
    expect(batches).toEqual([]);
    await addOf(orm, ['team.updated', 3], ['team.created', 3]);
    await eventually(async () => expect(await position(orm, 3)).toBe(4));
    expect(batches).toEqual([['team.updated', 'team.created']]);
  });

  it('are not skipped if one of them is missing', async () => {
    const { orm } = await openDatabase();
    const { log } = start(orm, { lagsOf: concernedByCreation(orm) });
    await begun(orm);
    await orm.em.fork().transactional(async (em) => {
      await appendEvents(
        em,
        [0, 1, 2].map(() => makeFact(subjectIn(9), {}, ofType['team.updated'])),
      );
      await em.execute('set local session_replication_role = replica');
      await em.execute('delete from events where partition = 9 and position = 2');
    });
    await eventually(() => expect(log.error).toHaveBeenCalled());
    expect(log.error.mock.calls[0]?.[0]).toMatchObject({ err: { name: 'MissingEvent' }, partition: 9 });
    expect(await position(orm, 9)).toBe(1);
  });

  it('are left to the worker that currently reads them', async () => {
    const { orm } = await openDatabase();
    start(orm, { lagsOf: concernedByCreation(orm) });
    await begun(orm);
    await orm.em.fork().transactional(async (em) => {
      await em.execute('select from event_consumers where partition = 3 for update');
      await addOf(orm, ['team.updated', 3], ['team.updated', 5]);
      await eventually(async () => expect(await position(orm, 5)).toBe(1));
      expect(await position(orm, 3)).toBe(0);
    });
    await eventually(async () => expect(await position(orm, 3)).toBe(1));
  });
});

describe('a batch', () => {
  const batchesOf = (orm: Orm, options: Partial<ConsumerOptions> = {}) => {
    const batches: number[][] = [];
    const handle: ConsumerOptions['handle'] = async (_, events) =>
      void batches.push(events.map(({ partition }) => partition));
    return { batches, ...start(orm, { handle, pollMs: 3_600_000, ...options }) };
  };

  it('has the events of all partitions, each in its order', async () => {
    const { orm } = await openDatabase();
    await add(orm, 9, 3, 9, 1);
    const { batches } = batchesOf(orm, { fromStart: true });
    await eventually(async () => expect(await position(orm, 9)).toBe(2));
    expect(batches).toEqual([[1, 3, 9, 9]]);
  });

  it('has at most as many events as configured', async () => {
    const { orm } = await openDatabase();
    await add(orm, 1, 1, 2, 3, 4, 4, 4, 4);
    const { batches } = batchesOf(orm, { fromStart: true, batchSize: 3 });
    await eventually(() => expect(batches.flat()).toHaveLength(8));
    expect(batches.every(({ length }) => length <= 3)).toBe(true);
    expect(batches).toHaveLength(4);
  });

  it('leaves out the partitions that another worker holds, without waiting', async () => {
    const { orm } = await openDatabase();
    await start(orm).consumer.stop();
    await begun(orm);
    await add(orm, 3, 5);
    await orm.em.fork().transactional(async (em) => {
      await em.execute('select from event_consumers where partition = 3 for update');
      const { batches, log } = batchesOf(orm);
      await eventually(() => expect(batches).toEqual([[5]]));
      // After a failed wait, the partitions would be read one by one.
      expect([log.warn, log.error].flatMap(({ mock }) => mock.calls)).toEqual([]);
      expect(await position(orm, 3)).toBe(0);
    });
  });
});

describe('consumer failures', () => {
  it('do not stop the other partitions of the batch, and none of its events is handled twice', async () => {
    const { orm } = await openDatabase();
    await orm.em.execute('create table handled (n bigserial, partition integer, position integer)');
    await add(orm, 4, 4, 7, 7, 8);
    const { log } = start(orm, {
      fromStart: true,
      async handle(em, events) {
        for (const { partition, position } of events) {
          await em.execute('insert into handled (partition, position) values (?, ?)', [partition, position]);
        }
        if (events.some(({ partition, position }) => partition === 7 && position === 2)) throw new Error('Poison');
      },
    });
    await eventually(() => expect(log.error.mock.calls.length).toBeGreaterThan(2));
    await eventually(async () => expect(await position(orm, 8)).toBe(1));
    expect(await orm.em.execute('select partition, position from handled order by partition, n')).toEqual([
      { partition: 4, position: 1 },
      { partition: 4, position: 2 },
      { partition: 7, position: 1 },
      { partition: 8, position: 1 },
    ]);
    expect(log.error.mock.calls.every(([fields]) => fields.partition === 7)).toBe(true);
  });

  it('cause a retry of the batch, while other partitions continue', async () => {
    const { orm } = await openDatabase();
    let broken = true;
    const seen: string[] = [];
    const { log } = start(orm, {
      async handle(_, events) {
        if (broken && events.some(({ partition }) => partition === 4)) throw new Error('Partition 4 is broken');
        seen.push(...events.map(({ subjectId }) => subjectId));
      },
    });
    await begun(orm);
    const [bad = ''] = await add(orm, 4);
    const good = await add(orm, 7, 8);
    await eventually(() => expect(log.error.mock.calls.length).toBeGreaterThan(2));
    await eventually(() => expect(seen.toSorted()).toEqual(good));
    expect(log.error).toHaveBeenCalledWith(
      expect.objectContaining({ consumer: NAME, partition: 4, failures: 2 }),
      'Failed to process a batch of events',
    );
    broken = false;
    await eventually(() => expect(seen).toContain(bad));
  });

  it('do not affect events before the failing one', async () => {
    const { orm } = await openDatabase();
    const seen: string[] = [];
    const poison = subjectIn(4);
    const before = subjectIn(4);
    start(orm, {
      async handle(_, events) {
        if (events.some(({ subjectId }) => subjectId === poison)) throw new Error('Poison');
        seen.push(...events.map(({ subjectId }) => subjectId));
      },
    });
    await begun(orm);
    await orm.em.fork().transactional((em) => appendEvents(em, [makeFact(before), makeFact(poison)]));
    await eventually(() => expect(seen).toEqual([before]));
  });

  it('include a gap in the log, beyond which nothing is read and which is reported', async () => {
    const { orm } = await openDatabase();
    const { seen, log } = start(orm);
    await begun(orm);
    const [first = ''] = await add(orm, 9);
    await eventually(() => expect(seen).toEqual([first]));
    await orm.em.fork().transactional(async (em) => {
      await appendEvents(em, [makeFact(subjectIn(9)), makeFact(subjectIn(9))]);
      await em.execute('set local session_replication_role = replica');
      await em.execute('delete from events where partition = 9 and position = 2');
    });
    await eventually(() => expect(log.error).toHaveBeenCalled());
    expect(log.error.mock.calls[0]?.[0]).toMatchObject({ err: { name: 'MissingEvent' }, partition: 9 });
    expect(seen).toEqual([first]);
    expect(await position(orm, 9)).toBe(1);
  });

  it('include a log that is shorter than what was read of it, which is reported', async () => {
    const { orm } = await openDatabase();
    const { seen, log } = start(orm);
    await begun(orm);
    await add(orm, 9, 9);
    await eventually(() => expect(seen).toHaveLength(2));
    await orm.em.execute('update event_heads set head = 1 where partition = 9');
    await eventually(() => expect(log.error).toHaveBeenCalled());
    expect(log.error.mock.calls[0]?.[0]).toMatchObject({ err: { name: 'MissingEvent' }, partition: 9 });
  });
});

describe('waking and stopping a consumer', () => {
  it('is notified of new events long before the next poll', async () => {
    const { orm } = await openDatabase();
    const { seen, pubsub } = start(orm, { pollMs: 3_600_000 });
    await begun(orm);
    const [id] = await add(orm, 3);
    // The notification may arrive while the first pass is still running, so it is sent again until it takes effect.
    await eventually(() => {
      pubsub.send('events');
      expect(seen).toEqual([id]);
    });
  });

  it('waits for the running batch and does nothing afterwards', async () => {
    const { orm } = await openDatabase();
    const entered = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const { consumer } = start(orm, {
      async handle() {
        entered.resolve();
        await release.promise;
      },
    });
    await begun(orm);
    await add(orm, 3);
    await entered.promise;
    const stopped = vi.fn();
    const stopping = consumer.stop().then(stopped);
    await add(orm, 5);
    expect(stopped).not.toHaveBeenCalled();
    release.resolve();
    await stopping;
    expect([await position(orm, 3), await position(orm, 5)]).toEqual([1, 0]);
  });
});
