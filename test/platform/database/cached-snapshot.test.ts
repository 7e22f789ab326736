import { describe, expect, it } from 'vitest';
import { type CachedSnapshot, cachedSnapshot } from '../../../server/src/platform/database/cached-snapshot.ts';

interface Reading {
  answer(facts: string): void;
  fail(): void;
}

/** A copy whose readings are answered by hand, with a clock that is set by hand. */
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

describe('facts that are held in memory', () => {
  it('are none before they were read', () => {
    expect(copyByHand().copy.current()).toBeNull();
  });

  it('are good for ten seconds from the begin of their reading', async () => {
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

  it('stay good where a later reading fails, until they are too old', async () => {
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

  it('are outdated from the moment a change is known, and stay so where it cannot be read', async () => {
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

  it('are read once for all who ask meanwhile', async () => {
    const { copy, readings } = copyByHand();
    const asked = [copy.catchUp(), copy.catchUp(), copy.catchUp()];
    readings[0]?.answer('facts');
    expect(await Promise.all(asked)).toEqual(['facts', 'facts', 'facts']);
    expect(readings).toHaveLength(1);
  });

  it('are read once more for all whose change came while a reading ran', async () => {
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

  it('are read anew after a reading that hangs, whose late answer is dropped', async () => {
    const { copy, readings } = copyByHand(20);
    await expect(copy.catchUp()).rejects.toThrow('No response within 20 ms');
    const second = copy.catchUp();
    readings[1]?.answer('new');
    expect(await second).toBe('new');
    readings[0]?.answer('long ago');
    await Promise.resolve();
    expect(copy.current()).toBe('new');
  });
});
