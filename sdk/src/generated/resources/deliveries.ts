// Generated from the router of the service by sdk/scripts/generate.ts. Do not edit.

import type { ApiPromise } from '../../calls/api-promise.ts';
import type { CallOptions, MutationOptions } from '../../calls/call.ts';
import type { Calls } from '../../calls/calls.ts';
import { mutation, query } from '../../calls/procedure.ts';
import type { ItemsOf, PageOf } from '../shared/lists.ts';
import type { Id, Timestamp } from '../shared/schemas.ts';
import type { EventType } from './events.ts';

/** Outgoing emails and webhook messages, with their attempts and outcomes. */
export interface DeliveriesApi {
  /**
   * List deliveries.
   *
   * Returns emails with `notification:manage` and webhook messages with `webhook:manage`, newest first, with each attempt and why it failed. Temporary failures are retried automatically.
   *
   * `GET /api/deliveries`. Requires the permission `notification:manage` or `webhook:manage`.
   *
   * @throws {@link ApiError} `permission_denied`
   *
   * @example
   * const { data } = await client.deliveries.list({ kind: 'email', ticket: 'TKT-1042', limit: 20 });
   */
  list(input?: DeliveryListInput, options?: CallOptions): ApiPromise<PageOf<Delivery>>;

  /**
   * Iterates over all items of `list`, and fetches each page when it is needed.
   *
   * @example
   * for await (const delivery of client.deliveries.iterate({ kind: 'email', ticket: 'TKT-1042' })) console.log(delivery);
   */
  iterate(input?: Omit<DeliveryListInput, 'cursor' | 'count'>, options?: CallOptions): ItemsOf<Delivery>;

  /**
   * Get a delivery.
   *
   * Includes the subject of the message, but no other content.
   *
   * `GET /api/deliveries/{id}`. Requires the permission `notification:manage` or `webhook:manage`.
   *
   * @throws {@link ApiError} `not_found`, `permission_denied`
   *
   * @example
   * const delivery = await client.deliveries.get({ id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a63' });
   */
  get(input: DeliveryGetInput, options?: CallOptions): ApiPromise<Delivery>;

  /**
   * Retry a delivery.
   *
   * Sends a failed or bounced message again, or a waiting one immediately. Rejected with 409 if the message was delivered, is no longer stored, or belongs to a webhook that is disabled or deleted.
   *
   * `POST /api/deliveries/{id}/retry`. Requires the permission `notification:manage` or `webhook:manage`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`, `version_conflict`
   *
   * @example
   * const delivery = await client.deliveries.retry({ id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a64' });
   */
  retry(input: DeliveryRetryInput, options?: MutationOptions): ApiPromise<Delivery>;
}

/** Outgoing email or webhook message. */
export interface Delivery {
  id: Id;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  /** Version number, which increases with each change. It is also the ETag of the resource. */
  version: number;
  kind: DeliveryKind;
  event: EventType | 'ping' | null;
  ticketId: Id | null;
  /** Email address or endpoint URL; empty if it no longer exists. */
  target: string;
  /** Subject of the email; null if the email is about a ticket that you cannot see. */
  subject: string | null;
  state: DeliveryState;
  attempts: DeliveryAttempt[];
  nextAttemptAt: Timestamp | null;
  /** What programs reported about the email, the newest of each kind. That it was returned is the last attempt. */
  reports: DeliveryReport[];
}

/** Attempt to deliver a message. */
export interface DeliveryAttempt {
  at: Timestamp;
  /** Why the attempt failed; null if it succeeded. */
  error: string | null;
  /** Status code of the HTTP or SMTP response, if any. */
  status?: number;
  durationMs?: number;
  /** First characters of the response. */
  answer?: string;
}

/** Input of `deliveries.get`. */
export interface DeliveryGetInput {
  id: Id;
}

/** Channel of the delivery. */
export type DeliveryKind = 'email' | 'webhook';

/** Input of `deliveries.list`. */
export interface DeliveryListInput {
  /**
   * Maximum number of items per page. 1 to 100.
   * @default 50
   */
  limit?: number | undefined;
  /** The `nextCursor` of the previous page. At most 512 characters. */
  cursor?: string | undefined;
  /**
   * Whether to return the number of all matching items in `page.total`.
   * @default false
   */
  count?: boolean | undefined;
  /** Only emails or only webhook messages. */
  kind?: DeliveryKind | undefined;
  /** Only deliveries in this state. */
  state?: DeliveryState | undefined;
  /** Only messages about events of this type. */
  event?: EventType | 'ping' | undefined;
  /** Only messages about this ticket, by ID or reference. */
  ticket?: string | undefined;
  /** Only messages to exactly this address. 1 to 2,000 characters. */
  target?: string | undefined;
}

/** What a program reported about an email that was sent. */
export interface DeliveryReport {
  /** `delayed`, `delivered`: a server reports on the delivery (RFC 3464); `read`: a receipt (RFC 8098); `complaint`: the reader marked the email as spam (RFC 5965); `absence`: an absence note. */
  kind: 'delayed' | 'delivered' | 'read' | 'complaint' | 'absence';
  /** When the report arrived. */
  at: Timestamp;
  /** Reason in the words of the server; empty if it names none. */
  reason: string;
}

/** Input of `deliveries.retry`. */
export interface DeliveryRetryInput {
  id: Id;
  /** Version that you expect the resource to have. Same as the `If-Match` header. */
  expectedVersion?: number | undefined;
}

/** `failed`: no further attempts; `bounced`: the next server accepted the message and then returned it. */
export type DeliveryState = 'pending' | 'delivered' | 'failed' | 'bounced';

export const createDeliveriesApi = ({ call, list }: Calls): DeliveriesApi => ({
  list: (input, options) => call(query('deliveries.list'), input ?? {}, options),
  iterate: (input, options) => list(query('deliveries.list'), input, options),
  get: (input, options) => call(query('deliveries.get'), input, options),
  retry: (input, options) => call(mutation('deliveries.retry'), input, options),
});
