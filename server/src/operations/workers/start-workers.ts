import type { EntityManager } from '@mikro-orm/postgresql';
import { dueRules } from '../../automation/rules/due-rules.ts';
import { timedRuleSweeper } from '../../automation/rules/timers/sweep-timed-rules.ts';
import { startFetching } from '../../messaging/mailboxes/fetch-worker.ts';
import { beforeCommit } from '../../on-commit.ts';
import { limitConcurrency } from '../../platform/async/limit-concurrency.ts';
import { repeat } from '../../platform/async/repeat.ts';
import { SYSTEM } from '../../platform/base/actor.ts';
import { transactFor } from '../../platform/commands/transaction-context.ts';
import { startDueWork } from '../../platform/due-work/start-due-work.ts';
import { dueSurveys } from '../../service-levels/surveys/due-surveys.ts';
import { dueTargets } from '../../service-levels/targets/due-targets.ts';
import { dueSnoozes } from '../../tickets/snooze/wake-tickets.ts';
import { backfillsOf, startBackfills } from './backfills.ts';
import { startConsumers } from './consumers.ts';
import { startScheduledJobs, startSlaRecalculation } from './scheduled-jobs.ts';
import { startSenders } from './senders.ts';
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
    ...startBackfills(context, backfillsOf(services.sealing)),
    startFetching(context),
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

/** The transactions of due work at the same time: half of the background connections, and enough for two cores. */
const SLOTS = 4;

/** Starts the jobs that do what is due: what becomes late is noticed within two seconds. */
function startDueJobs({ root, transact, services, log, firstPasses }: WorkerContext) {
  const { config, clock } = services;
  const turns = { transact, clock, slots: limitConcurrency(SLOTS), log, firstPasses };
  return {
    rules: startDueWork(dueRules({ root, ...config }), turns),
    targets: startDueWork(dueTargets, turns),
    snoozes: startDueWork(dueSnoozes, turns),
    surveys: startDueWork(dueSurveys, turns),
  };
}

const SWEEP_MS = 2_000;

/** Starts the job that finds tickets for which timed rules are due. `wake` lets them run. */
function startTimedRules({ root, services, log, firstPasses }: WorkerContext, wake: () => void): Worker {
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
