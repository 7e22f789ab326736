import type { EntityManager } from '@mikro-orm/postgresql';
import { followDays, isAboutTicket } from './analytics/daily/follow-days.ts';
import { forgetDays, refreshDays } from './analytics/daily/refresh-days.ts';
import { DAYS } from './analytics/daily/rolled-days.ts';
import { ACCOUNT_MAILER, createAccountMailer, isAsked } from './auth/account-mailer.ts';
import { disarmUnverified } from './auth/disarm-unverified.ts';
import { forgetCredentials } from './auth/forget-credentials.ts';
import { forgetPendingRegistrations } from './auth/pending-registration.ts';
import { sweepFiles } from './conversation/attachment.sweep.ts';
import { renderMarkdown } from './conversation/markdown.ts';
import { forgetMails } from './inbound/inbound-mail.queries.ts';
import { forgetNotifications } from './notifications/forget-notifications.ts';
import { createMakeReady } from './notifications/notification.leaving.ts';
import { createNotifier, isNoticed, NOTIFIER } from './notifications/notify.ts';
import { ticketLinks } from './notifications/wording.ts';
import { SYSTEM } from './platform/actor.ts';
import { forgetDeliveries } from './platform/deliveries/delivery-queue.ts';
import { startDeliveryWorker } from './platform/deliveries/delivery-worker.ts';
import { startConsumer } from './platform/event-consumer.ts';
import type { Hints } from './platform/hints.ts';
import { forgetOldAnswers } from './platform/idempotency.ts';
import { lagReader } from './platform/lag-reader.ts';
import { lanes } from './platform/lanes.ts';
import type { Log } from './platform/log.ts';
import { forgetLetters } from './platform/mail/forget-letters.ts';
import { mailSender } from './platform/mail/mail-sender.ts';
import { openMailTransport } from './platform/mail/transport.ts';
import { forgetOldTimes } from './platform/rate-limit.ts';
import { repeat } from './platform/repeat.ts';
import { transactFor } from './platform/scope.ts';
import type { Services } from './platform/services.ts';
import { closeSolvedTickets } from './tickets/ticket.closing.ts';
import { createReturner, isEnding, RETURNER } from './tickets/ticket.returning.ts';
import { outcomeRecorder } from './webhooks/failing.ts';
import { createFanOut, FAN_OUT, hasEndpoints } from './webhooks/fan-out.ts';
import { PLACES } from './webhooks/sending/claim.ts';
import { createHttpClient } from './webhooks/sending/http-client.ts';
import { STANDARD_WAITS_S } from './webhooks/sending/schedule.ts';
import { webhookSender } from './webhooks/sending/webhook-sender.ts';
import { withdrawOrphans } from './webhooks/withdraw-orphans.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const MAILS_KEPT_MS = 90 * 24 * HOUR_MS;

interface WorkerOptions {
  readonly background: EntityManager;
  readonly services: Pick<Services, 'config' | 'files' | 'clock'>;
  readonly hints: Hints;
  readonly log: Log;
}

/** All background work of a process whose ROLE is `all` or `worker`. Any number of processes share it. */
export function startWorkers({ background: root, services, hints, log }: WorkerOptions): { stop(): Promise<void> } {
  const { config, files, clock } = services;
  const transport = openMailTransport(config);
  log.info({ destination: transport.destination }, 'Sending email');

  const committed = async () => hints.send('events');
  const transact = transactFor({ root, clock, committed }, { actor: SYSTEM, requestId: null });

  const lagsOf = lagReader(
    root,
    new Map([
      [NOTIFIER, isNoticed],
      [ACCOUNT_MAILER, isAsked],
      [RETURNER, isEnding],
      [FAN_OUT, hasEndpoints],
      [DAYS, isAboutTicket],
    ]),
  );
  // They begin one after another, so that a start needs one connection for them. Those that may take long come last.
  const inTurn = { firstPasses: lanes(1), log };
  const linkTo = ticketLinks(config);
  const makeReady = createMakeReady({ root, config, linkTo });
  const mailer = mailSender({ transport, clock, markdown: renderMarkdown, makeReady });
  const deliveries = startDeliveryWorker({ root, sender: mailer, clock, hints, ...inTurn });
  const notifications = startConsumer({
    root,
    lagsOf,
    name: NOTIFIER,
    handle: createNotifier({ clock, linkTo }),
    handled: () => deliveries.wake(),
    hints,
    ...inTurn,
  });
  const accountMails = startConsumer({
    root,
    lagsOf,
    name: ACCOUNT_MAILER,
    handle: createAccountMailer({ config, clock }),
    handled: () => deliveries.wake(),
    hints,
    ...inTurn,
    // Also what was asked for before there was a worker for the first time is mailed.
    fromStart: true,
  });
  const returns = startConsumer({
    root,
    lagsOf,
    name: RETURNER,
    handle: createReturner({ transact }),
    hints,
    ...inTurn,
    fromStart: true,
  });
  const messages = startDeliveryWorker({
    root,
    sender: webhookSender({
      client: createHttpClient(config.webhooks),
      clock,
      log,
      waitsS: config.webhooks.retrySchedule ?? STANDARD_WAITS_S,
      recordOutcome: outcomeRecorder(config),
    }),
    parallel: PLACES,
    clock,
    hints,
    ...inTurn,
  });
  const webhooks = startConsumer({
    root,
    lagsOf,
    name: FAN_OUT,
    handle: createFanOut({ clock }),
    handled: () => messages.wake(),
    hints,
    ...inTurn,
    // Also what happened before there was a worker for the first time is told.
    fromStart: true,
  });
  const days = startConsumer({ root, lagsOf, name: DAYS, handle: followDays, hints, ...inTurn });
  const counting = repeat({
    name: 'Daily metrics',
    everyMs: MINUTE_MS,
    async pass() {
      for (const zone of config.reportTimeZones) {
        if (await refreshDays(root.fork(), zone, clock())) counting.wake();
      }
    },
    ...inTurn,
  });
  const closing = repeat({
    name: 'Closing solved tickets',
    everyMs: MINUTE_MS,
    async pass() {
      if ((await transact(closeSolvedTickets)) > 0) closing.wake();
    },
    ...inTurn,
  });
  const tidying = repeat({
    name: 'Cleanup',
    everyMs: HOUR_MS,
    async pass() {
      await forgetOldAnswers(root.fork(), clock());
      const long = new Date(clock().getTime() - MAILS_KEPT_MS);
      await forgetDeliveries(root.fork(), long);
      await forgetMails(root.fork(), long);
      await forgetLetters(root.fork(), clock());
      await forgetOldTimes(root.fork(), clock());
      await withdrawOrphans(root.fork(), clock());
      await forgetPendingRegistrations(root.fork(), clock());
      await disarmUnverified(root.fork(), clock());
      await forgetCredentials(root.fork(), clock());
      await forgetNotifications(root.fork(), clock());
      await forgetDays(root.fork(), config.reportTimeZones);
    },
    ...inTurn,
  });

  const sweeping = repeat({
    name: 'File cleanup',
    everyMs: HOUR_MS,
    pass: () => sweepFiles(root, files, clock()),
    ...inTurn,
  });

  return {
    async stop() {
      await Promise.all([
        notifications.stop(),
        accountMails.stop(),
        returns.stop(),
        webhooks.stop(),
        days.stop(),
        counting.stop(),
        closing.stop(),
        tidying.stop(),
        sweeping.stop(),
      ]);
      await Promise.all([deliveries.stop(), messages.stop()]);
    },
  };
}
