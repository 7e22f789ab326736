import { setTimeout as delay } from 'node:timers/promises';
import { repeat } from '../../platform/base/repeat.ts';
import { recalculateTargets } from '../../service-levels/targets/recalculate-targets.ts';
import type { Worker, WorkerContext } from './worker-context.ts';

const SECOND_MS = 1_000;

/** Starts the job that updates the targets of all tickets after an edit of a policy or calendar. */
export function startSlaRecalculation({ transact, log, firstPasses }: WorkerContext): Worker {
  const recalculation = repeat({
    name: 'Service level recalculation',
    everyMs: SECOND_MS,
    async pass() {
      const startedAt = performance.now();
      if (!(await transact(recalculateTargets))) return;
      // Leaves half of the time to requests.
      await delay(performance.now() - startedAt);
      recalculation.wake();
    },
    log,
    firstPasses,
  });
  return recalculation;
}
