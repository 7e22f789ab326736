import { defineEntity, p } from '@mikro-orm/core';
import { v7 as uuidv7 } from 'uuid';
import { UserEntity } from '../../../accounts/users/user.entity.ts';
import type { NotifiableEvent } from '../../../contract/messaging/notification-events.ts';
import type { Template } from '../../../contract/messaging/notifications.ts';
import { keyColumn, resourceColumns } from '../../../platform/database/base.entity.ts';
import { TicketEntity } from '../../../tickets/base/ticket.entity.ts';

export const NotificationRuleSchema = defineEntity({
  name: 'NotificationRule',
  tableName: 'notification_rules',
  properties: {
    ...resourceColumns,
    key: keyColumn.unique(),
    event: p.string().length(60).$type<NotifiableEvent>(),
    audience: p.string().length(60),
    channel: p.enum(['email', 'in_app'] as const),
    enabled: p.boolean(),
    templates: p.json<Record<string, Template>>(),
  },
  uniques: [{ name: 'notification_rules_once', properties: ['event', 'audience', 'channel'] }],
});

export class NotificationRuleEntity extends NotificationRuleSchema.class {}
NotificationRuleSchema.setClass(NotificationRuleEntity);

/**
 * A message in a user's inbox. An event belongs to at most one message per user, as its first event or as an added one,
 * so that a repeated event notifies no one twice.
 */
export const NotificationSchema = defineEntity({
  name: 'Notification',
  tableName: 'notifications',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => uuidv7()),
    user: () => p.manyToOne(UserEntity).ref().deleteRule('cascade'),
    eventId: p.uuid(),
    /** Events that were merged in while the message was new and unread. */
    addedEventIds: p.array().columnType('uuid[]').defaultRaw("'{}'"),
    event: p.string().length(60).$type<NotifiableEvent>(),
    ticket: () => p.manyToOne(TicketEntity).ref().deleteRule('cascade'),
    title: p.string().length(300),
    body: p.text(),
    /** Whether its text was written for a reader who sees more than their own tickets. */
    internal: p.boolean().default(false),
    createdAt: p.datetime(3),
    readAt: p.datetime(3).nullable(),
  },
  uniques: [{ name: 'notifications_once', properties: ['eventId', 'user'] }],
  indexes: [
    { name: 'notifications_inbox', properties: ['user', 'createdAt', 'id'] },
    {
      name: 'notifications_unread',
      expression: (c, t) =>
        `create index "notifications_unread" on ${t} (${c.user}, ${c.createdAt}) where ${c.readAt} is null`,
    },
    {
      name: 'notifications_added',
      expression: (c, t) =>
        `create index "notifications_added" on ${t} using gin (${c.addedEventIds}) where ${c.addedEventIds} <> '{}'`,
    },
  ],
});

export class NotificationEntity extends NotificationSchema.class {}
NotificationSchema.setClass(NotificationEntity);

/** Whether a user wants to be notified of an event through this channel. Without a row, the rules decide. */
export const NotificationPreferenceSchema = defineEntity({
  name: 'NotificationPreference',
  tableName: 'notification_preferences',
  properties: {
    user: () => p.manyToOne(UserEntity).ref().primary().deleteRule('cascade'),
    event: p.string().length(60).$type<NotifiableEvent>().primary(),
    channel: p.enum(['email', 'in_app'] as const).primary(),
    enabled: p.boolean(),
  },
});

export class NotificationPreferenceEntity extends NotificationPreferenceSchema.class {}
NotificationPreferenceSchema.setClass(NotificationPreferenceEntity);
