import { setTimeout as delay } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import { deleteOldRegistrations } from '../../accounts/auth/base/pending-registration.ts';
import { deleteExpiredCredentials } from '../../accounts/auth/sessions/issue-session.ts';
import { resealTotpSecrets } from '../../accounts/factors/base/totp-secrets.ts';
import { removeDueFactors } from '../../accounts/factors/reset/due-resets.ts';
import { resealClientSecrets } from '../../accounts/identity/base/provider.secret.ts';
import { deleteExpiredAttempts } from '../../accounts/identity/protocol/attempts.ts';
import { deleteOldRuns } from '../../automation/rules/base/rule-runs.queries.ts';
import { deleteOldRollups, refreshRollup } from '../../insights/daily/refresh-rollup.ts';
import { deleteOldInboundEmails, removeOldOriginals } from '../../messaging/inbound/originals.ts';
import { resealCredentials } from '../../messaging/mailboxes/credentials.ts';
import { deleteOldNotifications } from '../../messaging/notifications/sending/remove-notifications.ts';
import { cancelOrphanedMessages } from '../../messaging/webhooks/base/message-queue.ts';
import { resealWebhookSecrets } from '../../messaging/webhooks/base/sealed-secrets.ts';
import { repeat } from '../../platform/async/repeat.ts';
import { deleteOldResponses } from '../../platform/commands/idempotency.ts';
import { deleteOldDeliveries } from '../../platform/deliveries/delivery-queue.ts';
import { deleteOldWindows } from '../../platform/limits/rate-limit.ts';
import { deleteOldEmails } from '../../platform/mail/delete-old-emails.ts';
import type { Config } from '../../platform/services/config.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../platform/time/duration.ts';
import { deleteOldInstances } from '../../platform/upgrades/instances.ts';
import { recalculateTargets } from '../../service-levels/targets/recalculate-targets.ts';
import { deleteOrphanedFiles } from '../../tickets/conversation/attachments/delete-orphaned-files.ts';
import { continueReindex } from '../../tickets/conversation/reindex-tickets.ts';
import { continueRenames } from '../../tickets/tags/retag-tickets.ts';
import { closeSolvedTickets } from '../../tickets/workflow/close-solved-tickets.ts';
import type { Worker, WorkerContext } from './worker-context.ts';

const RENAME_CHECK_MS = 2 * SECOND_MS;
const REINDEX_CHECK_MS = 10_000;
/** The rows that one pass locks while they are sealed under a new key. */
const RESEAL_BATCH = 100;
/** How long runs of rules are kept. */
const RULE_RUN_DAYS = 90;

/** Starts the jobs that run every minute or every hour, in the order of how long their first pass can take. */
export function startScheduledJobs({ root, transact, services, log, firstPasses }: WorkerContext): Worker[] {
  const { config, files, clock, sealing } = services;
  const shared = { firstPasses, log };
  const rollup = repeat({
    name: 'Daily metrics',
    everyMs: MINUTE_MS,
    async pass() {
      for (const zone of config.reportTimeZones) {
        if (await refreshRollup(root.fork(), zone, clock())) rollup.wake();
      }
    },
    ...shared,
  });
  const autoClose = repeat({
    name: 'Closing solved tickets',
    everyMs: MINUTE_MS,
    async pass() {
      if ((await transact(closeSolvedTickets)) > 0) autoClose.wake();
    },
    ...shared,
  });
  const renames = repeat({
    name: 'Renaming tags',
    everyMs: RENAME_CHECK_MS,
    async pass() {
      const startedAt = performance.now();
      if ((await transact(continueRenames)) === 0) return;
      // Leaves half of the time to requests.
      await delay(performance.now() - startedAt);
      renames.wake();
    },
    ...shared,
  });
  const reindex = repeat({
    name: 'Search re-index',
    everyMs: REINDEX_CHECK_MS,
    async pass() {
      const startedAt = performance.now();
      const { finished } = await continueReindex(root);
      if (finished) return;
      // Leaves half of the time to requests.
      await delay(performance.now() - startedAt);
      reindex.wake();
    },
    ...shared,
  });
  const cleanup = repeat({
    name: 'Cleanup',
    everyMs: HOUR_MS,
    pass: () => deleteExpired(root, config, clock),
    ...shared,
  });
  const orphanedFiles = repeat({
    name: 'File cleanup',
    everyMs: HOUR_MS,
    pass: () => deleteOrphanedFiles(root, files, clock()),
    ...shared,
  });
  const resealing = repeat({
    name: 'Sealing secrets again',
    everyMs: MINUTE_MS,
    async pass() {
      for (const reseal of [resealWebhookSecrets, resealCredentials, resealTotpSecrets, resealClientSecrets]) {
        const count = await root.fork().transactional((em) => reseal(em, sealing, RESEAL_BATCH));
        if (count === RESEAL_BATCH) resealing.wake();
      }
    },
    ...shared,
  });
  const factorResets = repeat({
    name: 'Removing second factors',
    everyMs: MINUTE_MS,
    pass: () => removeDueFactors(root, transact, services),
    ...shared,
  });
  return [rollup, autoClose, renames, reindex, cleanup, orphanedFiles, resealing, factorResets];
}

/** Deletes what has outlived its retention period, in one transaction for each kind. */
async function deleteExpired(
  root: EntityManager,
  { retentionDays, reportTimeZones }: Config,
  clock: () => Date,
): Promise<void> {
  const daysAgo = (days: number) => new Date(clock().getTime() - days * DAY_MS);
  await deleteOldResponses(root.fork(), daysAgo(retentionDays.idempotencyKeys));
  await deleteOldDeliveries(root.fork(), daysAgo(retentionDays.deliveries));
  await removeOldOriginals(root.fork(), clock());
  await deleteOldInboundEmails(root.fork(), daysAgo(retentionDays.deliveries));
  await deleteOldEmails(root.fork(), clock());
  await deleteOldWindows(root.fork(), clock());
  await cancelOrphanedMessages(root.fork(), clock());
  await deleteOldRegistrations(root.fork(), clock());
  await deleteExpiredCredentials(root.fork(), daysAgo(retentionDays.sessions), clock());
  await deleteExpiredAttempts(root.fork(), clock());
  await deleteOldNotifications(root.fork(), daysAgo(retentionDays.notifications), clock());
  await deleteOldRollups(root.fork(), reportTimeZones);
  await deleteOldRuns(root.fork(), daysAgo(RULE_RUN_DAYS));
  await deleteOldInstances(root.fork());
}

/** Starts the job that updates the targets of all tickets after an edit of a policy or calendar. */
export function startSlaRecalculation({ transact, log, firstPasses }: WorkerContext): Worker {
  const recalculation = repeat({
    name: 'Service level recalculation',
    everyMs: SECOND_MS,
    async pass() {
      const startedAt = performance.now();
      if (!(await transact(recalculateTargets))) return;
      // Leaves half of the time to requests.
      await delay(performance.now() - startedAt);
      recalculation.wake();
    },
    log,
    firstPasses,
  });
  return recalculation;
}
