import { beforeEach, describe, expect, it } from 'vitest';
import { startBackfills } from '../../../server/src/operations/workers/backfills.ts';
import { limitConcurrency } from '../../../server/src/platform/async/limit-concurrency.ts';
import { migrate } from '../../../server/src/platform/database/migrate.ts';
import { schemaCheck } from '../../../server/src/platform/health/database-checks.ts';
import { type Backfill, continueBackfill, registerBackfills } from '../../../server/src/platform/upgrades/backfill.ts';
import { contract } from '../../../server/src/platform/upgrades/contract.ts';
import { deleteOldInstances } from '../../../server/src/platform/upgrades/instances.ts';
import { readUpgradeProgress } from '../../../server/src/platform/upgrades/upgrade-progress.ts';
import { createDatabase, type TestDatabase } from '../../support/database.ts';
import { fillNames, openRelease, type Release } from './support/releases.ts';

const log = { debug() {}, info() {}, warn() {}, error() {} };

let database: TestDatabase;

beforeEach(async () => {
  database = await createDatabase('migrated');
  return () => database.drop();
});

/** Lets `count` rows exist that only the first release has written. */
const writeTitles = ({ orm }: Release, count: number) =>
  orm.em.fork().execute(`insert into notes (title) select 'note ' || n from generate_series(1, ?) n`, [count]);

const contractOf = ({ orm, version }: Release) => contract({ orm, direct: database.address, version, log });

const next = ({ orm }: Release, worker = crypto.randomUUID(), backfill: Backfill = fillNames) =>
  continueBackfill(orm.em, backfill, { worker, log });

async function fillAll(release: Release, worker = crypto.randomUUID()): Promise<void> {
  while (await next(release, worker));
}

const stateOf = async ({ orm }: Release) =>
  (await orm.em.fork().execute('select position, rows_handled, finished_at is not null as finished from backfills'))[0];

/** Opens all three releases, of which the last one has registered the backfill. */
async function openReleases() {
  const first = await openRelease(database, '1.0.0');
  const second = await openRelease(database, '1.1.0');
  const third = await openRelease(database, '1.2.0');
  await registerBackfills(third.orm.em.fork(), [fillNames]);
  return { first, second, third };
}

/** What the third release stores when it contracts the schema. */
const CONTRACTION = `insert into contractions (migration, needs, version, declared_at)
  values ('Migration99990301000000_untitled', 'Migration99990201000000_named', '1.2.0', now())`;

describe('a contract migration', () => {
  it('waits for older processes and open backfills, says so, and runs beside processes that can live with it', async () => {
    const { first, second, third } = await openReleases();
    const [old, other] = [await first.start(), await first.start()];
    await second.start();
    await writeTitles(first, 25);

    // A start does not wait for it, and the process is ready.
    await migrate(third.orm, database.address);
    expect(await schemaCheck(third.orm, third.orm.em).run()).toEqual({ state: 'ok', pending: 0, newer: 0, waiting: 1 });
    const waits = 'The contract migration Migration99990301000000_untitled waits: ';
    expect(await contractOf(third)).toBe(
      `${waits}these processes need what it removes: 2 × release 1.0.0 (ROLE=all). It runs when they have ended.`,
    );
    await Promise.all([old.stop(), other.stop()]);
    expect(await contractOf(third)).toBe(`${waits}these backfills are not finished: names_of_notes. Workers run them.`);
    await fillAll(third);
    expect(await contractOf(third)).toBeNull();
    const columns = `select column_name as name from information_schema.columns where table_name = 'notes'`;
    expect(await third.orm.em.fork().execute(columns)).toEqual([{ name: 'id' }, { name: 'name' }]);
  });

  it('is applied by a running process as soon as it can be', async () => {
    const { first, third } = await openReleases();
    const old = await first.start();
    await third.start();
    await expect.poll(() => third.logLines.join('')).toContain('1 × release 1.0.0');
    await old.stop();
    await fillAll(third);
    // The next process tries immediately.
    await third.start();
    await expect.poll(() => third.logLines.join('')).toContain('Applied the migration');
  });

  it('ignores processes without a heartbeat for 30 seconds, which are deleted later', async () => {
    const { first, third } = await openReleases();
    const instances = () => third.orm.em.fork().execute('select version from instances');
    const beat = (ago: string) =>
      third.orm.em.fork().execute(`update instances set seen_at = now() - ?::interval`, [ago]);
    await first.start();
    await fillAll(third);
    await beat('29 seconds');
    expect(await contractOf(third)).toContain('1 × release 1.0.0');
    await beat('31 seconds');
    await fillAll(third);
    expect(await contractOf(third)).toBeNull();
    await deleteOldInstances(third.orm.em.fork());
    expect(await instances()).toEqual([{ version: '1.0.0' }]);
    await beat('61 minutes');
    await deleteOldInstances(third.orm.em.fork());
    expect(await instances()).toEqual([]);
  });
});

describe('the progress of an upgrade', () => {
  it('counts what is left: migrations, backfills with their rows, and processes in the way', async () => {
    const { first, second, third } = await openReleases();
    const progress = ({ orm }: Release) => readUpgradeProgress(orm.em.fork(), orm);
    await writeTitles(first, 25);
    await first.start();
    await second.start();
    const old = await first.start();
    const worker = crypto.randomUUID();
    await next(third, worker);
    // It waits for the processes of the first release.
    expect(await progress(third)).toEqual({
      pendingMigrations: 0,
      waitingContracts: 1,
      blockingProcesses: 2,
      rowsByBackfill: new Map([[fillNames.name, 0]]),
    });
    await old.stop();
    expect((await progress(third)).blockingProcesses).toBe(1);
    expect((await progress(second)).blockingProcesses).toBe(0);
    await third.orm.em
      .fork()
      .execute(`update instances set seen_at = now() - interval '31 seconds' where version = '1.0.0'`);
    await next(third, worker);
    expect((await progress(third)).rowsByBackfill).toEqual(new Map([[fillNames.name, 10]]));
    await fillAll(third, worker);
    expect(await contractOf(third)).toBeNull();
    await third.orm.em.fork().execute('delete from migrations where name = ?', ['Migration99990201000000_named']);
    expect(await progress(third)).toEqual({
      pendingMigrations: 1,
      waitingContracts: 0,
      blockingProcesses: 0,
      rowsByBackfill: new Map(),
    });
  });
});

describe('a process', () => {
  it('of an older release runs on a newer schema and says so, until that schema is contracted past it', async () => {
    const { first, second, third } = await openReleases();
    await migrate(first.orm, database.address, {
      ...log,
      info: (fields) => first.logLines.push(JSON.stringify(fields)),
    });
    expect(first.logLines.at(-1)).toContain('{"newer":["Migration99990201000000_named"]}');
    const process = await first.start();
    await process.stop();
    await fillAll(third);
    expect(await contractOf(third)).toBeNull();

    await expect(first.start()).rejects.toThrow(
      'Release 1.0.0 cannot run on this database, because release 1.2.0 has removed what it needs ' +
        '(Migration99990301000000_untitled). Start release 1.2.0 or newer, or restore a backup from before that upgrade.',
    );
    // The release before this one needs nothing that is gone.
    await second.start();
    expect(await third.orm.em.fork().execute('select version from instances')).toEqual([{ version: '1.1.0' }]);
  });

  it('that starts while the schema is being contracted does not run', async () => {
    const { first, second, third } = await openReleases();
    const em = third.orm.em.fork();
    await em.begin();
    await em.execute('lock table instances in share mode');
    const started = first.start();
    const rejected = expect(started).rejects.toThrow('release 1.2.0 has removed what it needs');
    const waiting = `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(() => second.orm.em.fork().execute(waiting)).toEqual([{ count: 1 }]);
    await em.execute(CONTRACTION);
    await em.commit();
    await rejected;
    expect(await em.execute('select version from instances')).toEqual([]);
  });

  it('ends if it was paused while the schema was contracted', async () => {
    const { first, third } = await openReleases();
    const paused = await first.start();
    await fillAll(third);
    await third.orm.em.fork().execute(CONTRACTION);
    expect((await paused.outdated).message).toContain('release 1.2.0 has removed what it needs');
  }, 15_000);
});

describe('a backfill', () => {
  it('runs in batches, each once, whoever continues it', async () => {
    const { third } = await openReleases();
    await writeTitles(third, 25);
    const [one, other] = [crypto.randomUUID(), crypto.randomUUID()];
    expect(await next(third, one)).toBe(true);
    expect(await stateOf(third)).toEqual({ position: '10', rows_handled: 10, finished: false });
    // The other worker has to wait for the lease.
    expect(await next(third, other)).toBe(false);
    await third.orm.em.fork().execute(`update backfills set leased_until = now() - interval '1 second'`);
    expect(await next(third, other)).toBe(true);
    expect(await next(third, one)).toBe(false);
    expect(await next(third, other)).toBe(true);
    expect(await next(third, other)).toBe(false);
    expect(await stateOf(third)).toEqual({ position: '25', rows_handled: 25, finished: true });
    const [{ filled } = { filled: 0 }] = await third.orm.em
      .fork()
      .execute<{ filled: number }[]>('select count(*)::int as filled from notes where name = title');
    expect(filled).toBe(25);
  });

  it('is run by workers to its end', async () => {
    const { third } = await openReleases();
    await writeTitles(third, 45);
    const context = { root: third.orm.em, log, firstPasses: limitConcurrency(1) };
    const workers = [1, 2].flatMap(() => startBackfills(context, [fillNames]));
    await expect.poll(() => stateOf(third)).toEqual({ position: '45', rows_handled: 45, finished: true });
    await Promise.all(workers.map((worker) => worker.stop()));
  });

  it('keeps its place if a batch fails', async () => {
    const { third } = await openReleases();
    await writeTitles(third, 15);
    const worker = crypto.randomUUID();
    await next(third, worker);
    const failing: Backfill = {
      ...fillNames,
      async run(em, position, limit) {
        await fillNames.run(em, position, limit);
        throw new Error('The machine loses power');
      },
    };
    await expect(next(third, worker, failing)).rejects.toThrow('loses power');
    expect(await stateOf(third)).toEqual({ position: '10', rows_handled: 10, finished: false });
    await fillAll(third, worker);
    expect(await stateOf(third)).toEqual({ position: '15', rows_handled: 15, finished: true });
  });

  it('waits for older processes, and begins again after one was started', async () => {
    const { first, third } = await openReleases();
    const old = await first.start();
    await writeTitles(first, 5);
    expect(await next(third)).toBe(false);
    await old.stop();
    await fillAll(third);
    expect(await stateOf(third)).toMatchObject({ position: '5', finished: true });

    // The operator goes back to the first release, which writes a row without a name.
    const again = await first.start();
    await writeTitles(first, 1);
    expect(await stateOf(third)).toMatchObject({ position: null, finished: false });
    await again.stop();
    await fillAll(third);
    expect(await stateOf(third)).toMatchObject({ position: '6', rows_handled: 6, finished: true });
  });
});
