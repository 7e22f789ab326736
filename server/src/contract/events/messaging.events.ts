import { z } from 'zod';
import { UserRef } from '../accounts/users.ts';
import { Id, Timestamp } from '../base/common.ts';
import { Grant } from '../base/permissions.ts';
import { LoggedFilters } from '../tickets/stored-filters.ts';
import { change, created, createdWith, deleted, deletedWith, updated } from './changes.ts';
import { CONFIGURATION } from './configuration.events.ts';
import { defineEvent } from './define-event.ts';
import { at, hardware, id, ruth } from './example-desk.ts';

const byRuth = (last: string) => ({ subjectId: id(last), by: ruth });
const enabled = z.boolean();

const names = {
  event: z.string().describe('Type of the event.'),
  audience: z.string(),
  channel: z.string(),
};
const rule = {
  ...names,
  enabled,
  templates: z.record(z.string(), z.object({ subject: z.string(), body: z.string() })),
};
const keyed = { key: z.string(), ...names };
const exampleNames = { event: 'comment.public', audience: 'requester', channel: 'email' };
const exampleRule = {
  ...exampleNames,
  enabled: true,
  templates: { en: { subject: 'A reply', body: '{{comment.body}}' } },
};

const notificationRuleEvents = {
  'notification_rule.created': defineEvent({
    text: 'Notification rule created',
    changes: created(rule),
    data: keyed,
    effects: CONFIGURATION,
    example: {
      ...byRuth('61'),
      changes: createdWith(exampleRule),
      data: { key: 'reply_to_requester', ...exampleNames },
    },
  }),
  'notification_rule.updated': defineEvent({
    text: 'Notification rule updated',
    changes: updated(rule),
    effects: CONFIGURATION,
    example: { ...byRuth('61'), changes: { enabled: { from: true, to: false } } },
  }),
  'notification_rule.deleted': defineEvent({
    text: 'Notification rule deleted',
    changes: deleted(rule),
    data: keyed,
    effects: CONFIGURATION,
    example: {
      ...byRuth('61'),
      changes: deletedWith(exampleRule),
      data: { key: 'reply_to_requester', ...exampleNames },
    },
  }),
};

const deliveryState = z.enum(['pending', 'delivered', 'failed', 'bounced']);

const deliveryEvents = {
  'delivery.retried': defineEvent({
    text: 'Failed delivery retried',
    changes: updated({ state: deliveryState }),
    data: {
      event: z.string().nullable().describe('Type of the event that it is about; null if there is none.'),
      kind: z
        .enum(['email', 'webhook'])
        .optional()
        .describe('Left out if it was sent again from the page of a webhook.'),
      webhookId: Id.optional().describe('ID of the webhook, if it was sent again from there.'),
      state: deliveryState.optional().describe('Former state, if it was sent again from the page of a webhook.'),
    },
    effects: { ...CONFIGURATION, mayLag: true, wakesSenders: true },
    example: {
      ...byRuth('64'),
      changes: { state: { from: 'failed', to: 'pending' } },
      data: { kind: 'email', event: 'comment.public' },
    },
  }),
};

const emailEvents = {
  'email.processed_again': defineEvent({
    text: 'Received email processed again',
    changes: updated({ outcome: z.string(), reason: z.string().nullable() }),
    data: {
      ticketId: Id.nullable().describe('ID of the ticket that the email went to.'),
      commentId: Id.nullable().describe('ID of the comment that the email became.'),
    },
    effects: { ...CONFIGURATION, mayLag: true },
    example: {
      ...byRuth('e1'),
      changes: { outcome: { from: 'ignored', to: 'ticket_created' }, reason: { from: 'automatic', to: null } },
      data: { ticketId: id('a1'), commentId: null },
    },
  }),
};

const secret = z
  .object({ createdAt: Timestamp, expiresAt: Timestamp.nullable() })
  .meta({ id: 'LoggedSecret', description: 'Lifetime of a secret at the time of an event.' });
const secrets = z.array(secret).describe('Lifetimes of the secrets.');
const url = z.string().describe('Origin of the endpoint, with a hash of the rest.');
const disabledReason = z.enum(['gone', 'failing']).nullable();
const webhook = {
  url,
  description: z.string(),
  eventTypes: z.array(z.string()),
  filters: LoggedFilters,
  payloadVersion: z.string(),
  enabled,
  disabledReason,
  owner: UserRef,
  grants: z.array(Grant).nullable(),
};
const exampleUrl = 'https://warehouse.example.com/#sha256-8f4939058c295ae2';
const exampleWebhook = {
  url: exampleUrl,
  description: 'Shows on the screen in Lund who looks after a printer',
  eventTypes: ['ticket.*', 'comment.public'],
  filters: { team: [hardware.key] },
  payloadVersion: '2026-12-01',
  enabled: true,
  owner: ruth,
};
const formerSecret = { createdAt: '2026-09-01T08:00:00.000Z', expiresAt: null };

const webhookEvents = {
  'webhook.created': defineEvent({
    text: 'Webhook created',
    changes: created(webhook),
    data: { url },
    effects: CONFIGURATION,
    example: { ...byRuth('91'), changes: createdWith(exampleWebhook), data: { url: exampleUrl } },
  }),
  'webhook.updated': defineEvent({
    text: 'Webhook updated',
    changes: updated(webhook),
    effects: { ...CONFIGURATION, wakesSenders: true },
    example: { ...byRuth('91'), changes: { enabled: { from: true, to: false } } },
  }),
  'webhook.deleted': defineEvent({
    text: 'Webhook deleted',
    changes: deleted(webhook),
    data: { url },
    effects: CONFIGURATION,
    example: { ...byRuth('91'), changes: deletedWith(exampleWebhook), data: { url: exampleUrl } },
  }),
  'webhook.secret_rotated': defineEvent({
    text: 'Webhook secret rotated',
    changes: updated({ ...webhook, secrets }),
    effects: CONFIGURATION,
    example: {
      ...byRuth('91'),
      changes: {
        secrets: {
          from: [formerSecret],
          to: [
            { createdAt: at('08:00:00'), expiresAt: null },
            { ...formerSecret, expiresAt: at('09:00:00') },
          ],
        },
      },
    },
  }),
  'webhook.disabled': defineEvent({
    text: 'Webhook disabled because its deliveries failed',
    changes: { enabled: change(enabled), disabledReason: change(disabledReason) },
    data: { url, failingSince: Timestamp.nullable().describe('Since when every message has failed.') },
    effects: CONFIGURATION,
    example: {
      subjectId: id('91'),
      changes: { enabled: { from: true, to: false }, disabledReason: { from: null, to: 'failing' } },
      data: { url: exampleUrl, failingSince: '2026-11-11T08:00:00.000Z' },
    },
  }),
};

/** Events of notification rules, deliveries, received emails and webhooks. */
export const messagingEvents = { ...notificationRuleEvents, ...deliveryEvents, ...emailEvents, ...webhookEvents };
