import { repeat } from '../platform/base/repeat.ts';
import { sendDueSurveys } from '../surveys/background/send-due-surveys.ts';
import type { Worker, WorkerContext } from './worker-context.ts';

const SECOND_MS = 1_000;

/** Starts the job that sends the satisfaction surveys whose time has come. */
export function startSurveyJob({ root, transact, services, log, firstPasses }: WorkerContext): Worker {
  const sending = repeat({
    name: 'Satisfaction surveys',
    everyMs: SECOND_MS,
    async pass() {
      if ((await sendDueSurveys({ root, transact, clock: services.clock })) > 1) sending.wake();
    },
    log,
    firstPasses,
  });
  return sending;
}
