import { repeat } from '../platform/base/repeat.ts';
import { ownAddresses } from '../platform/mail/own-addresses.ts';
import { timedRuleSweeper } from '../rules/timed/sweep-timed-rules.ts';
import type { Worker, WorkerContext } from './worker-context.ts';

const SWEEP_MS = 10_000;

/** Starts the job that runs timed rules. */
export function startRuleJobs({ root, transact, services, log, firstPasses }: WorkerContext): Worker[] {
  const { config, clock } = services;
  const isOwnAddress = ownAddresses(config);
  const sweep = repeat({
    name: 'Timed rules',
    everyMs: SWEEP_MS,
    pass: timedRuleSweeper({ root, clock, transact, publicUrl: config.publicUrl, isOwnAddress }),
    log,
    firstPasses,
  });
  return [sweep];
}
