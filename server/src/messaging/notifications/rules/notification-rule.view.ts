import type { NotificationRule as RuleView } from '../../../contract/messaging/notifications.ts';
import { viewResource } from '../../../platform/database/base.entity.ts';
import type { NotificationRuleEntity } from '../base/notification.entity.ts';

export function viewNotificationRule(rule: NotificationRuleEntity): RuleView {
  return {
    ...viewResource(rule),
    event: rule.event,
    audience: rule.audience,
    channel: rule.channel,
    enabled: rule.enabled,
    templates: rule.templates,
  };
}
