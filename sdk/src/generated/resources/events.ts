// Generated from the router of the service by sdk/scripts/generate.ts. Do not edit.

import type { ApiPromise } from '../../calls/api-promise.ts';
import type { CallOptions, Following, StreamOptions } from '../../calls/call.ts';
import type { Calls } from '../../calls/calls.ts';
import { query } from '../../calls/procedure.ts';
import type { ItemsOf } from '../shared/lists.ts';
import type { Change, Id, TicketFiltersInput, Timestamp } from '../shared/schemas.ts';

/** A complete log of everything that happened. */
export interface EventsApi {
  /**
   * List events.
   *
   * Returns the events that you can see, oldest first. The events of one ticket are always in the order in which they were
   * committed. Events of different tickets are ordered by time; an event that commits late comes late. No event is ever
   * inserted before a cursor you already hold, so if you continue from each `nextCursor`, you miss nothing.
   *
   * `nextCursor` is present even if there are no more events yet: pass it again later. A page can be empty and still have
   * more behind it if there is much that you cannot see. What you can see is decided when you read. After the service is
   * restored from a backup, an earlier cursor continues a few minutes further back: skip the
   * events whose `id` you already have.
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
   * Stream events.
   *
   * Server-sent events (HTML Living Standard, 9.2): `event` is the type, `data` the event as JSON on one line, and `id`
   * its cursor. The stream starts at the current end of the log, or after `after`. After a disconnect, continue with
   * `Last-Event-ID` and you miss nothing. An event without `data` has only an `id` to continue from; it comes at fixed
   * times, whether or not anything happened. Order and filters are those of `GET /events`. What you can see is decided
   * again as events arrive.
   *
   * With `presence=true`, the stream also has `presence` events, whose `data` is a `TicketPresence`: they say who else has a ticket
   * open for which you call `POST /tickets/{ticketId}/presence`, whenever that changes. They have no `id`.
   *
   * When the service ends a stream, the last event is `end` with problem details in `data`: `token_expired` (get a new
   * token and reconnect), `unauthenticated` (the session or the account has ended, or the key was revoked), or
   * `unavailable` (reconnect). A comment arrives every 15 seconds; if nothing arrives for 45 seconds, the connection is
   * dead. You can have ten streams open per instance, and all readers together 2,000. Beyond that, the response is 429
   * `rate_limited`.
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
  stream(input?: Following<EventStreamInput>, options?: StreamOptions): AsyncGenerator<LoggedEvent, void, undefined>;
}

/** Reference to an API key. */
export interface ApiKeyRef {
  id: Id;
  name: string;
}

/** Immutable entry of the event log. */
export interface Event {
  id: Id;
  type: EventType;
  subject: EventSubject;
  ticketId: Id | null;
  actor: EventActor;
  occurredAt: Timestamp;
  changes: Change[];
  /** Details, depending on the type. Users who see only their own tickets read only what is not internal. */
  data: Record<string, unknown>;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
}

/** User, service account, automation rule, or the service itself (`system`), with the name at that time. Users who see only their own tickets read `system` instead of a rule, and no API key. */
export interface EventActor {
  kind: 'user' | 'service' | 'system' | 'rule';
  id: Id | null;
  name: string;
  /** API key that was used; null if none. */
  apiKey: ApiKeyRef | null;
  /** Account that did this on behalf of the user with `onBehalfOf`; null if the actor did it, and for users who see only their own tickets. */
  submittedBy: EventSubmitter | null;
}

/** Type of an event, or all types that begin alike, such as `ticket.*`. */
export type EventFilter =
  | 'ticket.created'
  | 'ticket.updated'
  | 'ticket.assigned'
  | 'ticket.requester_changed'
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
  | 'ticket.snoozed'
  | 'ticket.woken'
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
  | 'field.created'
  | 'field.updated'
  | 'field.deleted'
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
  | 'calendar.created'
  | 'calendar.updated'
  | 'calendar.deleted'
  | 'sla_policy.created'
  | 'sla_policy.updated'
  | 'sla_policy.reordered'
  | 'sla_policy.deleted'
  | 'sla.warned'
  | 'sla.breached'
  | 'survey.sent'
  | 'survey.answered'
  | 'survey.changed'
  | 'survey.cancelled'
  | 'survey.redacted'
  | 'macro.created'
  | 'macro.updated'
  | 'macro.deleted'
  | 'rule.created'
  | 'rule.updated'
  | 'rule.reordered'
  | 'rule.deleted'
  | 'rule.disabled'
  | 'ticket.*'
  | 'comment.*'
  | 'attachment.*'
  | 'interaction.*'
  | 'user.*'
  | 'api_key.*'
  | 'role.*'
  | 'team.*'
  | 'category.*'
  | 'field.*'
  | 'status.*'
  | 'view.*'
  | 'setting.*'
  | 'notification_rule.*'
  | 'delivery.*'
  | 'webhook.*'
  | 'calendar.*'
  | 'sla_policy.*'
  | 'sla.*'
  | 'survey.*'
  | 'macro.*'
  | 'rule.*';

/** Input of `events.list`. */
export interface EventListInput {
  /** The `nextCursor` of the previous page or the `cursor` of an event; `now` for the current end of the log, `start` for its beginning. If omitted, `start`. 1 to 512 characters. */
  after?: string | undefined;
  /** Only events of these types. 1 to 50 items. */
  type?: EventFilter[] | undefined;
  /** Only events about this ticket, by ID or reference. */
  ticket?: string | undefined;
  /** Only events about tickets that match these filters now, as in a list, but without metrics and the trash. */
  filters?: TicketFiltersInput | undefined;
  /**
   * Maximum number of items per page. 1 to 100.
   * @default 50
   */
  limit?: number | undefined;
}

/** Output of `events.list`. */
export interface EventListOutput {
  data: LoggedEvent[];
  page: EventPlace;
}

/** Position in the event log. */
export interface EventPlace {
  /** Where to continue, even if there are no more events yet. */
  nextCursor: string;
  hasMore: boolean;
}

/** Input of `events.stream`. */
export interface EventStreamInput {
  /** The `nextCursor` of a list or the `cursor` of an event; `start` for the beginning of the log. If omitted, the current end of the log. 1 to 512 characters. */
  after?: string | undefined;
  /** Cursor to continue from after a disconnect; takes precedence over `after`. */
  lastEventId?: string | null | undefined;
  /**
   * Whether to receive `presence` for tickets that you have open. Not over tRPC.
   * @default false
   */
  presence?: boolean | undefined;
  /** Only events of these types. 1 to 50 items. */
  type?: EventFilter[] | undefined;
  /** Only events about this ticket, by ID or reference. */
  ticket?: string | undefined;
  /** Only events about tickets that match these filters now, as in a list, but without metrics and the trash. */
  filters?: TicketFiltersInput | undefined;
}

/** Resource that an event is about. */
export interface EventSubject {
  /** Kind of resource, such as `ticket` or `user`. */
  type: string;
  id: Id;
}

/** Account that acted on behalf of the actor of an event. */
export interface EventSubmitter {
  kind: 'user' | 'service';
  id: Id;
  name: string;
}

/** Type of an event. */
export type EventType =
  | 'ticket.created'
  | 'ticket.updated'
  | 'ticket.assigned'
  | 'ticket.requester_changed'
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
  | 'ticket.snoozed'
  | 'ticket.woken'
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
  | 'field.created'
  | 'field.updated'
  | 'field.deleted'
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
  | 'calendar.created'
  | 'calendar.updated'
  | 'calendar.deleted'
  | 'sla_policy.created'
  | 'sla_policy.updated'
  | 'sla_policy.reordered'
  | 'sla_policy.deleted'
  | 'sla.warned'
  | 'sla.breached'
  | 'survey.sent'
  | 'survey.answered'
  | 'survey.changed'
  | 'survey.cancelled'
  | 'survey.redacted'
  | 'macro.created'
  | 'macro.updated'
  | 'macro.deleted'
  | 'rule.created'
  | 'rule.updated'
  | 'rule.reordered'
  | 'rule.deleted'
  | 'rule.disabled';

/** Event with its position in the log. */
export interface LoggedEvent {
  id: Id;
  type: EventType;
  subject: EventSubject;
  ticketId: Id | null;
  actor: EventActor;
  occurredAt: Timestamp;
  changes: Change[];
  /** Details, depending on the type. Users who see only their own tickets read only what is not internal. */
  data: Record<string, unknown>;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. */
  cursor: string;
}

export const createEventsApi = ({ call, list, follow }: Calls): EventsApi => ({
  list: (input, options) => call(query('events.list'), input ?? {}, options),
  iterate: (input, options) => list(query('events.list'), input, options, 'after'),
  stream: (input, options) => follow('events.stream', '/events/stream', input, options),
});
