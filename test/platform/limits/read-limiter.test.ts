import { expect, it } from 'vitest';
import { limitReads } from '../../../server/src/platform/limits/read-limiter.ts';

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
const [cheap, expensive] = [{ isExpensive: false }, { isExpensive: true }];

async function aFewTurns() {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

it('runs the reads of one account on half of the connections, queues 95, and rejects the next with 429', async () => {
  const limit = limitReads(10);
  const { reads, read, endAll } = makeReads();
  const calls = Array.from({ length: 140 }, () => limit('one', read, cheap));
  const results = settled(calls);
  await endAll(100);
  const outcomes = await results;
  expect(reads.most).toBe(5);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(100);
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'rate_limited', details: { retryAfter: 1 } },
  });
  const later = limit('one', read, cheap);
  await endAll(1);
  await later;
});

it.each([
  [2, 1],
  [3, 1],
  [10, 5],
  [50, 25],
])('leaves half of %d connections to other accounts', async (connections, half) => {
  const limit = limitReads(connections);
  const { reads, read, endAll } = makeReads();
  const calls = Array.from({ length: 60 }, () => limit('one', read, cheap));
  await aFewTurns();
  expect(reads.running).toBe(half);
  await endAll(60);
  await Promise.all(calls);
});

it('lets the accounts that wait for a connection take turns', async () => {
  const limit = limitReads(2);
  const { read, endAll } = makeReads();
  const begun: string[] = [];
  const calls = ['a', 'a', 'a', 'b', 'b', 'b', 'c'].map((account) =>
    limit(
      account,
      () => {
        begun.push(account);
        return read();
      },
      cheap,
    ),
  );
  await endAll(7);
  await Promise.all(calls);
  expect(begun.slice(0, 5).sort()).toEqual(['a', 'a', 'b', 'b', 'c']);
});

it('runs three expensive reads of one account and five of all accounts at a time', async () => {
  const limit = limitReads(10);
  const { reads, read, endAll } = makeReads();
  const greedy = Array.from({ length: 20 }, () => limit('greedy', read, expensive));
  await aFewTurns();
  expect(reads.running).toBe(3);
  const others = ['a', 'b', 'c'].map((account) => limit(account, read, expensive));
  await aFewTurns();
  expect(reads.running).toBe(5);
  await endAll(23);
  await Promise.all([...greedy, ...others]);
  expect(reads.most).toBe(5);
});

it('runs cheap reads of an account whose expensive ones wait', async () => {
  const limit = limitReads(10);
  const { reads, read, endAll } = makeReads();
  const reports = Array.from({ length: 8 }, () => limit('one', read, expensive));
  const lists = Array.from({ length: 2 }, () => limit('one', read, cheap));
  await aFewTurns();
  expect(reads.running).toBe(5);
  await endAll(10);
  await Promise.all([...reports, ...lists]);
});

it('queues an admitted read, however many are waiting', async () => {
  const limit = limitReads(10);
  const { read, endAll } = makeReads();
  const calls = Array.from({ length: 100 }, () => limit('one', read, expensive));
  const admitted = limit('one', read, { isExpensive: true, isAdmitted: true });
  await endAll(101);
  await Promise.all([...calls, admitted]);
});
