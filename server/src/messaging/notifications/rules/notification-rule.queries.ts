import type { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { NotificationRule as RuleView } from '../../../contract/messaging/notifications.ts';
import { viewResource } from '../../../platform/database/base.entity.ts';
import { notFound } from '../../../platform/errors/app-error.ts';
import { NotificationRuleEntity } from '../base/notification.entity.ts';

/** Not paginated: rules are few, one per audience and channel for a handful of events. */
export const listNotificationRules = (em: EntityManager) =>
  em.findAll(NotificationRuleEntity, { orderBy: { event: 'asc', audience: 'asc', channel: 'asc', id: 'asc' } });

export const findNotificationRule = (em: EntityManager, id: string, options?: { readonly lockMode: LockMode }) =>
  em.findOneOrFail(NotificationRuleEntity, id, { ...options, failHandler: () => notFound('Notification rule', id) });

export function viewNotificationRule(rule: NotificationRuleEntity): RuleView {
  return {
    ...viewResource(rule),
    key: rule.key,
    event: rule.event,
    audience: rule.audience,
    channel: rule.channel,
    enabled: rule.enabled,
    templates: rule.templates,
  };
}
