import type { Event, EventType, Id, PayloadVersion, Timestamp, WebhookSubscription } from '../generated/types.ts';

type EventsByType = { readonly [One in Event as One['type']]: One };

/** Events of one type, or of several. Without a type, any event: a union, discriminated by `type`. */
export type TicketwireEvent<Type extends EventType = EventType> = EventsByType[Type];

/** Types of events that webhooks can receive, without the wildcards of a subscription. */
export type WebhookEventType = Exclude<WebhookSubscription, '*' | `${string}.*`>;

/** Payload of a webhook for an event of one type. */
export interface WebhookEventMessage<Type extends WebhookEventType = WebhookEventType> {
  /** Type of the event, such as `ticket.created`. */
  type: Type;
  /** When the event occurred. */
  timestamp: Timestamp;
  /** Version of the payload, which the webhook has. */
  payloadVersion: PayloadVersion;
  /** The event as the owner of the webhook can see it. Read further details through the API. */
  data: TicketwireEvent<Type>;
}

/** Payload of the message that `webhooks.test` sends. */
export interface WebhookPing {
  /** Distinguishes a test from an event. */
  type: 'ping';
  /** When the test was requested. */
  timestamp: Timestamp;
  /** Version of the payload, which the webhook has. */
  payloadVersion: PayloadVersion;
  /** The tested webhook. */
  data: { webhook: { id: Id; description: string } };
}

/** Any payload of a webhook: a union, discriminated by `type`. */
export type WebhookMessage = WebhookPing | { [Type in WebhookEventType]: WebhookEventMessage<Type> }[WebhookEventType];
