// Generated from the router of the service by sdk/scripts/generate.ts. Do not edit.

import type { ApiPromise } from '../../calls/api-promise.ts';
import type { CallOptions, Following } from '../../calls/call.ts';
import type { Calls } from '../../calls/calls.ts';
import { query } from '../../calls/procedure.ts';
import type { ItemsOf } from '../shared/lists.ts';
import type { Change, Id, Timestamp } from '../shared/schemas.ts';

/** Everything that happened, in one log that loses nothing. */
export interface EventsApi {
  /**
   * Read the event log, as far as you may see it.
   *
   * Oldest first. The events of one ticket come in the order in which they were committed, always. Those of different
   * tickets come by their times, as far as they were there when the page was read: what was committed later comes later,
   * whenever it began. An event is never found before a cursor that was given out, so whoever goes on from each
   * `nextCursor` misses nothing.
   *
   * `nextCursor` is there also where there is nothing more yet: ask again with it. A page may be empty and have more behind,
   * where there is much that you may not see. What you may see is decided when you read. Where the service was restored from
   * a backup, a cursor from before goes on some minutes earlier, as does a cursor from release 0.1: drop what you have by its
   * `id`.
   *
   * `GET /api/events`. Requires authentication with a verified email address.
   *
   * @example
   * const { data, page } = await client.events.list({ type: ['ticket.*'], limit: 100 });
   * const later = await client.events.list({ type: ['ticket.*'], after: page.nextCursor });
   */
  list(input?: EventListInput, options?: CallOptions): ApiPromise<EventListOutput>;

  /**
   * Iterates over all items of `list`, and fetches each page when it is needed.
   *
   * @example
   * for await (const loggedEvent of client.events.iterate({ after: 'bGFzdCBzZWVu', type: ['ticket.*'] })) console.log(loggedEvent);
   */
  iterate(input?: EventListInput, options?: CallOptions): ItemsOf<LoggedEvent, EventListOutput>;

  /**
   * Follow the event log as it grows.
   *
   * Server-sent events (HTML Living Standard, 9.2): `event` is the type, `data` the event as JSON on one line, `id` its
   * cursor. Begins at the present end of the log, or after `after`; whoever was cut off goes on by `Last-Event-ID` and
   * misses nothing. An event without `data` has only an `id` to go on from, and comes at fixed times, whether or not
   * anything happened. In the same order as `GET /events`, and with
   * the same filters; what you may see is decided anew as events come.
   *
   * Where the service ends a stream, its last event is `end` with problem details in `data`: `token_expired` (get another
   * token and connect again), `unauthenticated` (the session or the account has ended, the key was revoked),
   * `unavailable` (connect again). A comment comes every 15 seconds: where nothing came for 45, the connection is dead. You
   * can have ten streams open at each instance, and all readers together 2,000: 429 `rate_limited` beyond that.
   *
   * Reconnects automatically with a valid token and yields each event once. Rejects only on unrecoverable errors, such as `permission_denied`, or `unauthenticated` after a refresh. Store the `cursor` of the last event and pass it as `after` to continue after a restart.
   *
   * `GET /api/events/stream`. Requires authentication with a verified email address.
   *
   * @example
   * for await (const event of client.events.stream({ type: ['ticket.*', 'comment.public'] })) {
   *   console.log(event.occurredAt, event.type, event.ticketId);
   * }
   */
  stream(input?: Following<EventStreamInput>): AsyncGenerator<LoggedEvent, void, undefined>;
}

/** An API key, by name. */
export interface ApiKeyRef {
  id: Id;
  name: string;
}

/** An immutable fact in the log. */
export interface Event {
  id: Id;
  type: EventType;
  subject: EventSubject;
  ticketId: Id | null;
  actor: EventActor;
  occurredAt: Timestamp;
  changes: Change[];
  data: Record<string, unknown>;
  requestId: string | null;
}

/** Who did something, as they were called then. */
export interface EventActor {
  kind: 'user' | 'service' | 'system';
  id: Id | null;
  name: string;
  /** The API key by which it was done. */
  apiKey: ApiKeyRef | null;
}

/** A type of event, or all that begin alike, such as `ticket.*`. */
export type EventFilter =
  | 'ticket.created'
  | 'ticket.updated'
  | 'ticket.assigned'
  | 'ticket.status_changed'
  | 'ticket.reopened'
  | 'ticket.deleted'
  | 'ticket.restored'
  | 'ticket.followed'
  | 'ticket.unfollowed'
  | 'ticket.merged'
  | 'ticket.follow_up_created'
  | 'ticket.linked'
  | 'ticket.unlinked'
  | 'comment.public'
  | 'comment.internal'
  | 'comment.updated'
  | 'comment.redacted'
  | 'attachment.added'
  | 'attachment.deleted'
  | 'interaction.recorded'
  | 'user.registered'
  | 'user.registered_again'
  | 'user.created'
  | 'user.invited'
  | 'user.invitation_accepted'
  | 'user.verified'
  | 'user.updated'
  | 'user.roles_changed'
  | 'user.suspended'
  | 'user.activated'
  | 'user.signed_in'
  | 'user.sign_in_failed'
  | 'user.locked'
  | 'user.session_ended'
  | 'user.sessions_ended'
  | 'user.verification_requested'
  | 'user.email_change_requested'
  | 'user.email_changed'
  | 'user.password_changed'
  | 'user.password_reset_requested'
  | 'api_key.created'
  | 'api_key.rotated'
  | 'api_key.revoked'
  | 'role.created'
  | 'role.updated'
  | 'role.deleted'
  | 'team.created'
  | 'team.updated'
  | 'team.deleted'
  | 'team.member_added'
  | 'team.member_removed'
  | 'category.created'
  | 'category.updated'
  | 'category.moved'
  | 'category.deleted'
  | 'status.created'
  | 'status.updated'
  | 'status.deleted'
  | 'status.transitions_changed'
  | 'view.created'
  | 'view.updated'
  | 'view.deleted'
  | 'setting.updated'
  | 'notification_rule.created'
  | 'notification_rule.updated'
  | 'notification_rule.deleted'
  | 'user.preferences_changed'
  | 'delivery.retried'
  | 'webhook.created'
  | 'webhook.updated'
  | 'webhook.deleted'
  | 'webhook.secret_rotated'
  | 'webhook.disabled'
  | 'ticket.*'
  | 'comment.*'
  | 'attachment.*'
  | 'interaction.*'
  | 'user.*'
  | 'api_key.*'
  | 'role.*'
  | 'team.*'
  | 'category.*'
  | 'status.*'
  | 'view.*'
  | 'setting.*'
  | 'notification_rule.*'
  | 'delivery.*'
  | 'webhook.*';

/** Input of `events.list`. */
export interface EventListInput {
  /** The nextCursor of the page before, or the cursor of an event; `now` for the present end of the log, `start` for its beginning. 1 to 512 characters. */
  after?: string | undefined;
  /** Only events of these types. 1 to 50 items. */
  type?: EventFilter[] | undefined;
  /** Only events about this ticket, by id or reference. */
  ticket?: string | undefined;
  /** Only events about tickets that are now with this team. */
  team?: Id | undefined;
  /**
   * How many on a page. 1 to 100.
   * @default 50
   */
  limit?: number | undefined;
}

/** Output of `events.list`. */
export interface EventListOutput {
  data: LoggedEvent[];
  page: EventPlace;
}

/** Where the log goes on. */
export interface EventPlace {
  /** Where to go on, also where there is nothing more yet. */
  nextCursor: string;
  hasMore: boolean;
}

/** Input of `events.stream`. */
export interface EventStreamInput {
  /** A cursor of the list or of an event; `start` for the beginning of the log; without it at the present end. 1 to 512 characters. */
  after?: string | undefined;
  /** The same, and before `after`: how a client goes on where it was cut off. */
  lastEventId?: string | null | undefined;
  /** Only events of these types. 1 to 50 items. */
  type?: EventFilter[] | undefined;
  /** Only events about this ticket, by id or reference. */
  ticket?: string | undefined;
  /** Only events about tickets that are now with this team. */
  team?: Id | undefined;
}

/** What an event is about. */
export interface EventSubject {
  /** Such as ticket or user. */
  type: string;
  id: Id;
}

/** Which fact it is. */
export type EventType =
  | 'ticket.created'
  | 'ticket.updated'
  | 'ticket.assigned'
  | 'ticket.status_changed'
  | 'ticket.reopened'
  | 'ticket.deleted'
  | 'ticket.restored'
  | 'ticket.followed'
  | 'ticket.unfollowed'
  | 'ticket.merged'
  | 'ticket.follow_up_created'
  | 'ticket.linked'
  | 'ticket.unlinked'
  | 'comment.public'
  | 'comment.internal'
  | 'comment.updated'
  | 'comment.redacted'
  | 'attachment.added'
  | 'attachment.deleted'
  | 'interaction.recorded'
  | 'user.registered'
  | 'user.registered_again'
  | 'user.created'
  | 'user.invited'
  | 'user.invitation_accepted'
  | 'user.verified'
  | 'user.updated'
  | 'user.roles_changed'
  | 'user.suspended'
  | 'user.activated'
  | 'user.signed_in'
  | 'user.sign_in_failed'
  | 'user.locked'
  | 'user.session_ended'
  | 'user.sessions_ended'
  | 'user.verification_requested'
  | 'user.email_change_requested'
  | 'user.email_changed'
  | 'user.password_changed'
  | 'user.password_reset_requested'
  | 'api_key.created'
  | 'api_key.rotated'
  | 'api_key.revoked'
  | 'role.created'
  | 'role.updated'
  | 'role.deleted'
  | 'team.created'
  | 'team.updated'
  | 'team.deleted'
  | 'team.member_added'
  | 'team.member_removed'
  | 'category.created'
  | 'category.updated'
  | 'category.moved'
  | 'category.deleted'
  | 'status.created'
  | 'status.updated'
  | 'status.deleted'
  | 'status.transitions_changed'
  | 'view.created'
  | 'view.updated'
  | 'view.deleted'
  | 'setting.updated'
  | 'notification_rule.created'
  | 'notification_rule.updated'
  | 'notification_rule.deleted'
  | 'user.preferences_changed'
  | 'delivery.retried'
  | 'webhook.created'
  | 'webhook.updated'
  | 'webhook.deleted'
  | 'webhook.secret_rotated'
  | 'webhook.disabled';

/** A fact in the log, with its place. */
export interface LoggedEvent {
  id: Id;
  type: EventType;
  subject: EventSubject;
  ticketId: Id | null;
  actor: EventActor;
  occurredAt: Timestamp;
  changes: Change[];
  data: Record<string, unknown>;
  requestId: string | null;
  /** The place right after this event; opaque. */
  cursor: string;
}

export const createEventsApi = ({ call, list, follow }: Calls): EventsApi => ({
  list: (input, options) => call(query('events.list'), input ?? {}, options),
  iterate: (input, options) => list(query('events.list'), input, options, 'after'),
  stream: (input) => follow('events.stream', '/events/stream', input ?? {}),
});
