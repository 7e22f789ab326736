import { at, id, ruth } from '../../../src/contract/events/example-desk.ts';
import type { Delivery } from '../../../src/contract/messaging/deliveries.ts';
import {
  LATEST_PAYLOAD,
  type PingMessage,
  type Webhook,
  type WebhookEventType,
  webhookEventTypes,
} from '../../../src/contract/messaging/webhooks.ts';
import { resource } from './desk.ts';
import { eventOf } from './event.examples.ts';
import { type ExamplesOf, page } from './example.ts';

const webhook: Webhook = {
  ...resource('91'),
  url: 'https://warehouse.example.com/hooks/ticketwire',
  description: 'Shows who looks after each printer on the screen in Lund',
  eventTypes: ['ticket.*', 'comment.public'],
  filters: { team: ['hardware'], priority: ['high', 'urgent'] },
  payloadVersion: LATEST_PAYLOAD,
  enabled: true,
  disabledReason: null,
  failingSince: null,
  owner: ruth,
  grants: null,
  secrets: [{ createdAt: '2026-09-01T08:00:00.000Z', expiresAt: null }],
};

const sent: Delivery = {
  ...resource('92', 2),
  kind: 'webhook',
  event: 'ticket.assigned',
  ticketId: id('a1'),
  target: webhook.url,
  subject: null,
  state: 'delivered',
  attempts: [{ at: at('08:12:01'), error: null, status: 204, durationMs: 86 }],
  nextAttemptAt: null,
  reports: [],
};
const waiting: Delivery = { ...sent, version: 1, state: 'pending', attempts: [], nextAttemptAt: at('08:13:00') };

export const webhooks: ExamplesOf<'webhooks'> = {
  list: { input: { limit: 20 }, output: page(webhook) },
  get: { input: { id: webhook.id }, output: webhook },
  create: {
    input: {
      url: webhook.url,
      description: webhook.description,
      eventTypes: webhook.eventTypes,
      filters: webhook.filters,
    },
    output: { ...webhook, secret: 'whsec_c2V2ZW4gc3dhbnMgYSBzd2ltbWluZyBob21l' },
  },
  update: { input: { id: webhook.id, enabled: false }, output: { ...webhook, version: 2, enabled: false } },
  delete: { input: { id: webhook.id }, output: {} },
  rotateSecret: {
    input: { id: webhook.id, expireOldAfterSeconds: 3600 },
    output: {
      ...webhook,
      version: 2,
      secrets: [
        { createdAt: at('08:00:00'), expiresAt: null },
        { createdAt: '2026-09-01T08:00:00.000Z', expiresAt: at('09:00:00') },
      ],
      secret: 'whsec_bmluZSBsaXZlcyBvZiBhIGxpZ2h0aG91c2U=',
    },
  },
  test: { input: { id: webhook.id }, output: { ...waiting, event: 'ping', ticketId: null } },
  deliveries: { input: { id: webhook.id, state: 'delivered', limit: 20 }, output: page(sent) },
  redeliver: { input: { id: webhook.id, deliveryId: sent.id }, output: waiting },
  events: {
    output: {
      data: [
        {
          type: 'ticket.assigned',
          description: 'Ticket assigned or unassigned',
          subscribable: true,
        },
        { type: 'ping', description: 'A test of the webhook was requested', subscribable: false },
      ],
    },
  },
};

function messageOf(type: WebhookEventType): object {
  const event = eventOf(type);
  return { type, timestamp: event.occurredAt, payloadVersion: LATEST_PAYLOAD, data: event };
}

const ping: PingMessage = {
  type: 'ping',
  timestamp: at('08:00:00'),
  payloadVersion: LATEST_PAYLOAD,
  data: { webhook: { id: webhook.id, description: webhook.description } },
};

/** Messages to webhooks, by type. */
export const messages: Readonly<Record<string, { readonly output: object }>> = {
  ...Object.fromEntries(webhookEventTypes.map((type) => [type, { output: messageOf(type) }])),
  ping: { output: ping },
};
