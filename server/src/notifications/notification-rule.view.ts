import type { NotificationRule as RuleView } from '../contract/notifications.ts';
import { viewResource } from '../platform/base.entity.ts';
import type { NotificationRule } from './notification.entity.ts';

export function viewRule(rule: NotificationRule): RuleView {
  return {
    ...viewResource(rule),
    event: rule.event,
    audience: rule.audience,
    channel: rule.channel,
    enabled: rule.enabled,
    templates: rule.templates,
  };
}
