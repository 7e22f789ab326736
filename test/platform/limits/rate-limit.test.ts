import type { EntityManager } from '@mikro-orm/postgresql';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AppError } from '../../../server/src/platform/errors/app-error.ts';
import {
  consume,
  deleteOldWindows,
  emptyWindows,
  LONGEST_SPAN_MS,
  refund,
  type Window,
} from '../../../server/src/platform/limits/rate-limit.ts';
import { openDatabase } from '../harness.ts';

const START = Date.parse('2026-11-21T12:00:00.000Z');
const at = (milliseconds: number) => new Date(START + milliseconds);
const window = (key: string, places: number, spanMs = 60_000): Window => ({ key, places, spanMs, what: `of ${key}` });

/** Returns null if all windows have room, or else the seconds to wait. */
async function attempt(em: EntityManager, windows: readonly Window[], time: Date): Promise<number | null> {
  try {
    await consume(em, windows, time);
    return null;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'rate_limited') throw error;
    return error.details.retryAfter ?? Number.NaN;
  }
}

const rows = (em: EntityManager) =>
  em.execute<{ key: string; taken: number }[]>('select key, cardinality(times) as taken from rate_limits order by key');

describe('a rate-limit window', () => {
  it('allows exactly its limit, and frees each attempt at the end of its span', async () => {
    const { em } = (await openDatabase()).orm;
    const three = [window('a', 3)];
    for (const time of [0, 10_000, 20_000]) expect(await attempt(em, three, at(time))).toBeNull();
    expect(await attempt(em, three, at(20_000))).toBe(40);
    expect(await attempt(em, three, at(59_999))).toBe(1);
    expect(await attempt(em, three, at(60_000))).toBeNull();
    expect(await attempt(em, three, at(60_000))).toBe(10);
    expect(await attempt(em, three, at(69_999))).toBe(1);
    expect(await attempt(em, three, at(70_000))).toBeNull();
  });

  it('slides, rather than starting at fixed times', async () => {
    const { em } = (await openDatabase()).orm;
    const gaps = fc.array(fc.integer({ min: 0, max: 40_000 }), { minLength: 10, maxLength: 30 });
    let runs = 0;
    const holds = fc.asyncProperty(gaps, fc.integer({ min: 1, max: 4 }), async (steps, places) => {
      const windows = [window(`run ${++runs}`, places)];
      const taken: number[] = [];
      let time = 0;
      for (const step of steps) {
        time += step;
        const inSpan = taken.filter((earlier) => earlier > time - 60_000);
        const wait = await attempt(em, windows, at(time));
        expect(wait === null).toBe(inSpan.length < places);
        if (wait === null) taken.push(time);
        else expect(wait).toBe(Math.ceil(((inSpan.at(-places) ?? Number.NaN) + 60_000 - time) / 1000));
      }
    });
    await fc.assert(holds, { numRuns: 20 });
  });

  it('accepts an attempt after the announced delay, and not a second earlier', async () => {
    const { em } = (await openDatabase()).orm;
    const two = [window('a', 2, 90_000), window('b', 3, 30_000)];
    for (const time of [0, 500]) await attempt(em, two, at(time));
    const wait = (await attempt(em, two, at(1_234))) ?? Number.NaN;
    expect(wait).toBe(89);
    expect(await attempt(em, two, at(1_234 + (wait - 1) * 1000))).toBe(1);
    expect(await attempt(em, two, at(1_234 + wait * 1000))).toBeNull();
  });

  it('stores no more timestamps than its limit', async () => {
    const { em } = (await openDatabase()).orm;
    for (let time = 0; time < 500_000; time += 7_000) await attempt(em, [window('a', 4)], at(time));
    expect(await rows(em)).toEqual([{ key: 'a', taken: 4 }]);
  });

  it('counts attempts of an instance whose clock is ahead', async () => {
    const { em } = (await openDatabase()).orm;
    const two = [window('a', 2)];
    for (const time of [5_000, 0]) expect(await attempt(em, two, at(time))).toBeNull();
    expect(await attempt(em, two, at(1_000))).toBe(59);
    expect(await attempt(em, two, at(60_000))).toBeNull();
  });
});

describe('an attempt that counts in several windows', () => {
  it('counts in each or in none, and waits for the one that is full the longest', async () => {
    const { em } = (await openDatabase()).orm;
    const [a, b, c] = [window('a', 5), window('b', 1, 10_000), window('c', 1, 30_000)];
    expect(await attempt(em, [a, b, c], at(0))).toBeNull();
    await expect(consume(em, [c, b, a], at(1_000))).rejects.toMatchObject({
      message: 'Too many of c',
      details: { retryAfter: 29 },
    });
    expect(await attempt(em, [b, a], at(1_000))).toBe(9);
    expect(await rows(em)).toEqual(['a', 'b', 'c'].map((key) => ({ key, taken: 1 })));
  });

  it('reports in which window it was the last one', async () => {
    const { em } = (await openDatabase()).orm;
    const windows = [window('a', 2), window('b', 3)];
    expect((await consume(em, windows, at(0))).filled).toEqual([]);
    expect((await consume(em, windows, at(1))).filled).toEqual(['a']);
  });
});

describe('many concurrent attempts on two instances', () => {
  it('are allowed up to the exact limit in every window', async () => {
    const { orm, open } = await openDatabase();
    const other = await open();
    const crowd = (windows: (n: number) => Window[]) =>
      Promise.all(Array.from({ length: 40 }, (_, n) => attempt((n % 2 ? orm : other).em, windows(n), at(0))));
    const free = (waits: (number | null)[]) => waits.filter((wait) => wait === null).length;

    await crowd(() => [window('last', 5)]).then(() => emptyWindows(orm.em, 'last'));
    for (let taken = 0; taken < 4; taken++) await attempt(orm.em, [window('last', 5)], at(0));
    expect(free(await crowd(() => [window('last', 5)]))).toBe(1);
    // Transactions must not deadlock, whatever the order of their windows.
    const mixed = await crowd((n) => {
      const windows = [window('x', 7), window('y', 9), window(`own ${n % 8}`, 1)];
      return n % 3 ? windows : windows.reverse();
    });
    expect(free(mixed)).toBe(7);
    expect((await rows(orm.em)).filter(({ key }) => ['x', 'y'].includes(key)).map(({ taken }) => taken)).toEqual([
      7, 7,
    ]);
  });

  it('are counted exactly even if some are refunded meanwhile', async () => {
    const { orm, open } = await openDatabase();
    const ems = [orm.em, (await open()).em];
    const windows = [window('a', 100), window('b', 100)];
    const stored = await Promise.all(
      Array.from({ length: 60 }, async (_, n) => {
        const em = ems[n % 2] ?? orm.em;
        const taken = await consume(em, windows, at(n % 5));
        if (n % 3 > 0) await refund(em, taken);
        return n % 3 === 0;
      }),
    );
    const left = stored.filter(Boolean).length;
    expect(await rows(orm.em)).toEqual(['a', 'b'].map((key) => ({ key, taken: left })));
  });
});

describe('a counted attempt', () => {
  it('is free immediately after a refund, and only once', async () => {
    const { em } = (await openDatabase()).orm;
    const two = [window('a', 2)];
    await consume(em, two, at(0));
    const taken = await consume(em, two, at(0));
    await refund(em, taken);
    expect(await rows(em)).toEqual([{ key: 'a', taken: 1 }]);
    expect(await attempt(em, two, at(5))).toBeNull();
    expect(await attempt(em, two, at(5))).toBe(60);
  });

  it('can be refunded after its window was emptied', async () => {
    const { em } = (await openDatabase()).orm;
    const taken = await consume(em, [window('a:1', 1)], at(0));
    await emptyWindows(em, 'a:');
    await refund(em, taken);
    expect(await attempt(em, [window('a:1', 1)], at(1))).toBeNull();
    await refund(em, taken);
    expect(await attempt(em, [window('a:1', 1)], at(2))).toBe(60);
  });

  it('is cleared with all keys of the same prefix, and no others', async () => {
    const { em } = (await openDatabase()).orm;
    for (const key of ['a:1', 'a:2', 'ab:1', 'b:a:1']) await consume(em, [window(key, 1)], at(0));
    await emptyWindows(em, 'a:');
    expect((await rows(em)).map(({ key }) => key)).toEqual(['ab:1', 'b:a:1']);
  });

  it('is deleted after the longest window, and not before', async () => {
    const { em } = (await openDatabase()).orm;
    await consume(em, [window('a', 1, LONGEST_SPAN_MS)], at(0));
    await deleteOldWindows(em, at(LONGEST_SPAN_MS - 1));
    expect(await rows(em)).toHaveLength(1);
    await deleteOldWindows(em, at(LONGEST_SPAN_MS));
    expect(await rows(em)).toEqual([]);
  });
});
