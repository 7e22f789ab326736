import { events } from '../../contract/events/events.ts';
import { PING, PingMessage, WebhookMessage, webhookEventTypes } from '../../contract/messaging/webhooks.ts';
import type { SentMessage } from '../../platform/procedures/trpc.ts';

/** All messages sent to endpoints, for the OpenAPI document. */
export const webhookMessages: readonly SentMessage[] = [
  ...webhookEventTypes.map((type) => ({ type, summary: events[type], body: WebhookMessage })),
  { type: 'ping', summary: PING, body: PingMessage },
];
