import { setTimeout as delay } from 'node:timers/promises';
import { repeat } from '../platform/base/repeat.ts';
import { noticeDueTargets } from '../sla/background/notice-due-targets.ts';
import { recalculateTargets } from '../sla/background/recalculate-targets.ts';
import type { Worker, WorkerContext } from './worker-context.ts';

const SECOND_MS = 1_000;

/** Starts the jobs of service levels: what becomes late is noticed within two seconds. */
export function startSlaJobs({ root, transact, services, log, firstPasses }: WorkerContext): Worker[] {
  const { clock } = services;
  const noticing = repeat({
    name: 'Service level targets',
    everyMs: SECOND_MS,
    async pass() {
      if ((await noticeDueTargets({ root, transact, clock })) > 1) noticing.wake();
    },
    log,
    firstPasses,
  });
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
  return [noticing, recalculation];
}
