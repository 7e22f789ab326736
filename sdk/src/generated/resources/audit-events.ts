// Generated from the router of the service by sdk/scripts/generate.ts. Do not edit.

import type { ApiPromise } from '../../calls/api-promise.ts';
import type { CallOptions } from '../../calls/call.ts';
import type { Calls } from '../../calls/calls.ts';
import { query } from '../../calls/procedure.ts';
import type { ItemsOf, PageOf } from '../shared/lists.ts';
import type { Id } from '../shared/schemas.ts';
import type { Event, EventType } from './events.ts';

/** Append-only log of changes to accounts, permissions, and the configuration. */
export interface AuditEventsApi {
  /**
   * List audit events.
   *
   * Returns changes to accounts, permissions, and the configuration, newest first, with the values before and after, the source IP address, and the API key used. For changes to a ticket, see its history.
   *
   * `GET /api/audit-events`. Requires the permission `audit:read`.
   *
   * @throws {@link ApiError} `permission_denied`
   *
   * @example
   * const { data } = await client.auditEvents.list({
   *   type: ['user.roles_changed'],
   *   actor: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a04',
   *   limit: 20,
   * });
   */
  list(input?: AuditEventListInput, options?: CallOptions): ApiPromise<PageOf<Event>>;

  /**
   * Iterates over all items of `list`, and fetches each page when it is needed.
   *
   * @example
   * for await (const event of client.auditEvents.iterate({
   *   type: ['user.roles_changed'],
   *   actor: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a04',
   * })) console.log(event);
   */
  iterate(input?: Omit<AuditEventListInput, 'cursor' | 'count'>, options?: CallOptions): ItemsOf<Event>;
}

/** Input of `auditEvents.list`. */
export interface AuditEventListInput {
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
  /** Only events of these types. 1 to 50 items. */
  type?: EventType[] | undefined;
  /** ID of the user who acted. */
  actor?: Id | undefined;
  /** ID of the resource that was changed. */
  subject?: Id | undefined;
  /** ID of the API key that was used. */
  apiKey?: Id | undefined;
  /** IP address that the request came from. */
  ip?: string | undefined;
  /** Only events at or after this time. RFC 3339 timestamp with an offset. */
  after?: string | undefined;
  /** Only events before this time. RFC 3339 timestamp with an offset. */
  before?: string | undefined;
}

export const createAuditEventsApi = ({ call, list }: Calls): AuditEventsApi => ({
  list: (input, options) => call(query('auditEvents.list'), input ?? {}, options),
  iterate: (input, options) => list(query('auditEvents.list'), input, options),
});
