import { z } from 'zod';
import { expected, Id, Locale, line, listing, prose, Resource, Timestamp } from './common.ts';

/** Facts that a rule can tell people about, and the variables that a template may use for each. */
export const notifiable = [
  'ticket.created',
  'ticket.assigned',
  'ticket.status_changed',
  'ticket.reopened',
  'comment.public',
  'comment.internal',
  'interaction.recorded',
] as const;
export const NotifiableEvent = z.enum(notifiable).meta({ id: 'NotifiableEvent' });
export type NotifiableEvent = z.infer<typeof NotifiableEvent>;

export const NotificationEvent = z
  .object({ type: NotifiableEvent, description: z.string(), variables: z.array(z.string()) })
  .meta({ id: 'NotificationEvent', description: 'An event that rules can be made for.' });

const AUDIENCE = /^(requester|assignee|team|followers|role:[a-z][a-z0-9_]{1,39})$/;

/** Who is told: `requester`, `assignee`, `team`, `followers`, or `role:<key>`. Never the actor. */
export const Audience = z
  .string()
  .regex(AUDIENCE, 'requester, assignee, team, followers or role:<key>')
  .meta({ id: 'Audience' });
export const NotificationChannel = z.enum(['email', 'in_app']).meta({ id: 'NotificationChannel' });

export const Template = z
  .strictObject({ subject: line(200), body: prose(20_000) })
  .meta({ id: 'Template', description: 'Text with variables such as {{ticket.reference}}' });

const templates = z
  .record(Locale, Template)
  .refine((map) => Object.keys(map).length <= 20, 'At most 20 languages')
  .refine((map) => 'en' in map, { path: ['en'], message: 'English is the language others fall back to' });

export const NotificationRule = Resource.extend({
  event: NotifiableEvent,
  audience: Audience,
  channel: NotificationChannel,
  enabled: z.boolean(),
  templates: z.record(z.string(), Template).describe('By language (BCP 47); `en` is the fall-back'),
}).meta({ id: 'NotificationRule', description: 'Whom to tell of what, how, and in which words.' });

export const NotificationRuleCreate = z.strictObject({
  event: NotifiableEvent,
  audience: Audience,
  channel: NotificationChannel,
  enabled: z.boolean().default(true),
  templates,
});

export const NotificationRuleUpdate = z.strictObject({
  id: Id,
  ...expected,
  enabled: z.boolean().optional(),
  templates: templates.optional(),
});

export const Notification = z
  .object({
    id: Id,
    event: NotifiableEvent,
    ticketId: Id,
    title: z.string(),
    body: z.string(),
    createdAt: Timestamp,
    readAt: Timestamp.nullable(),
  })
  .meta({ id: 'Notification', description: 'A message in the inbox.' });

export const NotificationList = z.strictObject({ ...listing, unread: z.boolean().default(false) });

/** Of the link in a mail by which its reader stops mails like it. */
export const SubscriptionToken = z.strictObject({ token: z.string().min(1).max(500) });

export const Subscription = z
  .object({
    channel: NotificationChannel,
    events: z.array(z.object({ type: NotifiableEvent, description: z.string() })),
    enabled: z.boolean().describe('Whether its reader is told of any of these by this channel'),
  })
  .meta({ id: 'Subscription', description: 'What a link in a mail can stop, and bring back.' });

export type NotificationChannel = z.infer<typeof NotificationChannel>;
export type SubscriptionToken = z.infer<typeof SubscriptionToken>;
export type Subscription = z.infer<typeof Subscription>;
export type NotificationEvent = z.infer<typeof NotificationEvent>;
export type NotificationRule = z.infer<typeof NotificationRule>;
export type NotificationRuleCreate = z.infer<typeof NotificationRuleCreate>;
export type NotificationRuleUpdate = z.infer<typeof NotificationRuleUpdate>;
export type Notification = z.infer<typeof Notification>;
export type NotificationList = z.infer<typeof NotificationList>;
export type Template = z.infer<typeof Template>;
