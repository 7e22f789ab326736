import { timedRuleSweeper } from '../../automation/rules/timers/sweep-timed-rules.ts';
import { repeat } from '../../platform/base/repeat.ts';
import type { Worker, WorkerContext } from './worker-context.ts';

const SWEEP_MS = 2_000;

/** Starts the job that finds tickets for which timed rules are due. `wake` lets them run. */
export function startTimedRules({ root, services, log, firstPasses }: WorkerContext, wake: () => void): Worker {
  const sweep = timedRuleSweeper({ root, clock: services.clock });
  const loop = repeat({
    name: 'Timed rules',
    everyMs: SWEEP_MS,
    async pass(stopping) {
      if ((await sweep(stopping)) === 0) return;
      wake();
      loop.wake();
    },
    log,
    firstPasses,
  });
  return loop;
}
