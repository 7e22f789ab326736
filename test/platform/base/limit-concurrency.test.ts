import { describe, expect, it } from 'vitest';
import {
  type ConcurrencyLimit,
  limitConcurrency,
  limitConcurrencyByKey,
} from '../../../server/src/platform/base/limit-concurrency.ts';
import { createReadLimiter } from '../../../server/src/platform/limits/read-limiter.ts';
import { createWriteQueue } from '../../../server/src/platform/limits/write-queue.ts';
import { createPasswords } from '../../../server/src/platform/security/passwords.ts';

const byKey = limitConcurrencyByKey(3);
const readsOf = createReadLimiter();
const write = createWriteQueue();
const passwords = createPasswords(4);

/** Whatever hands out one of a limited number of places, and how many there are. */
const LIMITS: Readonly<Record<string, readonly [places: number, run: ConcurrencyLimit]>> = {
  'a limit': [2, limitConcurrency(2)],
  'a limit with a bounded queue': [2, limitConcurrency(2, { maxWaiting: 3, tooMany: () => new Error('full') })],
  'a limit for each key': [3, (work) => byKey.run('key', work)],
  'the expensive reads of an account': [3, (work) => readsOf('account', work)],
  'the transactions of an account': [4, (work) => write('account', work)],
  'the passwords that are compared': [
    2,
    async (work) => {
      let result: Awaited<ReturnType<typeof work>> | undefined;
      await passwords.matching('any', [], async () => {
        result = await work();
        return null;
      });
      if (result === undefined) throw new Error('The task did not run');
      return result;
    },
  ],
};

/** Ways in which a task ends. */
const ENDINGS: readonly (readonly [string, () => Promise<string>])[] = [
  ['returns', async () => 'done'],
  ['rejects', () => Promise.reject(new Error('rejected'))],
  [
    'throws before it returns a promise',
    () => {
      throw new Error('thrown');
    },
  ],
  [
    'is aborted',
    async () => {
      AbortSignal.abort().throwIfAborted();
      return 'not reached';
    },
  ],
];

/** Returns how many tasks run at the same time if there are more than places. */
async function placesOf(run: ConcurrencyLimit): Promise<number> {
  const { promise: end, resolve } = Promise.withResolvers<void>();
  let running = 0;
  const tasks = Array.from({ length: 5 }, () =>
    run(async () => {
      running += 1;
      await end;
      return 'done';
    }),
  );
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  const most = running;
  resolve();
  await Promise.all(tasks);
  return most;
}

describe.each(Object.entries(LIMITS))('%s', (_, [places, run]) => {
  it.each(ENDINGS)('has all its places again after a task that %s, also for those that wait', async (_end, task) => {
    for (let round = 0; round < 20; round += 1) await Promise.allSettled(Array.from({ length: 5 }, () => run(task)));
    expect(await placesOf(run)).toBe(places);
  });
});

it('has all its places again after tasks that were rejected because too many waited', async () => {
  const run = limitConcurrency(2, { maxWaiting: 3, tooMany: () => new Error('full') });
  const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => run(async () => 'done')));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  expect(await placesOf(run)).toBe(2);
});
