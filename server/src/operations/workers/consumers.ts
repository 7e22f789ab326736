import {
  ACCOUNT_EMAIL_CONSUMER,
  createAccountEmailConsumer,
  isEmailRequest,
} from '../../accounts/auth/accounts/account-email-consumer.ts';
import { RULES_CONSUMER } from '../../automation/rules/base/first-position.ts';
import { canSetOffRules, planRules } from '../../automation/rules/runs/plan-rules.ts';
import { isAboutTicket, markDaysStale } from '../../insights/analytics/daily/daily-rollup.consumer.ts';
import { DAYS } from '../../insights/analytics/daily/rollup.queries.ts';
import { surveyLinks, ticketLinks } from '../../messaging/notifications/composing/render-notification.ts';
import {
  createNotificationConsumer,
  isNotifiable,
  NOTIFICATION_CONSUMER,
} from '../../messaging/notifications/sending/notification-consumer.ts';
import { createFanOut, FAN_OUT, hasEndpoints } from '../../messaging/webhooks/fan-out/fan-out.ts';
import { startConsumer } from '../../platform/events/event-consumer.ts';
import { lagReader } from '../../platform/events/lag-reader.ts';
import {
  createUnassignConsumer,
  triggersUnassign,
  UNASSIGN_CONSUMER,
} from '../../tickets/assignment/unassign-on-suspension.ts';
import type { Worker, WorkerContext } from './worker-context.ts';

interface Wake {
  readonly emails: () => void;
  readonly messages: () => void;
  readonly rules: () => void;
}

/** Which events concern each consumer. */
const CONCERNS = new Map([
  [NOTIFICATION_CONSUMER, isNotifiable],
  [ACCOUNT_EMAIL_CONSUMER, isEmailRequest],
  [UNASSIGN_CONSUMER, triggersUnassign],
  [FAN_OUT, hasEndpoints],
  [RULES_CONSUMER, canSetOffRules],
  [DAYS, isAboutTicket],
]);

/** The names of the consumers. */
export const CONSUMERS: readonly string[] = [...CONCERNS.keys()];

/** Starts the consumers of the event log: notifications, account emails, webhooks, reassignment, rules and daily metrics. */
export function startConsumers(
  { root, transact, services, pubsub, log, firstPasses }: WorkerContext,
  wake: Wake,
): Worker[] {
  const { config, clock } = services;
  const lagsOf = lagReader(root, CONCERNS);
  const shared = { root, lagsOf, pubsub, log, firstPasses };
  return [
    startConsumer({
      ...shared,
      name: NOTIFICATION_CONSUMER,
      handle: createNotificationConsumer({ clock, linkTo: ticketLinks(config), surveyUrl: surveyLinks(config) }),
      handled: wake.emails,
    }),
    // Account emails, reassignments and webhooks also cover events from before the first worker ran.
    startConsumer({
      ...shared,
      name: ACCOUNT_EMAIL_CONSUMER,
      handle: createAccountEmailConsumer({ config, clock }),
      handled: wake.emails,
      fromStart: true,
    }),
    startConsumer({
      ...shared,
      name: UNASSIGN_CONSUMER,
      handle: createUnassignConsumer({ transact }),
      fromStart: true,
    }),
    startConsumer({
      ...shared,
      name: FAN_OUT,
      handle: createFanOut({ clock }),
      handled: wake.messages,
      fromStart: true,
    }),
    startConsumer({
      ...shared,
      name: RULES_CONSUMER,
      handle: planRules,
      handled: wake.rules,
    }),
    // Reports take events into account that it has not read yet.
    startConsumer({ ...shared, name: DAYS, handle: markDaysStale, isUrgent: false }),
  ];
}
