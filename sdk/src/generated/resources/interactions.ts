// Generated from the router of the service by sdk/scripts/generate.ts. Do not edit.

import type { ApiPromise } from '../../calls/api-promise.ts';
import type { CallOptions, MutationOptions } from '../../calls/call.ts';
import type { Calls } from '../../calls/calls.ts';
import { mutation, query } from '../../calls/procedure.ts';
import type { ItemsOf, PageOf } from '../shared/lists.ts';
import type { Id, Timestamp } from '../shared/schemas.ts';
import type { UserRef } from './users.ts';

/** Recorded contacts with customers: calls, meetings, chats. */
export interface InteractionsApi {
  /**
   * List the recorded contacts of a ticket.
   *
   * By when they took place, oldest first. Only for those who work on the ticket: its requester sees none.
   *
   * `GET /api/tickets/{ticketId}/interactions`. Requires the permission `interaction:read`.
   *
   * @throws {@link ApiError} `not_found`, `permission_denied`
   *
   * @example
   * const { data } = await client.interactions.list({ ticketId: 'TKT-1042', limit: 20 });
   */
  list(input: InteractionListInput, options?: CallOptions): ApiPromise<PageOf<Interaction>>;

  /**
   * Iterates over all items of `list`, and fetches each page when it is needed.
   *
   * @example
   * for await (const interaction of client.interactions.iterate({ ticketId: 'TKT-1042' })) console.log(interaction);
   */
  iterate(input: Omit<InteractionListInput, 'cursor' | 'count'>, options?: CallOptions): ItemsOf<Interaction>;

  /**
   * Record a call, a meeting or another contact.
   *
   * What happened elsewhere and belongs to the ticket. It is never shown to the requester, and tells nobody by mail.
   *
   * `POST /api/tickets/{ticketId}/interactions`. Requires the permission `interaction:record`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`
   *
   * @example
   * await client.interactions.record({
   *   ticketId: 'TKT-1042',
   *   kind: 'phone',
   *   direction: 'inbound',
   *   durationSeconds: 240,
   *   summary: 'Asked for a callback before noon.',
   * });
   */
  record(input: InteractionRecordInput, options?: MutationOptions): ApiPromise<Interaction>;
}

/** inbound: they came to us; outbound: we went to them. */
export type Direction = 'inbound' | 'outbound';

/** A recorded contact with the customer. */
export interface Interaction {
  id: Id;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  /** Counts the changes; the ETag of the resource. */
  version: number;
  ticketId: Id;
  kind: InteractionKind;
  direction: Direction;
  occurredAt: Timestamp;
  durationSeconds: number | null;
  /** Who was on the other side. */
  participant: string | null;
  summary: string;
  recordedBy: UserRef;
}

/** By which way people spoke. */
export type InteractionKind = 'phone' | 'email' | 'chat' | 'meeting' | 'other';

/** Input of `interactions.list`. */
export interface InteractionListInput {
  ticketId: string;
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
}

/** Input of `interactions.record`. */
export interface InteractionRecordInput {
  ticketId: string;
  kind: InteractionKind;
  direction: Direction;
  /** Absent: now. RFC 3339 timestamp with an offset. */
  occurredAt?: string | undefined;
  /** @default null */
  durationSeconds?: number | null | undefined;
  /** @default null */
  participant?: string | null | undefined;
  /** At most 5,000 characters. */
  summary: string;
}

export const createInteractionsApi = ({ call, list }: Calls): InteractionsApi => ({
  list: (input, options) => call(query('interactions.list'), input, options),
  iterate: (input, options) => list(query('interactions.list'), input, options),
  record: (input, options) => call(mutation('interactions.record'), input, options),
});
