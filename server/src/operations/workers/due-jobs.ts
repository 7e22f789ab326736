import { dueRules } from '../../automation/rules/turns/due-rules.ts';
import { limitConcurrency } from '../../platform/base/limit-concurrency.ts';
import { startDueWork } from '../../platform/due-work/start-due-work.ts';
import { ownAddresses } from '../../platform/mail/own-addresses.ts';
import { dueTargets } from '../../service-levels/background/due-targets.ts';
import { dueSurveys } from '../../service-levels/surveys/background/due-surveys.ts';
import { dueSnoozes } from '../../tickets/snooze/due-snoozes.ts';
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
