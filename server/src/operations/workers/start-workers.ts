import type { EntityManager } from '@mikro-orm/postgresql';
import { beforeCommit } from '../../before-commit.ts';
import { SYSTEM } from '../../platform/base/actor.ts';
import { limitConcurrency } from '../../platform/base/limit-concurrency.ts';
import { transactFor } from '../../platform/commands/transaction-context.ts';
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
  const source = { root: background, clock: services.clock, beforeCommit, committed };
  const transact = transactFor(source, { actor: SYSTEM, requestId: null });
  const context = { ...options, root: background, transact, firstPasses: limitConcurrency(1) };
  const { emails, messages } = startSenders(context);
  // Loops take their first pass in the order in which they start: a first look at tickets must not hold up emails.
  const wakes = { emails: emails.wake, messages: messages.wake, rules: () => due.rules.wake() };
  const consumers = startConsumers(context, wakes);
  const due = startDueJobs(context);
  const producers = [
    ...consumers,
    ...Object.values(due),
    ...startScheduledJobs(context),
    ...startBackfills(context),
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
