import type { EntityManager } from '@mikro-orm/postgresql';
import { SYSTEM } from '../platform/base/actor.ts';
import { limitConcurrency } from '../platform/base/limit-concurrency.ts';
import { transactFor } from '../platform/commands/transaction-context.ts';
import { settlers } from '../settlers.ts';
import { startBackfills } from './backfills.ts';
import { startConsumers } from './consumers.ts';
import { startDueJobs } from './due-jobs.ts';
import { startScheduledJobs } from './scheduled-jobs.ts';
import { startSenders } from './senders.ts';
import { startSlaRecalculation } from './sla-recalculation.ts';
import { startTimedRules } from './timed-rules.ts';
import type { Worker, WorkerContext } from './worker-context.ts';

interface WorkerOptions extends Omit<WorkerContext, 'root' | 'transact' | 'firstPasses'> {
  readonly background: EntityManager;
}

/** Starts all background work of a process whose ROLE is `all` or `worker`. Any number of processes can share it. */
export function startWorkers({ background, ...options }: WorkerOptions): Worker {
  const { services, pubsub } = options;
  const committed = async () => pubsub.send('events');
  const source = { root: background, clock: services.clock, settlers, committed };
  const transact = transactFor(source, { actor: SYSTEM, requestId: null });
  const context = { ...options, root: background, transact, firstPasses: limitConcurrency(1) };
  const { emails, messages } = startSenders(context);
  const due = startDueJobs(context);
  const producers = [
    ...startConsumers(context, { emails: emails.wake, messages: messages.wake, rules: due.rules.wake }),
    ...startScheduledJobs(context),
    ...startBackfills(context),
    ...Object.values(due),
    startSlaRecalculation(context),
    startTimedRules(context, due.rules.wake),
  ];
  return {
    async stop() {
      await Promise.all(producers.map((worker) => worker.stop()));
      await Promise.all([emails.stop(), messages.stop()]);
    },
  };
}
