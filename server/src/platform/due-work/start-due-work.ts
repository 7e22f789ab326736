import type { ConcurrencyLimit } from '../async/limit-concurrency.ts';
import { type Repeated, repeat } from '../async/repeat.ts';
import type { Log } from '../base/log.ts';
import { SECOND_MS } from '../time/duration.ts';
import type { DueItem, DueWork } from './due-work.ts';
import { type Turns, workInTurns } from './work-in-turns.ts';

interface Options extends Turns {
  readonly log: Log;
  readonly firstPasses: ConcurrencyLimit;
}

/** Looks each second for what is due, and works until nothing is left. Stops after the running pages. */
export function startDueWork<Item extends DueItem>(
  work: DueWork<Item>,
  { log, firstPasses, ...turns }: Options,
): Repeated {
  const round = workInTurns(work, turns);
  const loop = repeat({
    name: work.name,
    everyMs: SECOND_MS,
    async pass(stopping) {
      if ((await round(stopping)) > 0) loop.wake();
    },
    log,
    firstPasses,
  });
  return loop;
}
