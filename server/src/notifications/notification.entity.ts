import { defineEntity, p } from '@mikro-orm/core';
import { v7 as uuidv7 } from 'uuid';
import type { NotifiableEvent, Template } from '../contract/notifications.ts';
import { resourceColumns } from '../platform/base.entity.ts';
import { Ticket } from '../tickets/ticket.entity.ts';
import { User } from '../users/user.entity.ts';

export const NotificationRuleSchema = defineEntity({
  name: 'NotificationRule',
  tableName: 'notification_rules',
  properties: {
    ...resourceColumns,
    event: p.string().length(60).$type<NotifiableEvent>(),
    audience: p.string().length(60),
    channel: p.enum(['email', 'in_app'] as const),
    enabled: p.boolean(),
    templates: p.json<Record<string, Template>>(),
  },
  uniques: [{ name: 'notification_rules_once', properties: ['event', 'audience', 'channel'] }],
});

export class NotificationRule extends NotificationRuleSchema.class {}
NotificationRuleSchema.setClass(NotificationRule);

/** A message in somebody's inbox. Unique per event and person, so that a repeated event tells nobody twice. */
export const NotificationSchema = defineEntity({
  name: 'Notification',
  tableName: 'notifications',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => uuidv7()),
    user: () => p.manyToOne(User).ref().deleteRule('cascade'),
    eventId: p.uuid(),
    event: p.string().length(60).$type<NotifiableEvent>(),
    ticket: () => p.manyToOne(Ticket).ref().deleteRule('cascade'),
    title: p.string().length(300),
    body: p.text(),
    createdAt: p.datetime(3),
    readAt: p.datetime(3).nullable(),
  },
  uniques: [{ name: 'notifications_once', properties: ['eventId', 'user'] }],
  indexes: [{ name: 'notifications_inbox', properties: ['user', 'createdAt', 'id'] }],
});

export class Notification extends NotificationSchema.class {}
NotificationSchema.setClass(Notification);

/** Whether somebody wants to be told of an event in this way; without a row, as the rules have it. */
export const NotificationPreferenceSchema = defineEntity({
  name: 'NotificationPreference',
  tableName: 'notification_preferences',
  properties: {
    user: () => p.manyToOne(User).ref().primary().deleteRule('cascade'),
    event: p.string().length(60).$type<NotifiableEvent>().primary(),
    channel: p.enum(['email', 'in_app'] as const).primary(),
    enabled: p.boolean(),
  },
});

export class NotificationPreference extends NotificationPreferenceSchema.class {}
NotificationPreferenceSchema.setClass(NotificationPreference);
