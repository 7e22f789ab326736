import { LockMode } from '@mikro-orm/core';
import type { ByIdExpected } from '../../contract/base/common.ts';
import type { NotifiableEvent } from '../../contract/notifications/notification-events.ts';
import type {
  NotificationRuleCreate,
  NotificationRuleUpdate,
  NotificationRule as RuleView,
  Template,
} from '../../contract/notifications/notifications.ts';
import { changesBetween } from '../../platform/base/changes.ts';
import { Failure, invalid } from '../../platform/base/failure.ts';
import type { Scope } from '../../platform/commands/transaction-context.ts';
import { requireVersion } from '../../platform/commands/version.ts';
import { Role } from '../../roles/role.entity.ts';
import { audiencesFor, kindOf } from '../base/audience.rules.ts';
import { NotificationRule } from '../base/notification.entity.ts';
import { templateErrors } from '../templates/template.rules.ts';
import { findRule } from './notification-rule.queries.ts';
import { viewRule } from './notification-rule.view.ts';

export async function createRule(scope: Scope, input: NotificationRuleCreate): Promise<RuleView> {
  const { event, audience, channel } = input;
  requireAudience(event, audience);
  await requireRole(scope, audience);
  requireKnownVariables(event, input.templates);
  if ((await scope.em.count(NotificationRule, { event, audience, channel })) > 0) {
    throw new Failure('conflict', `A rule for ${event}, ${audience}, and ${channel} already exists`);
  }
  const rule = scope.em.create(NotificationRule, input);
  await scope.em.flush();
  scope.record('notification_rule.created', rule, { changes: changesBetween({}, factsOf(rule)) });
  return viewRule(rule);
}

export async function updateRule(scope: Scope, input: NotificationRuleUpdate): Promise<RuleView> {
  const rule = await ruleToChange(scope, input);
  const before = factsOf(rule);
  if (input.templates !== undefined) {
    requireKnownVariables(rule.event, input.templates);
    rule.templates = input.templates;
  }
  rule.enabled = input.enabled ?? rule.enabled;
  const changes = changesBetween(before, factsOf(rule));
  if (changes.length > 0) scope.record('notification_rule.updated', rule, { changes });
  await scope.em.flush();
  return viewRule(rule);
}

export async function deleteRule(scope: Scope, input: ByIdExpected): Promise<Record<string, never>> {
  const rule = await ruleToChange(scope, input);
  scope.em.remove(rule);
  const { id, event, audience, channel } = rule;
  const changes = changesBetween(factsOf(rule), {});
  scope.record('notification_rule.deleted', { id }, { changes, data: { event, audience, channel } });
  await scope.em.flush();
  return {};
}

async function ruleToChange(scope: Scope, input: ByIdExpected): Promise<NotificationRule> {
  const rule = await findRule(scope.em, input.id);
  await scope.em.lock(rule, LockMode.PESSIMISTIC_WRITE);
  await scope.em.refresh(rule);
  await requireVersion(scope, rule, input.expectedVersion);
  return rule;
}

function requireAudience(event: NotifiableEvent, audience: string): void {
  if (audiencesFor(event).includes(kindOf(audience))) return;
  throw invalid('audience', `${event} cannot notify the audience ${audience}`);
}

async function requireRole({ em }: Scope, audience: string): Promise<void> {
  if (!audience.startsWith('role:')) return;
  const key = audience.slice('role:'.length);
  if ((await em.count(Role, { key })) === 0) throw invalid('audience', `No role with the key ${key}`);
}

function requireKnownVariables(event: NotifiableEvent, templates: Readonly<Record<string, Template>>): void {
  const errors = templateErrors(event, templates);
  if (errors.length > 0) throw new Failure('validation_failed', undefined, { errors });
}

const factsOf = ({ event, audience, channel, enabled, templates }: NotificationRule) => ({
  event,
  audience,
  channel,
  enabled,
  templates,
});
