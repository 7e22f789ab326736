import { describe, expect, it } from 'vitest';
import { type CachedSnapshot, cachedSnapshot } from '../../../server/src/platform/database/cached-snapshot.ts';
import { isUnavailable } from '../../../server/src/platform/database/connections/database-trouble.ts';

interface Reading {
  answer(facts: string): void;
  fail(): void;
}

/** Creates a snapshot whose reads the test answers, with a clock that the test moves. */
function copyByHand(withinMs = 60_000): { copy: CachedSnapshot<string>; readings: Reading[]; pass(ms: number): void } {
  const readings: Reading[] = [];
  let now = 0;
  const read = () => {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    readings.push({ answer: resolve, fail: () => reject(new Error('Unreadable')) });
    return promise;
  };
  const copy = cachedSnapshot(read, { maxAgeMs: 10_000, withinMs, elapsed: () => now });
  return {
    copy,
    readings,
    pass: (ms) => {
      now += ms;
    },
  };
}

describe('a cached snapshot', () => {
  it('is empty until it is read', () => {
    expect(copyByHand().copy.current()).toBeNull();
  });

  it('is valid for ten seconds from the start of its read', async () => {
    const { copy, readings, pass } = copyByHand();
    const read = copy.catchUp();
    pass(4_000);
    readings[0]?.answer('old');
    await read;
    pass(6_000);
    expect(copy.current()).toBe('old');
    pass(1);
    expect(copy.current()).toBeNull();
  });

  it('stays valid if a later read fails, until it is too old', async () => {
    const { copy, readings, pass } = copyByHand();
    const first = copy.catchUp();
    readings[0]?.answer('old');
    await first;
    const second = copy.catchUp();
    readings[1]?.fail();
    await expect(second).rejects.toThrow('Unreadable');
    expect(copy.current()).toBe('old');
    pass(10_001);
    expect(copy.current()).toBeNull();
  });

  it('is outdated once a change is known, and stays so if it cannot be read', async () => {
    const { copy, readings } = copyByHand();
    const first = copy.catchUp();
    readings[0]?.answer('before');
    await first;
    const second = copy.refresh();
    expect(copy.current()).toBeNull();
    readings[1]?.fail();
    await expect(second).rejects.toThrow('Unreadable');
    expect(copy.current()).toBeNull();
    const third = copy.catchUp();
    readings[2]?.answer('after');
    expect(await third).toBe('after');
    expect(copy.current()).toBe('after');
  });

  it('is read once for all concurrent callers', async () => {
    const { copy, readings } = copyByHand();
    const requested = [copy.catchUp(), copy.catchUp(), copy.catchUp()];
    readings[0]?.answer('facts');
    expect(await Promise.all(requested)).toEqual(['facts', 'facts', 'facts']);
    expect(readings).toHaveLength(1);
  });

  it('is read again for all callers whose change occurred during a read', async () => {
    const { copy, readings } = copyByHand();
    const early = copy.catchUp();
    const late = [copy.refresh(), copy.refresh(), copy.catchUp()];
    readings[0]?.answer('before');
    expect(await early).toBe('before');
    expect(copy.current()).toBeNull();
    await expect.poll(() => readings).toHaveLength(2);
    readings[1]?.answer('after');
    expect(await Promise.all(late)).toEqual(['after', 'after', 'after']);
    expect(copy.current()).toBe('after');
  });

  it('is read again after a read that hangs, whose late result is discarded', async () => {
    const { copy, readings } = copyByHand(20);
    const error = await copy.catchUp().catch((fault: unknown) => fault);
    expect(error).toMatchObject({ message: 'The database did not answer within 20 ms' });
    // So the caller gets 503 and can try again.
    expect(isUnavailable(error)).toBe(true);
    const second = copy.catchUp();
    readings[1]?.answer('new');
    expect(await second).toBe('new');
    readings[0]?.answer('long ago');
    await Promise.resolve();
    expect(copy.current()).toBe('new');
  });
});
