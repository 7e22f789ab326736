/** What `startService()` runs, from the sources or compiled into one file. */
export { createApp } from '../../../server/src/app.ts';
export { listen } from '../../../server/src/operations/start/listen.ts';
export { serviceMetrics } from '../../../server/src/operations/start/metrics/service-metrics.ts';
export { workerChecks } from '../../../server/src/operations/workers/consumers.ts';
export { startWorkers } from '../../../server/src/operations/workers/start-workers.ts';
export { SYSTEM } from '../../../server/src/platform/base/actor.ts';
export { transactFor } from '../../../server/src/platform/commands/transaction-context.ts';
export { createReadiness } from '../../../server/src/platform/health/readiness.ts';
export { createPasswords } from '../../../server/src/platform/security/passwords.ts';
export { readConfig } from '../../../server/src/platform/services/config.ts';
export { appRouter } from '../../../server/src/router.ts';
export { openService } from '../../../server/src/service.ts';
export { makePerson } from '../people.ts';
