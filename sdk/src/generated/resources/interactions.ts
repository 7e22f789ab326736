// Generated from the router of the service by sdk/scripts/generate.ts. Do not edit.

import type { ApiPromise } from '../../calls/api-promise.ts';
import type { CallOptions, MutationOptions } from '../../calls/call.ts';
import type { Calls } from '../../calls/calls.ts';
import { mutation, query } from '../../calls/procedure.ts';
import type { ItemsOf, PageOf } from '../shared/lists.ts';
import type { Id, Timestamp } from '../shared/schemas.ts';
import type { UserRef } from './users.ts';

/** Recorded contacts with customers, such as calls, meetings, and chats. */
export interface InteractionsApi {
  /**
   * List interactions.
   *
   * Returns recorded contacts in the order in which they took place, oldest first. The requester never sees them.
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
   * Record an interaction.
   *
   * Records a call, a meeting, or another contact that took place outside the service. The requester never sees it, and no one is notified by default.
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

/** Recorded contact with a customer. */
export interface Interaction {
  id: Id;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  /** Version number, which increases with each change. It is also the ETag of the resource. */
  version: number;
  ticketId: Id;
  kind: InteractionKind;
  direction: InteractionDirection;
  occurredAt: Timestamp;
  durationSeconds: number | null;
  /** Person on the other side. */
  participant: string | null;
  summary: string;
  recordedBy: UserRef;
}

/** `inbound`: the customer contacted you; `outbound`: you contacted the customer. */
export type InteractionDirection = 'inbound' | 'outbound';

/** How the contact took place. An open list: later releases add values, so accept those that you do not know. */
export type InteractionKind = 'phone' | 'email' | 'chat' | 'meeting' | 'other';

/** Input of `interactions.list`. */
export interface InteractionListInput {
  /** ID or reference of a ticket, such as `TKT-1042`. */
  ticketId: string;
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
}

/** Input of `interactions.record`. */
export interface InteractionRecordInput {
  /** ID or reference of a ticket, such as `TKT-1042`. */
  ticketId: string;
  kind: InteractionKind;
  direction: InteractionDirection;
  /** When the contact took place. If omitted, now. RFC 3339 timestamp with an offset. */
  occurredAt?: string | undefined;
  /** @default null */
  durationSeconds?: number | null | undefined;
  /** @default null */
  participant?: string | null | undefined;
  /** At most 5,000 characters. */
  summary: string;
  /** Whether this notifies people, sends surveys, and sets off rules. If omitted, true, but false for the channel `import`. With false, webhooks and the event log have `notify: false` in the `data` of the events. Only users who work on tickets, and their programs, can pass false. */
  notify?: boolean | undefined;
}

export const createInteractionsApi = ({ call, list }: Calls): InteractionsApi => ({
  list: (input, options) => call(query('interactions.list'), input, options),
  iterate: (input, options) => list(query('interactions.list'), input, options),
  record: (input, options) => call(mutation('interactions.record'), input, options),
});
