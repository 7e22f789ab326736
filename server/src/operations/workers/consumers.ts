import type { EntityManager } from '@mikro-orm/postgresql';
import {
  ACCOUNT_EMAIL_CONSUMER,
  createAccountEmailConsumer,
  isEmailRequest,
} from '../../accounts/auth/accounts/account-email-consumer.ts';
import { RULES_CONSUMER } from '../../automation/rules/base/first-position.ts';
import { canSetOffRules, planRules } from '../../automation/rules/runs/plan-rules.ts';
import { DAYS, isAboutTicket, markDaysStale } from '../../insights/daily/rollup.ts';
import { surveyLinks, ticketLinks } from '../../messaging/notifications/composing/render-notification.ts';
import {
  createNotificationConsumer,
  isNotifiable,
  NOTIFICATION_CONSUMER,
} from '../../messaging/notifications/sending/notification-consumer.ts';
import { createFanOut, FAN_OUT, hasEndpoints } from '../../messaging/webhooks/fan-out.ts';
import { startConsumer } from '../../platform/events/event-consumer.ts';
import { lagReader } from '../../platform/events/lag-reader.ts';
import { consumerCheck } from '../../platform/health/consumer-check.ts';
import { deliveryCheck } from '../../platform/health/delivery-check.ts';
import type { HealthCheck } from '../../platform/health/health-check.ts';
import type { Config } from '../../platform/services/config.ts';
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

interface Sources {
  readonly readinessRoot: EntityManager;
  readonly services: { readonly config: Pick<Config, 'role'>; readonly clock: () => Date };
}

/**
 * The health checks of background work. Only a worker is not ready if they fail: no caller is waiting for it, and a
 * rollout stops. A process that also serves requests must go on doing so.
 */
export function workerChecks({ readinessRoot: root, services: { config, clock } }: Sources): readonly HealthCheck[] {
  const isRequired = config.role === 'worker';
  return [consumerCheck({ root, consumers: CONSUMERS, isRequired }), deliveryCheck({ root, clock, isRequired })];
}
