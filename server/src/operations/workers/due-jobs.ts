import { dueRules } from '../../automation/rules/due-rules.ts';
import { limitConcurrency } from '../../platform/base/limit-concurrency.ts';
import { startDueWork } from '../../platform/due-work/start-due-work.ts';
import { ownAddresses } from '../../platform/mail/own-addresses.ts';
import { dueSurveys } from '../../service-levels/surveys/due-surveys.ts';
import { dueTargets } from '../../service-levels/targets/due-targets.ts';
import { dueSnoozes } from '../../tickets/snooze/wake-tickets.ts';
import type { WorkerContext } from './worker-context.ts';

/** The transactions of due work at the same time: half of the background connections, and enough for two cores. */
const SLOTS = 4;

/** Starts the jobs that do what is due: what becomes late is noticed within two seconds. */
export function startDueJobs({ root, transact, services, log, firstPasses }: WorkerContext) {
  const { config, clock } = services;
  const turns = { transact, clock, slots: limitConcurrency(SLOTS), log, firstPasses };
  const { publicUrl } = config;
  return {
    rules: startDueWork(dueRules({ root, publicUrl, isOwnAddress: ownAddresses(config) }), turns),
    targets: startDueWork(dueTargets, turns),
    snoozes: startDueWork(dueSnoozes, turns),
    surveys: startDueWork(dueSurveys, turns),
  };
}
