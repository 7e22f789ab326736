import type { EntityManager } from '@mikro-orm/postgresql';
import { keyFrom } from '../../../platform/base/key-from.logic.ts';
import { begin } from '../../../platform/events/event-positions.ts';
import { NotificationRuleEntity } from '../base/notification.entity.ts';
import { NOTIFICATION_CONSUMER } from '../sending/notification-consumer.ts';
import { type DefaultRule, forAgents, forRequester, ruleName, templatesOf } from './default-rule.ts';
import { serviceLevelRules, surveyRules } from './service-level-rules.ts';

/** It goes out as the email of its author. */
const replyToCustomers = { subject: '[{{ticket.reference}}] {{ticket.subject}}', body: '{{comment.body}}' };
const reply = forAgents('{{actor.name}} replied: {{ticket.subject}}', '{{actor.name}} wrote:', '{{comment.body}}');
const note = forAgents(
  '{{actor.name}} added a note: {{ticket.subject}}',
  '{{actor.name}} added a note:',
  '{{comment.body}}',
);
const created = forAgents(
  'New ticket: {{ticket.subject}}',
  '{{ticket.requester}} opened a ticket with priority {{ticket.priority}}:',
  '{{ticket.description}}',
);
const statusChanged = forAgents(
  'Status changed to {{status.to}}: {{ticket.subject}}',
  '{{actor.name}} changed the status from {{status.from}} to {{status.to}}.',
);
const reopened = forAgents('Reopened: {{ticket.subject}}', '{{actor.name}} reopened this ticket.');
const merged = forAgents(
  '{{merged.from.reference}} was merged into {{merged.into.reference}}: {{ticket.subject}}',
  '{{actor.name}} merged {{merged.from.reference}} into {{merged.into.reference}}. The conversation continues there.',
);
const followedUp = forAgents(
  'Follow-up in {{followUp.reference}}: {{ticket.subject}}',
  '{{actor.name}} replied to {{ticket.reference}}, which is closed. The conversation continues in {{followUp.reference}}.',
);

/** Rules about snoozed tickets. A customer's reply, which also wakes a ticket, notifies by itself. */
const snoozeRules: readonly DefaultRule[] = [
  {
    event: 'ticket.woken',
    audience: 'assignee',
    channels: ['in_app'],
    template: forAgents(
      'Back from snooze: {{ticket.subject}}',
      'The time until which this ticket from {{ticket.requester}} was snoozed has come.',
    ),
    german: forAgents(
      'Wieder da: {{ticket.subject}}',
      'Die Zeit, bis zu der dieses Ticket von {{ticket.requester}} zurückgestellt war, ist gekommen.',
    ),
  },
];

/** The rules of a new installation. */
export const defaultRules: readonly DefaultRule[] = [
  {
    event: 'ticket.created',
    audience: 'requester',
    channels: ['email'],
    template: forRequester(
      'We have received your request “{{ticket.subject}}” and will get back to you. Your reference is {{ticket.reference}}.',
    ),
  },
  { event: 'ticket.created', audience: 'team', channels: ['in_app'], template: created },
  {
    event: 'ticket.assigned',
    audience: 'assignee',
    channels: ['email', 'in_app'],
    template: forAgents(
      'Assigned to you: {{ticket.subject}}',
      '{{actor.name}} assigned you this ticket from {{ticket.requester}} (priority {{ticket.priority}}).',
    ),
  },
  {
    event: 'ticket.assigned',
    audience: 'team',
    channels: ['in_app'],
    template: forAgents(
      'Assigned to {{ticket.team}}: {{ticket.subject}}',
      '{{actor.name}} assigned this ticket to your team.',
    ),
  },
  {
    event: 'comment.public',
    audience: 'requester',
    channels: ['email'],
    template: replyToCustomers,
  },
  {
    event: 'comment.public',
    audience: 'participants',
    channels: ['email'],
    template: replyToCustomers,
  },
  { event: 'comment.public', audience: 'assignee', channels: ['email', 'in_app'], template: reply },
  { event: 'comment.public', audience: 'mentioned', channels: ['in_app'], template: reply },
  { event: 'comment.public', audience: 'team', channels: ['in_app'], template: reply },
  { event: 'comment.public', audience: 'followers', channels: ['in_app'], template: reply },
  { event: 'comment.internal', audience: 'assignee', channels: ['in_app'], template: note },
  { event: 'comment.internal', audience: 'mentioned', channels: ['email', 'in_app'], template: note },
  { event: 'comment.internal', audience: 'followers', channels: ['in_app'], template: note },
  {
    event: 'ticket.status_changed',
    audience: 'requester',
    channels: ['email'],
    template: forRequester('The status of your request is now: {{status.to}}.'),
  },
  { event: 'ticket.status_changed', audience: 'assignee', channels: ['in_app'], template: statusChanged },
  { event: 'ticket.status_changed', audience: 'followers', channels: ['in_app'], template: statusChanged },
  { event: 'ticket.reopened', audience: 'assignee', channels: ['email', 'in_app'], template: reopened },
  { event: 'ticket.reopened', audience: 'team', channels: ['in_app'], template: reopened },
  { event: 'ticket.reopened', audience: 'followers', channels: ['in_app'], template: reopened },
  {
    event: 'ticket.merged',
    audience: 'requester',
    channels: ['email'],
    template: forRequester(
      'Your request “{{ticket.subject}}” was merged into {{merged.into.reference}}. The conversation continues there.',
    ),
  },
  { event: 'ticket.merged', audience: 'assignee', channels: ['in_app'], template: merged },
  { event: 'ticket.merged', audience: 'followers', channels: ['in_app'], template: merged },
  {
    event: 'ticket.follow_up_created',
    audience: 'requester',
    channels: ['email'],
    template: forRequester(
      'Your request {{ticket.reference}} is closed. The conversation continues in a new request, {{followUp.reference}}.',
    ),
  },
  { event: 'ticket.follow_up_created', audience: 'assignee', channels: ['in_app'], template: followedUp },
  { event: 'ticket.follow_up_created', audience: 'followers', channels: ['in_app'], template: followedUp },
  ...serviceLevelRules,
  ...snoozeRules,
  ...surveyRules,
];

export async function installNotificationRules(em: EntityManager): Promise<void> {
  for (const rule of defaultRules) {
    const { event, audience, channels } = rule;
    for (const channel of channels) {
      const key = keyFrom(ruleName({ event, audience, channel }), 'notification rule', new Set());
      em.create(NotificationRuleEntity, { key, event, audience, channel, enabled: true, templates: templatesOf(rule) });
    }
  }
  await em.flush();
  // Reads the log from its first event, so that events before the first worker start are notified too.
  await begin(em, NOTIFICATION_CONSUMER, true);
}
