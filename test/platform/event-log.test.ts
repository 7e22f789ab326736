import { expect, it } from 'vitest';
import { appendFacts } from '../../server/src/platform/event-log.ts';
import { eventually, makeFact, openDatabase, subjectIn } from './harness.ts';

it('takes streams in one order, whatever the order of the facts, so that two writers never wait for each other', async () => {
  const { orm } = await openDatabase();
  const append = (...streams: number[]) =>
    orm.em.fork().transactional(async (em) => {
      await em.execute("set local lock_timeout = '5s'");
      await appendFacts(
        em,
        streams.map((stream) => makeFact(subjectIn(stream))),
      );
    });
  await append(0, 1);
  const holding = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const holder = orm.em.fork().transactional(async (em) => {
    await appendFacts(em, [makeFact(subjectIn(0))]);
    holding.resolve();
    await release.promise;
  });
  await holding.promise;
  const waiting = append(1, 0);
  await eventually(async () => {
    const locks = await orm.em.fork().execute('select from pg_locks where not granted');
    expect(locks.length).toBeGreaterThan(0);
  });
  // It waits for stream 0, and must not hold stream 1 meanwhile.
  await expect(append(1)).resolves.toBeUndefined();
  release.resolve();
  await Promise.all([holder, waiting]);
});
