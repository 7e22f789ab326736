import { describe, expect, it } from 'vitest';
import { type ConcurrencyLimit, limitConcurrency } from '../../../server/src/platform/async/limit-concurrency.ts';
import { limitReads } from '../../../server/src/platform/limits/read-limiter.ts';
import { createTurns } from '../../../server/src/platform/limits/turns.ts';
import { createWriteQueue } from '../../../server/src/platform/limits/write-queue.ts';
import { createPasswords } from '../../../server/src/platform/security/passwords.ts';

const tooLong = () => new Error('waited too long');
const turns = createTurns({ slots: 3, slotsOf: () => 2, maxWaitMs: 60_000, waitedTooLong: tooLong });
const readsOf = limitReads(6);
const write = createWriteQueue(10);
const passwords = createPasswords(4);

let callers = 0;
const nextCaller = () => `caller ${++callers}`;

/** Whatever hands out one of a limited number of places, and how many there are. */
const LIMITS: Readonly<Record<string, readonly [places: number, run: ConcurrencyLimit]>> = {
  'a limit': [2, limitConcurrency(2)],
  'a limit for each caller': [2, (work) => turns.run(['caller', 'key'], work)],
  'a limit for all callers': [3, (work) => turns.run([nextCaller()], work)],
  'the reads of an account': [3, (work) => readsOf('account', work, { isExpensive: false })],
  'the expensive reads of an account': [3, (work) => readsOf('other', work, { isExpensive: true })],
  'the transactions of an account': [4, (work) => write('account', work)],
  'the passwords that are compared': [
    2,
    async (work) => {
      let result: Awaited<ReturnType<typeof work>> | undefined;
      await passwords.matching('any', [], {
        around: async () => {
          result = await work();
          return null;
        },
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

it('has all its slots again after tasks that have waited too long', async () => {
  const { run } = createTurns({ slots: 2, slotsOf: () => 2, maxWaitMs: 0, waitedTooLong: tooLong });
  const { promise: end, resolve } = Promise.withResolvers<void>();
  const running = [1, 2].map(() => run(['one'], () => end));
  const late = await Promise.allSettled([1, 2, 3].map(() => run(['one'], async () => 'done')));
  expect(late.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  const patient = run(['one'], async () => 'patient', { patient: true });
  resolve();
  expect(await patient).toBe('patient');
  await Promise.all(running);
  expect(await placesOf((work) => run([nextCaller()], work, { patient: true }))).toBe(2);
});
