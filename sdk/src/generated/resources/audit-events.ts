// Generated from the router of the service by sdk/scripts/generate.ts. Do not edit.

import type { ApiPromise } from '../../calls/api-promise.ts';
import type { CallOptions } from '../../calls/call.ts';
import type { Calls } from '../../calls/calls.ts';
import { query } from '../../calls/procedure.ts';
import type { ItemsOf, PageOf } from '../shared/lists.ts';
import type { Change, Id, Timestamp } from '../shared/schemas.ts';
import type { EventActor, EventSubject, EventType } from './events.ts';

/** What was done to accounts, rights and the configuration: append-only. */
export interface AuditEventsApi {
  /**
   * List what was done to accounts, rights and the configuration, newest first.
   *
   * With the values before and after, from where and by which key. What happened to tickets is in their history.
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
  list(input?: AuditEventListInput, options?: CallOptions): ApiPromise<PageOf<AuditEvent>>;

  /**
   * Iterates over all items of `list`, and fetches each page when it is needed.
   *
   * @example
   * for await (const auditEvent of client.auditEvents.iterate({
   *   type: ['user.roles_changed'],
   *   actor: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a04',
   * })) console.log(auditEvent);
   */
  iterate(input?: Omit<AuditEventListInput, 'cursor' | 'count'>, options?: CallOptions): ItemsOf<AuditEvent>;
}

/** Something done to an account, a right or the configuration. */
export interface AuditEvent {
  id: Id;
  type: EventType;
  subject: EventSubject;
  ticketId: Id | null;
  actor: EventActor;
  occurredAt: Timestamp;
  changes: Change[];
  data: Record<string, unknown>;
  requestId: string | null;
  /** The network address it came from; null for work of the service itself. */
  ip: string | null;
}

/** Input of `auditEvents.list`. */
export interface AuditEventListInput {
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
  /** Which facts; any of them. 1 to 50 items. */
  type?: EventType[] | undefined;
  /** Id of who did it. */
  actor?: Id | undefined;
  /** Id of what it was done to. */
  subject?: Id | undefined;
  /** Id of the API key by which it was done. */
  apiKey?: Id | undefined;
  /** The network address it came from. */
  ip?: string | undefined;
  /** At this instant or later. RFC 3339 timestamp with an offset. */
  after?: string | undefined;
  /** Before this instant. RFC 3339 timestamp with an offset. */
  before?: string | undefined;
}

export const createAuditEventsApi = ({ call, list }: Calls): AuditEventsApi => ({
  list: (input, options) => call(query('auditEvents.list'), input ?? {}, options),
  iterate: (input, options) => list(query('auditEvents.list'), input, options),
});
