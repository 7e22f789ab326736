import type { EntityManager } from '@mikro-orm/postgresql';
import { forgetDays, refreshDays } from '../analytics/daily/refresh-rollup.ts';
import { disarmUnverified } from '../auth/accounts/revoke-unverified-credentials.ts';
import { forgetPendingRegistrations } from '../auth/base/pending-registration.ts';
import { forgetCredentials } from '../auth/sessions/delete-expired-credentials.ts';
import { sweepFiles } from '../conversation/attachments/delete-orphaned-files.ts';
import { forgetMails } from '../inbound/inbound-mail.queries.ts';
import { forgetNotifications } from '../notifications/sending/delete-old-notifications.ts';
import { repeat } from '../platform/base/repeat.ts';
import { forgetOldAnswers } from '../platform/commands/idempotency.ts';
import { forgetDeliveries } from '../platform/deliveries/delivery-queue.ts';
import { forgetOldTimes } from '../platform/limits/rate-limit.ts';
import { forgetLetters } from '../platform/mail/delete-old-emails.ts';
import { closeSolvedTickets } from '../tickets/workflow/close-solved-tickets.ts';
import { withdrawOrphans } from '../webhooks/endpoints/cancel-orphaned-messages.ts';
import type { Worker, WorkerContext } from './worker-context.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const MAILS_KEPT_MS = 90 * 24 * HOUR_MS;

/** Starts the jobs that run every minute or every hour, in the order of how long their first pass can take. */
export function startScheduledJobs({ root, transact, services, log, firstPasses }: WorkerContext): Worker[] {
  const { config, files, clock } = services;
  const shared = { firstPasses, log };
  const counting = repeat({
    name: 'Daily metrics',
    everyMs: MINUTE_MS,
    async pass() {
      for (const zone of config.reportTimeZones) {
        if (await refreshDays(root.fork(), zone, clock())) counting.wake();
      }
    },
    ...shared,
  });
  const closing = repeat({
    name: 'Closing solved tickets',
    everyMs: MINUTE_MS,
    async pass() {
      if ((await transact(closeSolvedTickets)) > 0) closing.wake();
    },
    ...shared,
  });
  const cleanup = repeat({
    name: 'Cleanup',
    everyMs: HOUR_MS,
    pass: () => deleteExpired(root, config.reportTimeZones, clock),
    ...shared,
  });
  const orphanedFiles = repeat({
    name: 'File cleanup',
    everyMs: HOUR_MS,
    pass: () => sweepFiles(root, files, clock()),
    ...shared,
  });
  return [counting, closing, cleanup, orphanedFiles];
}

/** Deletes what has outlived its retention period, in one transaction for each kind. */
async function deleteExpired(root: EntityManager, timeZones: readonly string[], clock: () => Date): Promise<void> {
  const retained = new Date(clock().getTime() - MAILS_KEPT_MS);
  await forgetOldAnswers(root.fork(), clock());
  await forgetDeliveries(root.fork(), retained);
  await forgetMails(root.fork(), retained);
  await forgetLetters(root.fork(), clock());
  await forgetOldTimes(root.fork(), clock());
  await withdrawOrphans(root.fork(), clock());
  await forgetPendingRegistrations(root.fork(), clock());
  await disarmUnverified(root.fork(), clock());
  await forgetCredentials(root.fork(), clock());
  await forgetNotifications(root.fork(), clock());
  await forgetDays(root.fork(), timeZones);
}
