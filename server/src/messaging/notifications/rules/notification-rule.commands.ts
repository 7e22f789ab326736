import { isDeepStrictEqual } from 'node:util';
import { LockMode } from '@mikro-orm/core';
import { RoleEntity } from '../../../accounts/roles/role.entity.ts';
import type { ByIdExpected } from '../../../contract/base/common.ts';
import type { NotifiableEvent } from '../../../contract/messaging/notification-events.ts';
import {
  NotificationRuleCreate,
  type NotificationRuleUpdate,
  type NotificationRuleUpsert,
  type NotificationRule as RuleView,
  type Template,
} from '../../../contract/messaging/notifications.ts';
import { changesBetween, isUnchanged } from '../../../platform/base/changes.ts';
import { newKey } from '../../../platform/commands/new-key.ts';
import type { TransactionContext } from '../../../platform/commands/transaction-context.ts';
import { requireVersion } from '../../../platform/commands/version.ts';
import { AppError, invalid } from '../../../platform/errors/app-error.ts';
import { requireSame, upsertByKey } from '../../../platform/procedures/upsert-by-key.ts';
import { audiencesFor, kindOf } from '../base/audience.logic.ts';
import { NotificationRuleEntity } from '../base/notification.entity.ts';
import { templateErrors } from '../base/template.logic.ts';
import { ruleName } from './default-rule.ts';
import { findNotificationRule, viewNotificationRule } from './notification-rule.queries.ts';

const RULES = { table: 'notification_rules', noun: 'notification rule' };

export async function createNotificationRule(tx: TransactionContext, input: NotificationRuleCreate): Promise<RuleView> {
  const { event, audience, channel } = input;
  const key = await newKey(tx.em, RULES, { key: input.key, name: ruleName(input) });
  requireAudience(event, audience);
  if (kindOf(audience) === 'participants' && channel !== 'email')
    throw invalid('channel', 'People in copy need not have an account: they are notified by email only');
  await requireRole(tx, audience);
  requireKnownVariables(event, input.templates);
  if ((await tx.em.count(NotificationRuleEntity, { event, audience, channel })) > 0) {
    throw new AppError('conflict', `A rule for ${event}, ${audience}, and ${channel} already exists`);
  }
  const rule = tx.em.create(NotificationRuleEntity, { ...input, key });
  await tx.em.flush();
  const changes = changesBetween({}, auditedFields(rule));
  tx.record('notification_rule.created', rule, { changes, data: { key, event, audience, channel } });
  return viewNotificationRule(rule);
}

export async function updateNotificationRule(tx: TransactionContext, input: NotificationRuleUpdate): Promise<RuleView> {
  const rule = await ruleToChange(tx, input);
  const before = auditedFields(rule);
  if (input.templates !== undefined && !isDeepStrictEqual(input.templates, rule.templates)) {
    requireKnownVariables(rule.event, input.templates);
    rule.templates = input.templates;
  }
  rule.enabled = input.enabled ?? rule.enabled;
  const changes = changesBetween(before, auditedFields(rule));
  if (!isUnchanged(changes)) tx.record('notification_rule.updated', rule, { changes });
  await tx.em.flush();
  return viewNotificationRule(rule);
}

export const upsertNotificationRule = (tx: TransactionContext, input: NotificationRuleUpsert) =>
  upsertByKey(tx, input, {
    ...RULES,
    schema: NotificationRuleCreate,
    create: (rule) => createNotificationRule(tx, rule),
    update: async ({ event, audience, channel, ...rule }) => {
      const {
        event: itsEvent,
        audience: itsAudience,
        channel: itsChannel,
      } = await findNotificationRule(tx.em, rule.id);
      requireSame({ event, audience, channel }, { event: itsEvent, audience: itsAudience, channel: itsChannel });
      return updateNotificationRule(tx, rule);
    },
  });

export async function deleteNotificationRule(
  tx: TransactionContext,
  input: ByIdExpected,
): Promise<Record<string, never>> {
  const rule = await ruleToChange(tx, input);
  tx.em.remove(rule);
  const { id, key, event, audience, channel } = rule;
  const changes = changesBetween(auditedFields(rule), {});
  tx.record('notification_rule.deleted', { id }, { changes, data: { key, event, audience, channel } });
  await tx.em.flush();
  return {};
}

async function ruleToChange(tx: TransactionContext, input: ByIdExpected): Promise<NotificationRuleEntity> {
  const rule = await findNotificationRule(tx.em, input.id, { lockMode: LockMode.PESSIMISTIC_WRITE });
  await requireVersion(tx, rule, input.expectedVersion);
  return rule;
}

function requireAudience(event: NotifiableEvent, audience: string): void {
  if (audiencesFor(event).includes(kindOf(audience))) return;
  throw invalid('audience', `${event} cannot notify the audience ${audience}`);
}

async function requireRole({ em }: TransactionContext, audience: string): Promise<void> {
  if (!audience.startsWith('role:')) return;
  const key = audience.slice('role:'.length);
  if ((await em.count(RoleEntity, { key })) === 0) throw invalid('audience', `No role with the key ${key}`);
}

function requireKnownVariables(event: NotifiableEvent, templates: Readonly<Record<string, Template>>): void {
  const errors = templateErrors(event, templates);
  if (errors.length > 0) throw new AppError('validation_failed', undefined, { errors });
}

const auditedFields = ({ event, audience, channel, enabled, templates }: NotificationRuleEntity) => ({
  event,
  audience,
  channel,
  enabled,
  templates,
});
