import { at, id, jonas } from '../../../src/contract/events/example-desk.ts';
import type { Delivery } from '../../../src/contract/messaging/deliveries.ts';
import type { Notification } from '../../../src/contract/messaging/inbox.ts';
import type { NotificationRule } from '../../../src/contract/messaging/notifications.ts';
import type { Subscription } from '../../../src/contract/messaging/subscriptions.ts';
import { resource } from './desk.ts';
import { type ExamplesOf, page } from './example.ts';

const templates = {
  en: {
    subject: '[{{ticket.reference}}] {{ticket.subject}}',
    body: 'Hello {{recipient.name}},\n\n{{actor.name}} wrote:\n\n{{comment.body}}',
  },
};
const rule: NotificationRule = {
  ...resource('61'),
  key: 'comment_public_requester_email',
  event: 'comment.public',
  audience: 'requester',
  channel: 'email',
  enabled: true,
  templates,
};

export const notificationRules: ExamplesOf<'notificationRules'> = {
  list: { output: { data: [rule] } },
  get: { input: { id: rule.id }, output: rule },
  create: { input: { event: 'comment.public', audience: 'requester', channel: 'email', templates }, output: rule },
  update: { input: { id: rule.id, enabled: false }, output: { ...rule, version: 2, enabled: false } },
  upsert: {
    input: { key: rule.key, event: 'comment.public', audience: 'requester', channel: 'email', templates },
    output: { ...rule, created: false },
  },
  delete: { input: { id: rule.id }, output: {} },
  preview: {
    input: { id: rule.id, ticketId: 'TKT-1042', language: 'en' },
    output: {
      channel: 'email',
      language: 'en',
      subject: '[TKT-1042] The label printer prints blank labels',
      text: 'Hello Mira Lindqvist,\n\nJonas Weber wrote:\n\nDoes printer 7 show driver 4.2 on its display?',
      html: '<p>Hello Mira Lindqvist,</p><p>Jonas Weber wrote:</p><p>Does printer 7 show driver 4.2 on its display?</p>',
    },
  },
  sendTest: {
    input: { id: rule.id, ticketId: 'TKT-1042' },
    output: { channel: 'email', deliveryId: id('63'), notificationId: null },
  },
  events: {
    output: {
      data: [
        {
          type: 'comment.public',
          description: 'Public reply added',
          variables: [{ name: 'comment.body', description: 'What was written', example: 'Printer 7 works again.' }],
          audiences: ['requester', 'assignee', 'team', 'followers'],
          unassignedOnly: ['team'],
          channels: ['email', 'in_app'],
          mandatory: false,
        },
        {
          type: 'sla.warned',
          description: 'SLA target due soon',
          variables: [{ name: 'sla.timeLeft', description: 'Time left until it is due', example: '25 minutes' }],
          audiences: ['assignee', 'lead', 'team', 'followers', 'role:<key>'],
          unassignedOnly: ['lead', 'team'],
          channels: ['email', 'in_app'],
          mandatory: false,
        },
      ],
    },
  },
};

const notification: Notification = {
  id: id('62'),
  event: 'comment.public',
  ticketId: id('a1'),
  ticket: { id: id('a1'), reference: 'TKT-1042', subject: 'The label printer prints blank labels' },
  by: jonas,
  events: 1,
  excerpt: 'Does printer 7 show driver 4.2 on its display?',
  title: 'Jonas Weber replied: The label printer prints blank labels',
  body: 'Does printer 7 show driver 4.2 on its display?',
  createdAt: at('08:20:00'),
  readAt: null,
};

const token = `${id('11')}~comment.public~email~XHOwztkSnrWAK8NuooFhHH`;
const subscription: Subscription = {
  channel: 'email',
  events: [{ type: 'comment.public', description: 'Public reply added' }],
  enabled: true,
};

export const notifications: ExamplesOf<'notifications'> = {
  list: { input: { unread: true, limit: 20 }, output: page(notification) },
  markRead: { input: { id: notification.id }, output: { ...notification, readAt: at('08:22:00') } },
  markUnread: { input: { id: notification.id }, output: notification },
  markAllRead: { input: { before: at('08:22:00') }, output: {} },
  unreadCount: { output: { count: 1 } },
  subscription: { input: { token }, output: subscription },
  unsubscribe: { input: { token }, output: { ...subscription, enabled: false } },
  resubscribe: { input: { token }, output: subscription },
};

const delivery: Delivery = {
  ...resource('63', 2),
  kind: 'email',
  event: 'comment.public',
  ticketId: id('a1'),
  target: 'mira@example.com',
  subject: '[TKT-1042] The label printer prints blank labels',
  state: 'delivered',
  attempts: [
    { at: at('08:20:01'), error: '421 Try again later', status: 421, durationMs: 31 },
    { at: at('08:20:31'), error: null, durationMs: 64, answer: '250 2.0.0 Ok: queued' },
  ],
  nextAttemptAt: null,
  reports: [],
};

const failed: Delivery = {
  ...delivery,
  id: id('64'),
  state: 'failed',
  attempts: [{ at: at('08:20:01'), error: '552 Mailbox full', status: 552, durationMs: 31 }],
};

export const deliveries: ExamplesOf<'deliveries'> = {
  list: { input: { kind: 'email', ticket: 'TKT-1042', limit: 20 }, output: page(delivery) },
  get: { input: { id: delivery.id }, output: delivery },
  retry: {
    input: { id: failed.id },
    output: { ...failed, version: 3, state: 'pending', nextAttemptAt: at('08:40:00') },
  },
};
