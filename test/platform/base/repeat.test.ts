import { setImmediate as turn } from 'node:timers/promises';
import pino from 'pino';
import { expect, it } from 'vitest';
import { limitConcurrency } from '../../../server/src/platform/async/limit-concurrency.ts';
import { type Repeated, repeat } from '../../../server/src/platform/async/repeat.ts';

const log = pino({ enabled: false });
const LOOPS = 5;

/** Starts loops whose passes end when the test says so, and counts the passes that are running. */
function loopsTogether() {
  const firstPasses = limitConcurrency(1);
  const running: PromiseWithResolvers<void>[] = [];
  let passes = 0;
  const pass = async () => {
    passes += 1;
    const ending = Promise.withResolvers<void>();
    running.push(ending);
    await ending.promise;
  };
  const loops = Array.from({ length: LOOPS }, (_, nth) =>
    repeat({ name: `Loop ${nth}`, everyMs: 60_000, pass, log, firstPasses }),
  );
  return {
    loops,
    running: () => running.length,
    passes: () => passes,
    async endOne() {
      running.shift()?.resolve();
      await turn();
    },
  };
}

const stopAll = (loops: readonly Repeated[]) => Promise.all(loops.map((loop) => loop.stop()));

it('runs the first passes of loops that start together one after another, and later passes independently', async () => {
  const { loops, running, passes, endOne } = loopsTogether();
  for (let nth = 1; nth <= LOOPS; nth += 1) {
    expect([running(), passes()]).toEqual([1, nth]);
    await endOne();
  }
  expect(running()).toBe(0);
  for (const loop of loops) loop.wake();
  await turn();
  expect(running()).toBe(LOOPS);
  for (let nth = 0; nth < LOOPS; nth += 1) await endOne();
  await stopAll(loops);
});

it('runs no first pass of a loop that was stopped while it was waiting', async () => {
  const { loops, passes, endOne } = loopsTogether();
  const stopped = stopAll(loops);
  await endOne();
  await stopped;
  expect(passes()).toBe(1);
});

it('continues with the other loops if a first pass fails', async () => {
  const firstPasses = limitConcurrency(1);
  const fails = repeat({
    name: 'Fails',
    everyMs: 60_000,
    pass: () => Promise.reject(new Error('No')),
    log,
    firstPasses,
  });
  const passed = Promise.withResolvers<void>();
  const works = repeat({ name: 'Works', everyMs: 60_000, pass: async () => passed.resolve(), log, firstPasses });
  await passed.promise;
  await stopAll([fails, works]);
});
