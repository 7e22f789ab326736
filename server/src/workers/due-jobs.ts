import { limitConcurrency } from '../platform/base/limit-concurrency.ts';
import { startDueWork } from '../platform/due-work/start-due-work.ts';
import { dueTargets } from '../sla/background/due-targets.ts';
import { dueSurveys } from '../surveys/background/due-surveys.ts';
import { dueSnoozes } from '../tickets/snooze/due-snoozes.ts';
import type { Worker, WorkerContext } from './worker-context.ts';

/** The transactions of due work at the same time: half of the background connections, and enough for two cores. */
const SLOTS = 4;

/** Starts the jobs that do what is due: what becomes late is noticed within two seconds. */
export function startDueJobs({ transact, services, log, firstPasses }: WorkerContext): Worker[] {
  const turns = { transact, clock: services.clock, slots: limitConcurrency(SLOTS), log, firstPasses };
  return [startDueWork(dueTargets, turns), startDueWork(dueSnoozes, turns), startDueWork(dueSurveys, turns)];
}
