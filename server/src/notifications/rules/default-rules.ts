import type { EntityManager } from '@mikro-orm/postgresql';
import type { NotifiableEvent } from '../../contract/notifications/notification-events.ts';
import type { Template } from '../../contract/notifications/notifications.ts';
import { begin } from '../../platform/events/event-positions.ts';
import type { AudienceKind } from '../base/audience.rules.ts';
import { NotificationRule } from '../base/notification.entity.ts';
import { NOTIFIER } from '../sending/notification-consumer.ts';

interface DefaultRule {
  readonly event: NotifiableEvent;
  readonly audience: Exclude<AudienceKind, 'role'>;
  readonly channels: readonly ('email' | 'in_app')[];
  readonly template: Template;
}

const lines = (...paragraphs: string[]) => paragraphs.join('\n\n');

const forRequester = (...paragraphs: string[]): Template => ({
  subject: '[{{ticket.reference}}] {{ticket.subject}}',
  body: lines('Hello {{recipient.name}},', ...paragraphs),
});
const forAgents = (subject: string, ...paragraphs: string[]): Template => ({
  subject: `[{{ticket.reference}}] ${subject}`,
  body: lines(...paragraphs, '{{ticket.url}}'),
});

const reply = forAgents('{{actor.name}} replied: {{ticket.subject}}', '{{actor.name}} wrote:', '{{comment.body}}');
const note = forAgents('Note by {{actor.name}}: {{ticket.subject}}', '{{actor.name}} noted:', '{{comment.body}}');
const created = forAgents(
  'New ticket: {{ticket.subject}}',
  '{{ticket.requester}} needs help (priority {{ticket.priority}}).',
  '{{ticket.description}}',
);
const moved = forAgents(
  '{{status.to}}: {{ticket.subject}}',
  '{{actor.name}} changed the status from {{status.from}} to {{status.to}}.',
);
const reopened = forAgents('Reopened: {{ticket.subject}}', '{{actor.name}} opened this ticket again.');
const merged = forAgents(
  '{{merged.from.reference}} is now in {{merged.into.reference}}: {{ticket.subject}}',
  '{{actor.name}} merged {{merged.from.reference}} into {{merged.into.reference}}, which goes on with the conversation.',
);
const followedUp = forAgents(
  '{{followUp.reference}} goes on with this: {{ticket.subject}}',
  '{{actor.name}} replied to {{ticket.reference}}, which is closed. {{followUp.reference}} goes on with it.',
);

/** Whom a new installation tells of what (model.md, "Notification events and defaults"). */
export const defaultRules: readonly DefaultRule[] = [
  {
    event: 'ticket.created',
    audience: 'requester',
    channels: ['email'],
    template: forRequester(
      'we have received your request “{{ticket.subject}}” and will get back to you. Its reference is {{ticket.reference}}.',
    ),
  },
  { event: 'ticket.created', audience: 'team', channels: ['in_app'], template: created },
  {
    event: 'ticket.assigned',
    audience: 'assignee',
    channels: ['email', 'in_app'],
    template: forAgents(
      'Yours now: {{ticket.subject}}',
      '{{actor.name}} gave you this ticket of {{ticket.requester}} (priority {{ticket.priority}}).',
    ),
  },
  {
    event: 'ticket.assigned',
    audience: 'team',
    channels: ['in_app'],
    template: forAgents('For {{ticket.team}}: {{ticket.subject}}', '{{actor.name}} gave this ticket to your team.'),
  },
  {
    event: 'comment.public',
    audience: 'requester',
    channels: ['email'],
    template: forRequester('{{actor.name}} wrote about your request:', '{{comment.body}}'),
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
    template: forRequester('your request is now: {{status.to}}.'),
  },
  { event: 'ticket.status_changed', audience: 'assignee', channels: ['in_app'], template: moved },
  { event: 'ticket.status_changed', audience: 'followers', channels: ['in_app'], template: moved },
  { event: 'ticket.reopened', audience: 'assignee', channels: ['email', 'in_app'], template: reopened },
  { event: 'ticket.reopened', audience: 'team', channels: ['in_app'], template: reopened },
  { event: 'ticket.reopened', audience: 'followers', channels: ['in_app'], template: reopened },
  {
    event: 'ticket.merged',
    audience: 'requester',
    channels: ['email'],
    template: forRequester(
      'your request “{{ticket.subject}}” was merged into {{merged.into.reference}}, where the conversation goes on.',
    ),
  },
  { event: 'ticket.merged', audience: 'assignee', channels: ['in_app'], template: merged },
  { event: 'ticket.merged', audience: 'followers', channels: ['in_app'], template: merged },
  {
    event: 'ticket.follow_up_created',
    audience: 'requester',
    channels: ['email'],
    template: forRequester(
      'your request {{ticket.reference}} is closed. It goes on with a new one, {{followUp.reference}}.',
    ),
  },
  { event: 'ticket.follow_up_created', audience: 'assignee', channels: ['in_app'], template: followedUp },
  { event: 'ticket.follow_up_created', audience: 'followers', channels: ['in_app'], template: followedUp },
];

export async function installNotificationRules(em: EntityManager): Promise<void> {
  for (const { event, audience, channels, template } of defaultRules) {
    for (const channel of channels) {
      em.create(NotificationRule, { event, audience, channel, enabled: true, templates: { en: template } });
    }
  }
  await em.flush();
  // From the first fact on: what happens before a worker is up for the first time is told as well.
  await begin(em, NOTIFIER, true);
}
