import { repeat } from '../platform/base/repeat.ts';
import { wakeDueTickets } from '../tickets/snooze/wake-due-tickets.ts';
import type { Worker, WorkerContext } from './worker-context.ts';

const SECOND_MS = 1_000;

/** Starts the job that notices when the time of snoozed tickets has come. */
export function startSnoozeJob({ transact, log, firstPasses }: WorkerContext): Worker {
  const waking = repeat({
    name: 'Waking snoozed tickets',
    everyMs: SECOND_MS,
    async pass() {
      if (await transact(wakeDueTickets)) waking.wake();
    },
    log,
    firstPasses,
  });
  return waking;
}
