import { expect, it } from 'vitest';
import { createReadLimiter } from '../../../server/src/platform/limits/read-limiter.ts';

/**
 * Creates reads that end when the test says so, and counts how many run now and how many ran at most at the same time.
 */
function makeReads() {
  const ends: (() => void)[] = [];
  const reads = { running: 0, most: 0 };
  return {
    reads,
    async read() {
      reads.running += 1;
      reads.most = Math.max(reads.most, reads.running);
      await new Promise<void>((resolve) => ends.push(resolve));
      reads.running -= 1;
    },
    async endAll(total: number) {
      for (let ended = 0; ended < total; ) {
        for (const end of ends.splice(0)) {
          end();
          ended += 1;
        }
        await Promise.resolve();
      }
    },
  };
}

const settled = (calls: readonly Promise<void>[]) => Promise.allSettled(calls);

it('runs three reads of one account at a time, queues 17, and rejects the next with 429', async () => {
  const limit = createReadLimiter();
  const { reads, read, endAll } = makeReads();
  const calls = Array.from({ length: 40 }, () => limit('one', read));
  const results = settled(calls);
  await endAll(20);
  const outcomes = await results;
  expect(reads.most).toBe(3);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'rate_limited', details: { retryAfter: 1 } },
  });
  const later = limit('one', read);
  await endAll(1);
  await later;
});

it('leaves capacity to other accounts, and runs at most five reads of all accounts', async () => {
  const limit = createReadLimiter();
  const { reads, read, endAll } = makeReads();
  const greedy = Array.from({ length: 20 }, () => limit('greedy', read));
  const others = ['a', 'b', 'c'].map((account) => limit(account, read));
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  expect(reads.running).toBe(5);
  await endAll(23);
  await Promise.all([...greedy, ...others]);
  expect(reads.most).toBe(5);
});

it('queues an admitted read, however many are waiting', async () => {
  const limit = createReadLimiter();
  const { read, endAll } = makeReads();
  const calls = Array.from({ length: 20 }, () => limit('one', read));
  const admitted = limit('one', read, { admitted: true });
  await endAll(21);
  await Promise.all([...calls, admitted]);
});
