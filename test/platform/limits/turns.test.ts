import { expect, it } from 'vitest';
import { createTurns } from '../../../server/src/platform/limits/turns.ts';

/** Runs one task at a time, each of which ends when the next one is wanted, and returns in which order they began. */
async function orderOf(paths: readonly (readonly [string, ...string[]])[], slotsOf = () => 1): Promise<string[]> {
  const { run } = createTurns({ slots: 1, slotsOf, maxWaitMs: 60_000, waitedTooLong: () => new Error('too long') });
  const begun: string[] = [];
  const tasks = paths.map((path) =>
    run(path, async () => {
      begun.push(path.join('/'));
    }),
  );
  await Promise.all(tasks);
  return begun;
}

it('lets callers take turns, whoever has requested more', async () => {
  const flood = Array.from({ length: 6 }, () => ['greedy'] as const);
  expect(await orderOf([...flood, ['one'], ['two'], ['one']])).toEqual([
    'greedy',
    'greedy',
    'one',
    'two',
    'greedy',
    'one',
    'greedy',
    'greedy',
    'greedy',
  ]);
});

it('lets the keys of one caller take turns in the turns of that caller', async () => {
  expect(
    await orderOf([
      ['strangers', 'a', '1'],
      ['strangers', 'a', '1'],
      ['strangers', 'a', '1'],
      ['strangers', 'a', '2'],
      ['strangers', 'b', '3'],
      ['friend', 'x'],
      ['friend', 'x'],
    ]),
  ).toEqual([
    'strangers/a/1',
    'strangers/a/1',
    'friend/x',
    'strangers/b/3',
    'friend/x',
    'strangers/a/2',
    'strangers/a/1',
  ]);
});

it('prefers a caller who has nothing running', async () => {
  const { run } = createTurns({
    slots: 2,
    slotsOf: () => 2,
    maxWaitMs: 60_000,
    waitedTooLong: () => new Error('too long'),
  });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  let isOver = false;
  const task = (caller: string) =>
    run([caller], () => {
      begun.push(caller);
      return isOver ? Promise.resolve() : new Promise<void>((resolve) => ends.push(resolve));
    });
  const tasks = ['greedy', 'greedy', 'greedy', 'greedy', 'late'].map(task);
  ends[0]?.();
  await tasks[0];
  expect(begun).toEqual(['greedy', 'greedy', 'late']);
  isOver = true;
  for (const end of ends) end();
  await Promise.all(tasks);
});

it('never lets a caller have more than its slots, even if others are free', async () => {
  const { run } = createTurns({
    slots: 10,
    slotsOf: (caller) => (caller === 'small' ? 1 : 4),
    maxWaitMs: 60_000,
    waitedTooLong: () => new Error('too long'),
  });
  const running = { small: 0, large: 0 };
  const { promise: end, resolve } = Promise.withResolvers<void>();
  const task = (caller: keyof typeof running) => () =>
    run([caller], async () => {
      running[caller] += 1;
      await end;
    });
  const tasks = Array.from({ length: 20 }, () => [task('small')(), task('large')()]).flat();
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  expect(running).toEqual({ small: 1, large: 4 });
  resolve();
  await Promise.all(tasks);
});

it('rejects a task that has waited too long, and runs those that wait behind it', async () => {
  const { run } = createTurns({ slots: 1, slotsOf: () => 1, maxWaitMs: 0, waitedTooLong: () => new Error('too long') });
  const { promise: end, resolve } = Promise.withResolvers<void>();
  const first = run(['one'], () => end);
  await expect(run(['two'], async () => 'late')).rejects.toThrow('too long');
  const patient = run(['two'], async () => 'on time', { patient: true });
  resolve();
  expect(await patient).toBe('on time');
  await first;
});
