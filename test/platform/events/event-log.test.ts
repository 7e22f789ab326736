import { expect, it } from 'vitest';
import { SYSTEM } from '../../../server/src/platform/base/actor.ts';
import { transactFor } from '../../../server/src/platform/commands/transaction-context.ts';
import { appendEvents } from '../../../server/src/platform/events/event-log.ts';
import { eventually, makeFact, openDatabase, subjectIn } from '../harness.ts';

it('locks partitions in one order, whatever the order of the events, so that writers cannot deadlock', async () => {
  const { orm } = await openDatabase();
  const append = (...partitions: number[]) =>
    orm.em.fork().transactional(async (em) => {
      await em.execute("set local lock_timeout = '5s'");
      await appendEvents(
        em,
        partitions.map((partition) => makeFact(subjectIn(partition))),
      );
    });
  await append(0, 1);
  const holding = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const holder = orm.em.fork().transactional(async (em) => {
    await appendEvents(em, [makeFact(subjectIn(0))]);
    // The events are sent along with the next statement.
    await em.execute('select 1');
    holding.resolve();
    await release.promise;
  });
  await holding.promise;
  const waiting = append(1, 0);
  await eventually(async () => {
    const locks = await orm.em.fork().execute('select from pg_locks where not granted');
    expect(locks.length).toBeGreaterThan(0);
  });
  // The waiting transaction needs partition 0 first, so it must not have locked partition 1.
  await expect(append(1)).resolves.toBeUndefined();
  release.resolve();
  await Promise.all([holder, waiting]);
});

it('contains nothing of a transaction that fails at COMMIT, and has no gap', async () => {
  const { orm } = await openDatabase();
  const root = orm.em.fork();
  await root.execute(`
    create table done (name text);
    create function refuse() returns trigger language plpgsql as $$ begin raise exception 'undone at the end'; end $$;
    create constraint trigger refuse after insert on done deferrable initially deferred
      for each row when (new.name = 'second') execute function refuse()`);
  const source = { root, clock: () => new Date(), beforeCommit: [], committed: async () => {} };
  const subject = { id: subjectIn(0) };
  const make = (name: string) =>
    transactFor(source, { actor: SYSTEM, requestId: null })(async ({ em, record }) => {
      await em.execute('insert into done (name) values (?)', [name]);
      record('team.created', subject, { data: { key: 'team', name } });
    });

  await make('first');
  await expect(make('second')).rejects.toThrow('undone at the end');
  await make('third');
  expect(await root.execute("select position, data->>'name' as name from events order by position")).toEqual([
    { position: '1', name: 'first' },
    { position: '2', name: 'third' },
  ]);
});

it('is sent along with COMMIT: if that fails, nothing of the transaction is stored', async () => {
  const { orm } = await openDatabase();
  const root = orm.em.fork();
  await root.execute('create table done (name text)');
  const transact = transactFor(
    { root, clock: () => new Date(), beforeCommit: [], committed: async () => {} },
    { actor: SYSTEM, requestId: null },
  );
  const make = (name: string, teamName = name) =>
    transact(async ({ em, record }) => {
      await em.execute('insert into done (name) values (?)', [name]);
      record('team.created', { id: subjectIn(0) }, { data: { key: 'team', name: teamName } });
    });

  await expect(make('second', '\u0000')).rejects.toMatchObject({ code: '22P05' });
  await make('third');
  expect(await root.execute('select name from done')).toEqual([{ name: 'third' }]);
  expect(await root.execute('select position from events')).toEqual([{ position: '1' }]);
});
