import type { EntityManager } from '@mikro-orm/postgresql';
import { describe, expect, it, onTestFinished } from 'vitest';
import { withMigrationLock } from '../../../server/src/platform/database/migrate.ts';
import { appendEvents } from '../../../server/src/platform/events/event-log.ts';
import { begin, partitionsToRead } from '../../../server/src/platform/events/event-positions.ts';
import { lockAndRead } from '../../../server/src/platform/events/event-reader.ts';
import { closeSegment, partitionTable } from '../../../server/src/platform/events/segments/change-segments.ts';
import { maintainSegments } from '../../../server/src/platform/events/segments/maintain-segments.ts';
import { partitionEvents } from '../../../server/src/platform/events/segments/partition-events.ts';
import { isOpen, listSegments } from '../../../server/src/platform/events/segments/segment-list.ts';
import { DAY_MS } from '../../../server/src/platform/time/duration.ts';
import { changingSchema } from '../../../server/src/platform/upgrades/schema-session.ts';
import { eventually, makeFact, makeLog, type Orm, openDatabase, subjectIn, type TestDatabase } from '../harness.ts';

const PARTITIONS = 16;

async function append(orm: Orm, partitions: readonly number[], at = new Date()): Promise<void> {
  const events = partitions.map((partition) => makeFact(subjectIn(partition), { at }));
  await orm.em.fork().transactional((em) => appendEvents(em, events));
}

/** Appends this many events to every partition of the log. */
const appendEverywhere = (orm: Orm, count: number, at?: Date) =>
  append(
    orm,
    Array.from({ length: PARTITIONS * count }, (_, i) => i % PARTITIONS),
    at,
  );

const cutAt = ({ orm, address }: TestDatabase, before: number, next: string) =>
  changingSchema({ orm, direct: address }, async (em) => {
    const open = (await listSegments(em)).find(isOpen);
    await (open ? closeSegment(em, open, { before, next }) : partitionTable(em, { before, next }));
  });

const maintain = (
  { orm, address }: TestDatabase,
  now: Date,
  { retainDays = undefined as number | undefined, minEvents = 1, log = makeLog() } = {},
) => maintainSegments({ orm, direct: address, root: orm.em, log, retainDays, minEvents }, now);

const names = async ({ orm }: TestDatabase) => (await listSegments(orm.em.fork())).map(({ name }) => name);

async function scalar<Value>(em: EntityManager, query: string): Promise<Value | undefined> {
  const [row] = await em.execute<{ value: Value }[]>(query);
  return row?.value;
}

/** Positions of the last event of each partition, which must be the number of its events. */
const gaps = (em: EntityManager) =>
  scalar<number>(
    em.fork(),
    `select count(*)::int as value from event_heads
     where head <> (select count(*) from events where events.partition = event_heads.partition)`,
  );

const monthsLater = (months: number) => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 15));
};

describe('partitioning the table of events', () => {
  it('copies no row and fails no writer, while another transaction keeps the table locked for a moment', async () => {
    const database = await openDatabase();
    const { orm } = database;
    await appendEverywhere(orm, 3);
    const fileOf = (table: string) => scalar<number>(orm.em, `select pg_relation_filenode('${table}')::int as value`);
    const file = await fileOf('events');
    let isOver = false;
    let written = 0;
    const writers = [0, 5].map(async (partition) => {
      // Its own connections, which have prepared the statement for the plain table.
      const writer = await database.open();
      while (!isOver) {
        await append(writer, [partition, partition + 1]);
        written += 1;
      }
    });
    const reader = orm.em.fork();
    await reader.begin();
    await reader.execute('select from events limit 1');

    const partitioned = cutAt(database, 2_000, 'events_2026_01');
    const before = written;
    await eventually(() => expect(written - before).toBeGreaterThan(30));
    await reader.commit();
    await partitioned;
    await append(
      orm,
      Array.from({ length: 2_000 }, () => 0),
    );
    const since = written;
    await eventually(() => expect(written - since).toBeGreaterThan(20));
    isOver = true;
    await Promise.all(writers);

    expect(await fileOf('events_first')).toBe(file);
    expect(await scalar(orm.em, `select count(*) > 20 as value from events_2026_01`)).toBe(true);
    expect(await gaps(orm.em)).toBe(0);
  }, 90_000);

  it('writes and reads events on both sides of a boundary', async () => {
    const database = await openDatabase();
    const { orm } = database;
    await begin(orm.em.fork(), 'reader', true);
    await appendEverywhere(orm, 2);
    await cutAt(database, 5, 'events_2026_01');
    await cutAt(database, 8, 'events_2026_02');
    await appendEverywhere(orm, 8);

    const counts = await orm.em.execute(
      'select tableoid::regclass::text as name, count(*)::int from events group by 1 order by 1',
    );
    expect(counts).toEqual([
      { name: 'events_2026_01', count: 3 * PARTITIONS },
      { name: 'events_2026_02', count: 3 * PARTITIONS },
      { name: 'events_first', count: 4 * PARTITIONS },
    ]);
    const lags = await partitionsToRead(orm.em.fork(), ['reader']);
    const read = await orm.em.fork().transactional((em) => lockAndRead(em, 'reader', lags, 100));
    for (const { events } of read.values())
      expect(events.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  it.each(['events', 'events_first', 'events_2026_01'])('keeps events unchangeable in %s', async (table) => {
    const database = await openDatabase();
    await appendEverywhere(database.orm, 1);
    await cutAt(database, 5, 'events_2026_01');
    for (const statement of [`update ${table} set type = 'x'`, `delete from ${table}`, `truncate ${table}`]) {
      await expect(database.orm.em.execute(statement)).rejects.toThrow('append-only');
    }
  });

  it('keeps indexes, statistics, and the access of other roles', async () => {
    const database = await openDatabase();
    const { orm } = database;
    const role = `reader_${crypto.randomUUID().replaceAll('-', '')}`;
    await orm.em.execute(`create role ${role}; grant select on events to ${role}`);
    onTestFinished(() => orm.em.execute(`drop owned by ${role}; drop role ${role}`).then(() => {}));
    const parts = () =>
      orm.em.execute<{ name: string }[]>(`
        select indexrelid::regclass::text as name from pg_index where indrelid = 'events'::regclass
        union all select stxname from pg_statistic_ext where stxrelid = 'events'::regclass
        union all select tgname from pg_trigger where tgrelid = 'events'::regclass order by 1`);
    const before = await parts();
    await cutAt(database, 5, 'events_2026_01');
    // Ids are unique within each segment.
    expect(await parts()).toEqual(before.filter(({ name }) => name !== 'events_id_unique'));
    const invalid = `select indexrelid::regclass::text from pg_index where not indisvalid`;
    expect(await orm.em.execute(invalid)).toEqual([]);
    expect(await scalar(orm.em, `select has_table_privilege('${role}', 'events', 'select') as value`)).toBe(true);
  });

  it('is refused with the reason if it was done before, if a view would miss events, and during a migration', async () => {
    const { orm, address } = await openDatabase();
    const target = { orm, direct: address };
    await withMigrationLock(address, async () => {
      await expect(partitionEvents(target)).rejects.toThrow('A backup or a migration is running.');
    });
    await orm.em.execute('create view recent_events as select * from events');
    await expect(partitionEvents(target)).rejects.toThrow(
      'These objects use the table of events: the view recent_events.',
    );
    await orm.em.execute('drop view recent_events');
    await partitionEvents(target);
    await expect(partitionEvents(target)).rejects.toThrow('The table of events is partitioned already.');
  });
});

describe('the upkeep of segments', () => {
  it('begins a segment in the first pass of each month, if the last one has enough events', async () => {
    const database = await openDatabase();
    const { orm } = database;
    await appendEverywhere(orm, 1);
    await maintain(database, new Date());
    expect(await names(database)).toEqual([]);
    await partitionEvents({ orm, direct: database.address });
    const [first, second] = await names(database);
    await maintain(database, new Date());
    expect(await names(database)).toEqual([first, second]);

    // No event has come into the second one yet.
    await maintain(database, monthsLater(1));
    expect(await names(database)).toEqual([first, second]);
    await orm.em.execute('update event_heads set head = head + 20000');
    await maintain(database, monthsLater(1), { minEvents: 1_000_000 });
    expect(await names(database)).toEqual([first, second]);
    await maintain(database, monthsLater(1));
    await maintain(database, monthsLater(1));
    const third = `events_${monthsLater(1).toISOString().slice(0, 7).replace('-', '_')}`;
    expect(await names(database)).toEqual([first, second, third]);
    const segments = await listSegments(orm.em);
    expect(segments.slice(1).map(({ from }) => from)).toEqual(segments.slice(0, -1).map(({ before }) => before));
  });

  it('repairs what a process has left that ended in the middle, so that no writer meets the limit', async () => {
    const database = await openDatabase();
    await database.orm.em.execute('alter table events add constraint events_closing check (position < 3) not valid');
    await expect(appendEverywhere(database.orm, 3)).rejects.toThrow('events_closing');
    const log = makeLog();
    await maintain(database, new Date(), { log });
    await appendEverywhere(database.orm, 3);
    expect(log.warn).toHaveBeenCalledWith({ table: 'events' }, expect.any(String));
  });

  it('collects statistics of the whole log once a day', async () => {
    const database = await openDatabase();
    const analyzed = () =>
      scalar<number>(
        database.orm.em.fork(),
        `select analyze_count::int as value from pg_stat_all_tables where relname = 'events'`,
      );
    await cutAt(database, 5, 'events_2999_01');
    await eventually(async () => expect(await analyzed()).toBe(1));
    await maintain(database, new Date());
    expect(await analyzed()).toBe(1);
  });

  it('detaches segments of which every event is old and read by all consumers', async () => {
    const database = await openDatabase();
    const { orm } = database;
    const old = new Date(Date.now() - 400 * DAY_MS);
    await begin(orm.em.fork(), 'slow', true);
    await appendEverywhere(orm, 4, old);
    await cutAt(database, 5, 'events_2026_01');
    await appendEverywhere(orm, 4, old);
    await cutAt(database, 9, 'events_2026_02');
    await appendEverywhere(orm, 1);

    await maintain(database, new Date(), { retainDays: 500, minEvents: 1_000 });
    await maintain(database, new Date(), { minEvents: 1_000 });
    expect(await names(database)).toHaveLength(3);
    const log = makeLog();
    await maintain(database, new Date(), { retainDays: 365, minEvents: 1_000, log });
    expect(await names(database)).toHaveLength(3);
    expect(log.warn).toHaveBeenCalledWith({ segment: 'events_first', consumers: ['slow'] }, expect.any(String));

    await orm.em.execute('update event_consumers set position = 8');
    await maintain(database, new Date(), { retainDays: 365, minEvents: 1_000 });
    expect(await names(database)).toEqual(['events_2026_02']);
    expect(await scalar(orm.em, 'select count(*)::int as value from detached_events_first')).toBe(4 * PARTITIONS);

    // A consumer that begins now finds no gap.
    await begin(orm.em.fork(), 'new', true);
    const lags = await partitionsToRead(orm.em.fork(), ['new']);
    const read = await orm.em.fork().transactional((em) => lockAndRead(em, 'new', lags, 100));
    expect([...read.values()].flatMap(({ events }) => events.map(({ position }) => position))).toEqual(
      Array.from({ length: PARTITIONS }, () => 9),
    );
  });
});
