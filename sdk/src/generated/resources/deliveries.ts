// Generated from the router of the service by sdk/scripts/generate.ts. Do not edit.

import type { ApiPromise } from '../../calls/api-promise.ts';
import type { CallOptions, MutationOptions } from '../../calls/call.ts';
import type { Calls } from '../../calls/calls.ts';
import { mutation, query } from '../../calls/procedure.ts';
import type { ItemsOf, PageOf } from '../shared/lists.ts';
import type { Id, Timestamp } from '../shared/schemas.ts';
import type { EventType } from './events.ts';

/** Messages on their way out, and what became of them. */
export interface DeliveriesApi {
  /**
   * List messages on their way and sent, newest first.
   *
   * With each attempt and why it failed. What failed for a while is tried again by itself.
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
   * Read what became of a message.
   *
   * Of what it said there is only the subject.
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
   * Send a message again that failed or came back, or one that waits, now.
   *
   * What was delivered is not sent again, nor what has not been kept, nor anything to a webhook that is disabled or deleted: 409.
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

/** A message on its way out. */
export interface Delivery {
  id: Id;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  /** Counts the changes; the ETag of the resource. */
  version: number;
  kind: DeliveryKind;
  event: EventType | 'ping' | null;
  ticketId: Id | null;
  /** The address: of e-mail, or of an endpoint; empty where that is gone. */
  target: string;
  /** Of a mail; null where it is about a ticket that you may not see. */
  subject: string | null;
  state: DeliveryState;
  attempts: DeliveryAttempt[];
  nextAttemptAt: Timestamp | null;
}

/** One try to deliver a message. */
export interface DeliveryAttempt {
  at: Timestamp;
  /** Why it failed; null where it was taken. */
  error: string | null;
  /** Of an HTTP answer, or of an SMTP reply, where there was one. */
  status?: number;
  durationMs?: number;
  /** The first characters of what was answered. */
  answer?: string;
}

/** Input of `deliveries.get`. */
export interface DeliveryGetInput {
  id: Id;
}

/** By which way it leaves. */
export type DeliveryKind = 'email' | 'webhook';

/** Input of `deliveries.list`. */
export interface DeliveryListInput {
  /**
   * How many on a page. 1 to 100.
   * @default 50
   */
  limit?: number | undefined;
  /** The nextCursor of the page before. At most 512 characters. */
  cursor?: string | undefined;
  /**
   * Also count all that match.
   * @default false
   */
  count?: boolean | undefined;
  /** Mails or webhooks. */
  kind?: DeliveryKind | undefined;
  /** How far they came. */
  state?: DeliveryState | undefined;
  /** What it tells of. */
  event?: EventType | 'ping' | undefined;
  /** What it is about. */
  ticket?: string | undefined;
  /** The whole address. 1 to 2,000 characters. */
  target?: string | undefined;
}

/** Input of `deliveries.retry`. */
export interface DeliveryRetryInput {
  id: Id;
  /** Same as the If-Match header. */
  expectedVersion?: number | undefined;
}

/** failed: given up; bounced: the next server took it, and sent it back. */
export type DeliveryState = 'pending' | 'delivered' | 'failed' | 'bounced';

export const createDeliveriesApi = ({ call, list }: Calls): DeliveriesApi => ({
  list: (input, options) => call(query('deliveries.list'), input ?? {}, options),
  iterate: (input, options) => list(query('deliveries.list'), input, options),
  get: (input, options) => call(query('deliveries.get'), input, options),
  retry: (input, options) => call(mutation('deliveries.retry'), input, options),
});
