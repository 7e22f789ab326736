// Generated from the router of the service by sdk/scripts/generate.ts. Do not edit.

import type { ApiPromise } from '../../calls/api-promise.ts';
import type { CallOptions, Following, StreamOptions } from '../../calls/call.ts';
import type { Calls } from '../../calls/calls.ts';
import { query } from '../../calls/procedure.ts';
import type { ItemsOf } from '../shared/lists.ts';
import type { Availability, Channel, Grant, Id, IdOrKey, ImapServer, LinkType, MetricKey, OtherRequester, Priority, ProviderProvision, ProviderRoles, ProviderTrust, RequesterAccess, RuleTrigger, SearchLanguage, SlaGoal, SlaMetric, SlaState, State, StoredComment, StoredTicketChange, SurveyScore, TeamRole, TicketFiltersInput, TicketSort, TicketType, Timestamp, Transition, Visibility, WeeklyHours } from '../shared/schemas.ts';
import type { CalendarException } from './calendars.ts';
import type { CategoryRef } from './categories.ts';
import type { FieldOption, FieldRequirement, FieldType } from './fields.ts';
import type { InteractionDirection, InteractionKind } from './interactions.ts';
import type { MailboxApplication, MailboxFetch, MailboxRef } from './mailboxes.ts';
import type { OrganizationRef } from './organizations.ts';
import type { TeamAssignment, TeamRef } from './teams.ts';
import type { UserKind, UserRef, UserStatus } from './users.ts';

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
  list(input?: EventListInput, options?: CallOptions): ApiPromise<EventLogPage>;

  /**
   * Iterates over all items of `list`, and fetches each page when it is needed.
   *
   * @example
   * for await (const event of client.events.iterate({ after: 'bGFzdCBzZWVu', type: ['ticket.*'] })) console.log(event);
   */
  iterate(input?: EventListInput, options?: CallOptions): ItemsOf<Event, EventLogPage>;

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
  stream(input?: Following<EventStreamInput>, options?: StreamOptions): AsyncGenerator<Event, void, undefined>;
}

/** API key created. */
export interface ApiKeyCreatedEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'api_key.created';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'api_key';
    id: Id;
  };
  ticketId: null;
  /** Fields before and after the change. */
  changes: {
    name?: {
      from: null;
      to: string;
    };
    grants?: {
      from: null;
      to: Grant[] | null;
    };
    requesterSource?: {
      from: null;
      to: string | null;
    };
    expiresAt?: {
      from: null;
      to: Timestamp | null;
    };
  };
  /** Details. */
  data: {
    name: string;
    /** ID of the owner. */
    ownerId: Id;
    /** Start of the key. */
    prefix: string;
  };
}

/** Reference to an API key. */
export interface ApiKeyRef {
  id: Id;
  name: string;
}

/** API key revoked. */
export interface ApiKeyRevokedEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'api_key.revoked';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'api_key';
    id: Id;
  };
  ticketId: null;
  /** Fields before and after the change. */
  changes: {
    revokedAt?: {
      from: null;
      to: Timestamp;
    };
  };
  /** Details. */
  data: {
    name: string;
    /** ID of the owner. */
    ownerId: Id;
    /** Start of the key. */
    prefix: string;
  };
}

/** API key secret rotated. */
export interface ApiKeyRotatedEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'api_key.rotated';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'api_key';
    id: Id;
  };
  ticketId: null;
  /** Fields before and after the change. */
  changes: {
    prefix?: {
      from: string;
      to: string;
    };
    previousUntil?: {
      from: Timestamp | null;
      to: Timestamp | null;
    };
  };
  /** Details. */
  data: {
    name: string;
    /** ID of the owner. */
    ownerId: Id;
    /** Start of the key. */
    prefix: string;
  };
}

/** File attached. */
export interface AttachmentAddedEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'attachment.added';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'attachment';
    id: Id;
  };
  ticketId: Id;
  /** Fields before and after the change. */
  changes: Record<string, never>;
  /** Details. */
  data: {
    /** ID of the file. */
    attachmentId: Id;
    /** Size in bytes. */
    size: number;
    visibility: Visibility;
    /** ID of the macro that made the change. */
    macroId?: Id;
    /** `false` if the change sends no notification and no survey, and sets off no rule. */
    notify?: false;
  };
}

/** File deleted. */
export interface AttachmentDeletedEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'attachment.deleted';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'attachment';
    id: Id;
  };
  ticketId: Id;
  /** Fields before and after the change. */
  changes: Record<string, never>;
  /** Details. */
  data: {
    /** ID of the file. */
    attachmentId: Id;
    /** Size in bytes. */
    size: number;
    visibility: Visibility;
    /** ID of the macro that made the change. */
    macroId?: Id;
    /** `false` if the change sends no notification and no survey, and sets off no rule. */
    notify?: false;
  };
}

/** Calendar created. */
export interface CalendarCreatedEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'calendar.created';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'calendar';
    id: Id;
  };
  ticketId: null;
  /** Fields before and after the change. */
  changes: {
    name?: {
      from: null;
      to: string;
    };
    timeZone?: {
      from: null;
      to: string;
    };
    week?: {
      from: null;
      to: WeeklyHours[];
    };
    exceptions?: {
      from: null;
      to: CalendarException[];
    };
  };
  /** Details. */
  data: {
    key: string;
    name: string;
  };
}

/** Calendar deleted. */
export interface CalendarDeletedEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'calendar.deleted';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'calendar';
    id: Id;
  };
  ticketId: null;
  /** Fields before and after the change. */
  changes: {
    name?: {
      from: string;
      to: null;
    };
    timeZone?: {
      from: string;
      to: null;
    };
    week?: {
      from: WeeklyHours[];
      to: null;
    };
    exceptions?: {
      from: CalendarException[];
      to: null;
    };
  };
  /** Details. */
  data: {
    key: string;
    name: string;
  };
}

/** Calendar updated. */
export interface CalendarUpdatedEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'calendar.updated';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'calendar';
    id: Id;
  };
  ticketId: null;
  /** Fields before and after the change. */
  changes: {
    name?: {
      from: string;
      to: string;
    };
    timeZone?: {
      from: string;
      to: string;
    };
    week?: {
      from: WeeklyHours[];
      to: WeeklyHours[];
    };
    exceptions?: {
      from: CalendarException[];
      to: CalendarException[];
    };
  };
  /** Details. */
  data: Record<string, never>;
}

/** Category created. */
export interface CategoryCreatedEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'category.created';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'category';
    id: Id;
  };
  ticketId: null;
  /** Fields before and after the change. */
  changes: {
    name?: {
      from: null;
      to: string;
    };
    description?: {
      from: null;
      to: string;
    };
    position?: {
      from: null;
      /** Place in the order. */
      to: number;
    };
    parentId?: {
      from: null;
      to: Id | null;
    };
    defaultTeamId?: {
      from: null;
      to: Id | null;
    };
    defaultPriority?: {
      from: null;
      to: Priority | null;
    };
    visibleToRequesters?: {
      from: null;
      to: boolean;
    };
    archivedAt?: {
      from: null;
      to: Timestamp | null;
    };
  };
  /** Details. */
  data: {
    key: string;
    name: string;
  };
}

/** Category deleted. */
export interface CategoryDeletedEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'category.deleted';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'category';
    id: Id;
  };
  ticketId: null;
  /** Fields before and after the change. */
  changes: {
    name?: {
      from: string;
      to: null;
    };
    description?: {
      from: string;
      to: null;
    };
    position?: {
      /** Place in the order. */
      from: number;
      to: null;
    };
    parentId?: {
      from: Id | null;
      to: null;
    };
    defaultTeamId?: {
      from: Id | null;
      to: null;
    };
    defaultPriority?: {
      from: Priority | null;
      to: null;
    };
    visibleToRequesters?: {
      from: boolean;
      to: null;
    };
    archivedAt?: {
      from: Timestamp | null;
      to: null;
    };
  };
  /** Details. */
  data: {
    key: string;
    name: string;
  };
}

/** Category moved or reordered. */
export interface CategoryMovedEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'category.moved';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'category';
    id: Id;
  };
  ticketId: null;
  /** Fields before and after the change. */
  changes: {
    parentId?: {
      from: Id | null;
      to: Id | null;
    };
    position?: {
      /** Place in the order. */
      from: number;
      /** Place in the order. */
      to: number;
    };
  };
  /** Details. */
  data: Record<string, never>;
}

/** Category updated. */
export interface CategoryUpdatedEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'category.updated';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'category';
    id: Id;
  };
  ticketId: null;
  /** Fields before and after the change. */
  changes: {
    name?: {
      from: string;
      to: string;
    };
    description?: {
      from: string;
      to: string;
    };
    position?: {
      /** Place in the order. */
      from: number;
      /** Place in the order. */
      to: number;
    };
    parentId?: {
      from: Id | null;
      to: Id | null;
    };
    defaultTeamId?: {
      from: Id | null;
      to: Id | null;
    };
    defaultPriority?: {
      from: Priority | null;
      to: Priority | null;
    };
    visibleToRequesters?: {
      from: boolean;
      to: boolean;
    };
    archivedAt?: {
      from: Timestamp | null;
      to: Timestamp | null;
    };
  };
  /** Details. */
  data: Record<string, never>;
}

/** Internal note added. */
export interface CommentInternalEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'comment.internal';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'comment';
    id: Id;
  };
  ticketId: Id;
  /** Fields before and after the change. */
  changes: Record<string, never>;
  /** Details. */
  data: {
    /** ID of the comment. */
    commentId: Id;
    /** Whether the requester of the ticket wrote it. */
    byRequester: boolean;
    /** Whether it answers the requester: what a program sends on its own does not. */
    byAgent: boolean;
    /** Whether a program sent it on its own, or it was imported. */
    automated: boolean;
    /** IDs of the mentioned users. */
    mentionIds: Id[];
    /** ID of the macro that made the change. */
    macroId?: Id;
    /** `false` if the change sends no notification and no survey, and sets off no rule. */
    notify?: false;
  };
}

/** Public reply added. */
export interface CommentPublicEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'comment.public';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'comment';
    id: Id;
  };
  ticketId: Id;
  /** Fields before and after the change. */
  changes: Record<string, never>;
  /** Details. */
  data: {
    /** ID of the comment. */
    commentId: Id;
    /** Whether the requester of the ticket wrote it. */
    byRequester: boolean;
    /** Whether it answers the requester: what a program sends on its own does not. */
    byAgent: boolean;
    /** Whether a program sent it on its own, or it was imported. */
    automated: boolean;
    /** IDs of the mentioned users. */
    mentionIds: Id[];
    /** ID of the macro that made the change. */
    macroId?: Id;
    /** `false` if the change sends no notification and no survey, and sets off no rule. */
    notify?: false;
  };
}

/** Comment redacted. */
export interface CommentRedactedEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'comment.redacted';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'comment';
    id: Id;
  };
  ticketId: Id;
  /** Fields before and after the change. */
  changes: {
    /** The text changed. The log does not keep it. */
    body: {
      from: null;
      to: null;
    };
  };
  /** Details. */
  data: {
    /** ID of the comment. */
    commentId: Id;
    visibility: Visibility;
    /** ID of the macro that made the change. */
    macroId?: Id;
    /** `false` if the change sends no notification and no survey, and sets off no rule. */
    notify?: false;
  };
}

/** Comment edited. */
export interface CommentUpdatedEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'comment.updated';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'comment';
    id: Id;
  };
  ticketId: Id;
  /** Fields before and after the change. */
  changes: {
    mentions?: {
      from: Id[];
      to: Id[];
    };
    /** The text changed. The log does not keep it. */
    body?: {
      from: null;
      to: null;
    };
  };
  /** Details. */
  data: {
    /** ID of the comment. */
    commentId: Id;
    visibility: Visibility;
    /** IDs of the users who were not mentioned before. */
    mentionIds: Id[];
    /** ID of the macro that made the change. */
    macroId?: Id;
    /** `false` if the change sends no notification and no survey, and sets off no rule. */
    notify?: false;
  };
}

/** Failed delivery retried. */
export interface DeliveryRetriedEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'delivery.retried';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'delivery';
    id: Id;
  };
  ticketId: null;
  /** Fields before and after the change. */
  changes: {
    state?: {
      from: 'pending' | 'delivered' | 'failed' | 'bounced';
      to: 'pending' | 'delivered' | 'failed' | 'bounced';
    };
  };
  /** Details. */
  data: {
    /** Type of the event that it is about; null if there is none. */
    event: string | null;
    /** Left out if it was sent again from the page of a webhook. */
    kind?: 'email' | 'webhook';
    /** ID of the webhook, if it was sent again from there. */
    webhookId?: Id;
    /** Former state, if it was sent again from the page of a webhook. */
    state?: 'pending' | 'delivered' | 'failed' | 'bounced';
  };
}

/** Received email processed again. */
export interface EmailProcessedAgainEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'email.processed_again';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'email';
    id: Id;
  };
  ticketId: null;
  /** Fields before and after the change. */
  changes: {
    outcome?: {
      from: string;
      to: string;
    };
    reason?: {
      from: string | null;
      to: string | null;
    };
  };
  /** Details. */
  data: {
    /** ID of the ticket that the email went to. */
    ticketId: Id | null;
    /** ID of the comment that the email became. */
    commentId: Id | null;
  };
}

/** Immutable entry of the event log. Its type decides what `changes` and `data` contain. */
export type Event = TicketCreatedEvent | TicketUpdatedEvent | TicketAssignedEvent | TicketRequesterChangedEvent | TicketStatusChangedEvent | TicketReopenedEvent | TicketDeletedEvent | TicketRestoredEvent | TicketFollowedEvent | TicketUnfollowedEvent | TicketSnoozedEvent | TicketWokenEvent | TicketMergedEvent | TicketFollowUpCreatedEvent | TicketLinkedEvent | TicketUnlinkedEvent | TicketAskedOutsideEvent | TicketAnsweredOutsideEvent | CommentPublicEvent | CommentInternalEvent | CommentUpdatedEvent | CommentRedactedEvent | AttachmentAddedEvent | AttachmentDeletedEvent | InteractionRecordedEvent | TicketParticipantAddedEvent | TicketParticipantRemovedEvent | UserRegisteredEvent | UserRegisteredAgainEvent | UserCreatedEvent | UserConfirmedEvent | UserInvitedEvent | UserInvitationAcceptedEvent | UserVerifiedEvent | UserUpdatedEvent | UserRolesChangedEvent | UserSuspendedEvent | UserActivatedEvent | UserPreferencesChangedEvent | UserSignedInEvent | UserTokenIssuedEvent | UserSignInFailedEvent | UserLockedEvent | UserSessionEndedEvent | UserSessionsEndedEvent | UserVerificationRequestedEvent | UserEmailChangeRequestedEvent | UserEmailChangedEvent | UserPasswordChangedEvent | UserPasswordResetRequestedEvent | UserFactorAddedEvent | UserFactorRemovedEvent | UserRecoveryCodeUsedEvent | UserRecoveryCodesRenewedEvent | UserSecondFactorFailedEvent | UserFactorResetRequestedEvent | UserFactorResetStoppedEvent | UserFactorsResetEvent | ApiKeyCreatedEvent | ApiKeyRotatedEvent | ApiKeyRevokedEvent | RoleCreatedEvent | RoleUpdatedEvent | RoleDeletedEvent | TagRenamedEvent | TeamCreatedEvent | TeamUpdatedEvent | TeamDeletedEvent | TeamMemberAddedEvent | TeamMemberRemovedEvent | CategoryCreatedEvent | CategoryUpdatedEvent | CategoryMovedEvent | CategoryDeletedEvent | FieldCreatedEvent | FieldUpdatedEvent | FieldDeletedEvent | StatusCreatedEvent | StatusUpdatedEvent | StatusDeletedEvent | StatusTransitionsChangedEvent | NotificationRuleCreatedEvent | NotificationRuleUpdatedEvent | NotificationRuleDeletedEvent | DeliveryRetriedEvent | EmailProcessedAgainEvent | WebhookCreatedEvent | WebhookUpdatedEvent | WebhookDeletedEvent | WebhookSecretRotatedEvent | WebhookDisabledEvent | CalendarCreatedEvent | CalendarUpdatedEvent | CalendarDeletedEvent | SlaPolicyCreatedEvent | SlaPolicyUpdatedEvent | SlaPolicyReorderedEvent | SlaPolicyDeletedEvent | ViewCreatedEvent | ViewUpdatedEvent | ViewDeletedEvent | SettingUpdatedEvent | SlaWarnedEvent | SlaBreachedEvent | SurveySentEvent | SurveyAnsweredEvent | SurveyChangedEvent | SurveyCancelledEvent | SurveyRedactedEvent | MacroCreatedEvent | MacroUpdatedEvent | MacroDeletedEvent | RuleCreatedEvent | RuleUpdatedEvent | RuleReorderedEvent | RuleDeletedEvent | RuleDisabledEvent | MailboxCreatedEvent | MailboxUpdatedEvent | MailboxCredentialsChangedEvent | MailboxFetchRequestedEvent | MailboxDeletedEvent | OrganizationCreatedEvent | OrganizationUpdatedEvent | OrganizationDeletedEvent | IdentityProviderCreatedEvent | IdentityProviderUpdatedEvent | IdentityProviderSecretChangedEvent | IdentityProviderTestedEvent | IdentityProviderDeletedEvent | UserIdentityLinkedEvent | UserIdentityRemovedEvent | UserReclaimedEvent | UserBreakGlassUsedEvent | IdentityGroupsMissingEvent;

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
  | 'ticket.snoozed'
  | 'ticket.woken'
  | 'ticket.merged'
  | 'ticket.follow_up_created'
  | 'ticket.linked'
  | 'ticket.unlinked'
  | 'ticket.asked_outside'
  | 'ticket.answered_outside'
  | 'comment.public'
  | 'comment.internal'
  | 'comment.updated'
  | 'comment.redacted'
  | 'attachment.added'
  | 'attachment.deleted'
  | 'interaction.recorded'
  | 'ticket.participant_added'
  | 'ticket.participant_removed'
  | 'user.registered'
  | 'user.registered_again'
  | 'user.created'
  | 'user.confirmed'
  | 'user.invited'
  | 'user.invitation_accepted'
  | 'user.verified'
  | 'user.updated'
  | 'user.roles_changed'
  | 'user.suspended'
  | 'user.activated'
  | 'user.preferences_changed'
  | 'user.signed_in'
  | 'user.token_issued'
  | 'user.sign_in_failed'
  | 'user.locked'
  | 'user.session_ended'
  | 'user.sessions_ended'
  | 'user.verification_requested'
  | 'user.email_change_requested'
  | 'user.email_changed'
  | 'user.password_changed'
  | 'user.password_reset_requested'
  | 'user.factor_added'
  | 'user.factor_removed'
  | 'user.recovery_code_used'
  | 'user.recovery_codes_renewed'
  | 'user.second_factor_failed'
  | 'user.factor_reset_requested'
  | 'user.factor_reset_stopped'
  | 'user.factors_reset'
  | 'api_key.created'
  | 'api_key.rotated'
  | 'api_key.revoked'
  | 'role.created'
  | 'role.updated'
  | 'role.deleted'
  | 'tag.renamed'
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
  | 'notification_rule.created'
  | 'notification_rule.updated'
  | 'notification_rule.deleted'
  | 'delivery.retried'
  | 'email.processed_again'
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
  | 'view.created'
  | 'view.updated'
  | 'view.deleted'
  | 'setting.updated'
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
  | 'mailbox.created'
  | 'mailbox.updated'
  | 'mailbox.credentials_changed'
  | 'mailbox.fetch_requested'
  | 'mailbox.deleted'
  | 'organization.created'
  | 'organization.updated'
  | 'organization.deleted'
  | 'identity_provider.created'
  | 'identity_provider.updated'
  | 'identity_provider.secret_changed'
  | 'identity_provider.tested'
  | 'identity_provider.deleted'
  | 'user.identity_linked'
  | 'user.identity_removed'
  | 'user.reclaimed'
  | 'user.break_glass_used'
  | 'identity.groups_missing'
  | 'ticket.*'
  | 'comment.*'
  | 'attachment.*'
  | 'interaction.*'
  | 'user.*'
  | 'api_key.*'
  | 'role.*'
  | 'tag.*'
  | 'team.*'
  | 'category.*'
  | 'field.*'
  | 'status.*'
  | 'notification_rule.*'
  | 'delivery.*'
  | 'email.*'
  | 'webhook.*'
  | 'calendar.*'
  | 'sla_policy.*'
  | 'view.*'
  | 'setting.*'
  | 'sla.*'
  | 'survey.*'
  | 'macro.*'
  | 'rule.*'
  | 'mailbox.*'
  | 'organization.*'
  | 'identity_provider.*'
  | 'identity.*';

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

/** Events of the log, in their order. */
export interface EventLogPage {
  data: Event[];
  page: EventLogPosition;
}

/** Position in the event log. */
export interface EventLogPosition {
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
  | 'ticket.snoozed'
  | 'ticket.woken'
  | 'ticket.merged'
  | 'ticket.follow_up_created'
  | 'ticket.linked'
  | 'ticket.unlinked'
  | 'ticket.asked_outside'
  | 'ticket.answered_outside'
  | 'comment.public'
  | 'comment.internal'
  | 'comment.updated'
  | 'comment.redacted'
  | 'attachment.added'
  | 'attachment.deleted'
  | 'interaction.recorded'
  | 'ticket.participant_added'
  | 'ticket.participant_removed'
  | 'user.registered'
  | 'user.registered_again'
  | 'user.created'
  | 'user.confirmed'
  | 'user.invited'
  | 'user.invitation_accepted'
  | 'user.verified'
  | 'user.updated'
  | 'user.roles_changed'
  | 'user.suspended'
  | 'user.activated'
  | 'user.preferences_changed'
  | 'user.signed_in'
  | 'user.token_issued'
  | 'user.sign_in_failed'
  | 'user.locked'
  | 'user.session_ended'
  | 'user.sessions_ended'
  | 'user.verification_requested'
  | 'user.email_change_requested'
  | 'user.email_changed'
  | 'user.password_changed'
  | 'user.password_reset_requested'
  | 'user.factor_added'
  | 'user.factor_removed'
  | 'user.recovery_code_used'
  | 'user.recovery_codes_renewed'
  | 'user.second_factor_failed'
  | 'user.factor_reset_requested'
  | 'user.factor_reset_stopped'
  | 'user.factors_reset'
  | 'api_key.created'
  | 'api_key.rotated'
  | 'api_key.revoked'
  | 'role.created'
  | 'role.updated'
  | 'role.deleted'
  | 'tag.renamed'
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
  | 'notification_rule.created'
  | 'notification_rule.updated'
  | 'notification_rule.deleted'
  | 'delivery.retried'
  | 'email.processed_again'
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
  | 'view.created'
  | 'view.updated'
  | 'view.deleted'
  | 'setting.updated'
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
  | 'mailbox.created'
  | 'mailbox.updated'
  | 'mailbox.credentials_changed'
  | 'mailbox.fetch_requested'
  | 'mailbox.deleted'
  | 'organization.created'
  | 'organization.updated'
  | 'organization.deleted'
  | 'identity_provider.created'
  | 'identity_provider.updated'
  | 'identity_provider.secret_changed'
  | 'identity_provider.tested'
  | 'identity_provider.deleted'
  | 'user.identity_linked'
  | 'user.identity_removed'
  | 'user.reclaimed'
  | 'user.break_glass_used'
  | 'identity.groups_missing';

/** Custom field created. */
export interface FieldCreatedEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'field.created';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'field';
    id: Id;
  };
  ticketId: null;
  /** Fields before and after the change. */
  changes: {
    name?: {
      from: null;
      to: string;
    };
    description?: {
      from: null;
      to: string;
    };
    options?: {
      from: null;
      to: FieldOption[];
    };
    required?: {
      from: null;
      to: FieldRequirement;
    };
    requesterAccess?: {
      from: null;
      to: RequesterAccess;
    };
    position?: {
      from: null;
      /** Place in the order. */
      to: number;
    };
    archivedAt?: {
      from: null;
      to: Timestamp | null;
    };
    categoryIds?: {
      from: null;
      to: Id[];
    };
  };
  /** Details. */
  data: {
    key: string;
    type: FieldType;
    sensitive: boolean;
  };
}

/** Custom field deleted. */
export interface FieldDeletedEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'field.deleted';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'field';
    id: Id;
  };
  ticketId: null;
  /** Fields before and after the change. */
  changes: {
    name?: {
      from: string;
      to: null;
    };
    description?: {
      from: string;
      to: null;
    };
    options?: {
      from: FieldOption[];
      to: null;
    };
    required?: {
      from: FieldRequirement;
      to: null;
    };
    requesterAccess?: {
      from: RequesterAccess;
      to: null;
    };
    position?: {
      /** Place in the order. */
      from: number;
      to: null;
    };
    archivedAt?: {
      from: Timestamp | null;
      to: null;
    };
    categoryIds?: {
      from: Id[];
      to: null;
    };
  };
  /** Details. */
  data: {
    key: string;
    type: FieldType;
    sensitive: boolean;
  };
}

/** Custom field updated. */
export interface FieldUpdatedEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'field.updated';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'field';
    id: Id;
  };
  ticketId: null;
  /** Fields before and after the change. */
  changes: {
    name?: {
      from: string;
      to: string;
    };
    description?: {
      from: string;
      to: string;
    };
    options?: {
      from: FieldOption[];
      to: FieldOption[];
    };
    required?: {
      from: FieldRequirement;
      to: FieldRequirement;
    };
    requesterAccess?: {
      from: RequesterAccess;
      to: RequesterAccess;
    };
    position?: {
      /** Place in the order. */
      from: number;
      /** Place in the order. */
      to: number;
    };
    archivedAt?: {
      from: Timestamp | null;
      to: Timestamp | null;
    };
    categoryIds?: {
      from: Id[];
      to: Id[];
    };
  };
  /** Details. */
  data: Record<string, never>;
}

/** Role and team of the members of a group. */
export interface GroupMapping {
  /** Name or ID of the group, exactly as the claim has it. */
  group: string;
  /** ID or key of the role that members get. */
  roleId: IdOrKey;
  /** ID or key of the team that members join when they get the role; null for none. */
  teamId: IdOrKey | null;
}

/** Sign-in without the groups of the user. */
export interface IdentityGroupsMissingEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'identity.groups_missing';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'identity';
    id: Id;
  };
  ticketId: null;
  /** Fields before and after the change. */
  changes: Record<string, never>;
  /** Details. */
  data: {
    /** Key of the identity provider. */
    provider: string;
    /** Name of the claim that was absent. */
    claim: string;
  };
}

/** Identity provider created. */
export interface IdentityProviderCreatedEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'identity_provider.created';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'identity_provider';
    id: Id;
  };
  ticketId: null;
  /** Fields before and after the change. */
  changes: {
    name?: {
      from: null;
      to: string;
    };
    issuer?: {
      from: null;
      to: string;
    };
    clientId?: {
      from: null;
      to: string;
    };
    scopes?: {
      from: null;
      to: string[];
    };
    redirectUris?: {
      from: null;
      to: string[];
    };
    domains?: {
      from: null;
      to: string[];
    };
    trust?: {
      from: null;
      to: ProviderTrust;
    };
    provision?: {
      from: null;
      to: ProviderProvision;
    };
    groupsClaim?: {
      from: null;
      to: string | null;
    };
    mapping?: {
      from: null;
      to: GroupMapping[];
    };
    roles?: {
      from: null;
      to: ProviderRoles;
    };
    secondFactor?: {
      from: null;
      to: string[];
    };
    sessionHours?: {
      from: null;
      to: number;
    };
    enforce?: {
      from: null;
      to: boolean;
    };
    breakGlass?: {
      from: null;
      to: Id[];
    };
    enabled?: {
      from: null;
      to: boolean;
    };
  };
  /** Details. */
  data: {
    key: string;
  };
}

/** Identity provider deleted. */
export interface IdentityProviderDeletedEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'identity_provider.deleted';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'identity_provider';
    id: Id;
  };
  ticketId: null;
  /** Fields before and after the change. */
  changes: {
    name?: {
      from: string;
      to: null;
    };
    issuer?: {
      from: string;
      to: null;
    };
    clientId?: {
      from: string;
      to: null;
    };
    scopes?: {
      from: string[];
      to: null;
    };
    redirectUris?: {
      from: string[];
      to: null;
    };
    domains?: {
      from: string[];
      to: null;
    };
    trust?: {
      from: ProviderTrust;
      to: null;
    };
    provision?: {
      from: ProviderProvision;
      to: null;
    };
    groupsClaim?: {
      from: string | null;
      to: null;
    };
    mapping?: {
      from: GroupMapping[];
      to: null;
    };
    roles?: {
      from: ProviderRoles;
      to: null;
    };
    secondFactor?: {
      from: string[];
      to: null;
    };
    sessionHours?: {
      from: number;
      to: null;
    };
    enforce?: {
      from: boolean;
      to: null;
    };
    breakGlass?: {
      from: Id[];
      to: null;
    };
    enabled?: {
      from: boolean;
      to: null;
    };
  };
  /** Details. */
  data: {
    key: string;
  };
}

/** Client secret of an identity provider changed. */
export interface IdentityProviderSecretChangedEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'identity_provider.secret_changed';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'identity_provider';
    id: Id;
  };
  ticketId: null;
  /** Fields before and after the change. */
  changes: Record<string, never>;
  /** Details. */
  data: {
    key: string;
  };
}

/** Identity provider tested. */
export interface IdentityProviderTestedEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'identity_provider.tested';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'identity_provider';
    id: Id;
  };
  ticketId: null;
  /** Fields before and after the change. */
  changes: Record<string, never>;
  /** Details. */
  data: {
    key: string;
  };
}

/** Identity provider updated. */
export interface IdentityProviderUpdatedEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'identity_provider.updated';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'identity_provider';
    id: Id;
  };
  ticketId: null;
  /** Fields before and after the change. */
  changes: {
    name?: {
      from: string;
      to: string;
    };
    issuer?: {
      from: string;
      to: string;
    };
    clientId?: {
      from: string;
      to: string;
    };
    scopes?: {
      from: string[];
      to: string[];
    };
    redirectUris?: {
      from: string[];
      to: string[];
    };
    domains?: {
      from: string[];
      to: string[];
    };
    trust?: {
      from: ProviderTrust;
      to: ProviderTrust;
    };
    provision?: {
      from: ProviderProvision;
      to: ProviderProvision;
    };
    groupsClaim?: {
      from: string | null;
      to: string | null;
    };
    mapping?: {
      from: GroupMapping[];
      to: GroupMapping[];
    };
    roles?: {
      from: ProviderRoles;
      to: ProviderRoles;
    };
    secondFactor?: {
      from: string[];
      to: string[];
    };
    sessionHours?: {
      from: number;
      to: number;
    };
    enforce?: {
      from: boolean;
      to: boolean;
    };
    breakGlass?: {
      from: Id[];
      to: Id[];
    };
    enabled?: {
      from: boolean;
      to: boolean;
    };
  };
  /** Details. */
  data: Record<string, never>;
}

/** Customer interaction logged. */
export interface InteractionRecordedEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'interaction.recorded';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'interaction';
    id: Id;
  };
  ticketId: Id;
  /** Fields before and after the change. */
  changes: Record<string, never>;
  /** Details. */
  data: {
    /** ID of the interaction. */
    interactionId: Id;
    kind: InteractionKind;
    direction: InteractionDirection;
    /** ID of the macro that made the change. */
    macroId?: Id;
    /** `false` if the change sends no notification and no survey, and sets off no rule. */
    notify?: false;
  };
}

/** Filters of tickets at the time of an event. */
export interface LoggedFilters {
  /** Any of these statuses, by ID or key. */
  status?: (Id | string)[];
  /** Any of these states. */
  state?: State[];
  /** Any of these categories, by ID or key, or their subcategories; `none` for tickets without a category. */
  category?: (Id | string)[];
  /** Any of these priorities. */
  priority?: Priority[];
  /** Any of these types. */
  type?: TicketType[];
  /** Any of these channels. */
  channel?: Channel[];
  /** ID of the assignee, `me`, or `none`. */
  assignee?: Id | 'me' | 'none';
  /** ID of the requester, or `me`. */
  requester?: Id | 'me';
  /** ID of a follower, or `me`. */
  follower?: Id | 'me';
  /** Any of these teams, by ID or key; `mine` for your teams, `none` for tickets without a team. */
  team?: (Id | string)[];
  /** Came in by any of these mailboxes, by ID or key; `none` for tickets without a mailbox. Not for users who see only their own tickets. */
  mailbox?: (Id | string)[];
  /** Any of these organizations, by ID; `none` for tickets without an organization. Not for users who see only their own tickets. */
  organization?: (Id | 'none')[];
  /** All of these tags. */
  tag?: string[];
  /** External system that the ticket comes from. */
  externalSource?: string;
  /** ID of the ticket in the external system. */
  externalId?: string;
  /** ID or reference of the parent ticket. */
  parent?: string;
  /** Asks someone outside for this ticket, given by its ID or reference. */
  askedFor?: string;
  /** Conditions on custom fields, such as `plan:is:pro`. All of them must match. Each has the key of a field, an operator, and a value. Every field: `isSet`, `isEmpty`, without a value. Text: `is`, `in`. Select and multi-select: `is`, `isNot`, `in`, `notIn`, with keys of options. Number: `is`, `in`, `atLeast`, `below`. Date: `is`, `in`, `after` (that day or later), `before`. Checkbox: `is`. `in` and `notIn` accept several values, separated by `|`. A ticket without a value matches only `isEmpty`, `isNot`, and `notIn`. */
  field?: string[];
  /** Words in the subject, the description, or comments that you can read, such as `printer "out of paper" or jam -scanner`. The last word can be the beginning of one, from three characters on. Parts of numbers and addresses are words: `0815` finds `RE2026/0815`. A word can also be in the name of the requester, or in the address, with the permission `user:read`. The ticket with the number is the first result for a reference, such as `TKT-42`, `#42`, or `42`. */
  q?: string;
  /** Created at or after this time. */
  createdAfter?: string;
  /** Created before this time. */
  createdBefore?: string;
  /** Last changed at or after this time. */
  updatedAfter?: string;
  /** Last changed before this time. */
  updatedBefore?: string;
  /** Created in the last days, of 24 hours each, at the time of the request. A saved view keeps it relative. */
  createdWithinDays?: number;
  /** Last changed in the last days, like `createdWithinDays`. */
  updatedWithinDays?: number;
  /** Due at or after this time. */
  dueAfter?: string;
  /** Due before this time. */
  dueBefore?: string;
  /** Any of these states of the service level. Not for users who see only their own tickets. */
  slaState?: SlaState[];
  /** With an open service level target that is due at or after this time. Not for users who see only their own tickets. */
  slaDueAfter?: string;
  /** With an open service level target that is due before this time. Not for users who see only their own tickets. */
  slaDueBefore?: string;
  /** Solved at or after this time. */
  solvedAfter?: string;
  /** Solved before this time. */
  solvedBefore?: string;
  /** Only tickets that this analytics metric counts, among those that your `analytics:read` covers. Requires `metricTo` and, except for `backlog` and `awaitingFirstResponse`, `metricFrom`. */
  metric?: MetricKey;
  /** Start of the interval of the metric, inclusive. Not for metrics that are counted at its end. */
  metricFrom?: string;
  /** End of the interval of the metric, exclusive. */
  metricTo?: string;
  /** ID of the user who gave the first response or the replies, `me`, or `none` for the service itself. */
  metricBy?: Id | 'me' | 'none';
  /** For a duration: at least this many seconds. */
  metricMin?: number;
  /** For a duration: fewer than this many seconds. */
  metricBelow?: number;
  /** For `slaMet`, `slaBreached`, and `slaAttainment`: conditions on the target when it was decided, such as `metric:resolution`, `policy:<id>`, `team:<id>`, `team:none`, or `priority:urgent`. For metrics of surveys: `agent:<id>` who solved the ticket, its `team:<id>` then, and its present `category:<id>`, without subcategories. All of them must match. */
  metricTarget?: string[];
  /** Last answered satisfaction survey has any of these scores. Requires `survey:read`. */
  surveyScore?: SurveyScore[];
  /** Only snoozed tickets, or only the others. Not for users who see only their own tickets. */
  snoozed?: boolean;
  /** Only tickets in the trash that you can restore. Requires `ticket:restore`. */
  trash?: boolean;
}

/** Member of a team at the time of an event. */
export interface LoggedMember {
  user: UserRef;
  role: TeamRole;
}

/** Notification preference at the time of an event. */
export interface LoggedPreference {
  event: string;
  channel: string;
  enabled: boolean;
}

/** Lifetime of a secret at the time of an event. */
export interface LoggedSecret {
  createdAt: Timestamp;
  expiresAt: Timestamp | null;
}

/** Status as it was at the time of an event. */
export interface LoggedStatus {
  id: Id;
  /** Key of the status; its state for users who see only their own tickets. */
  key: string;
  /** Name of the status; the label for requesters for users who see only their own tickets. */
  name: string;
  state: State;
  color: string;
  /** Name that requesters see. Left out for users who see only their own tickets. */
  requesterLabel?: string;
}

/** Macro created. */
export interface MacroCreatedEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'macro.created';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'macro';
    id: Id;
  };
  ticketId: null;
  /** Fields before and after the change. */
  changes: {
    name?: {
      from: null;
      to: string;
    };
    change?: {
      from: null;
      to: StoredTicketChange | null;
    };
    comment?: {
      from: null;
      to: StoredComment | null;
    };
    sharing?: {
      from: null;
      to: 'me' | 'teams' | 'everyone';
    };
    teamIds?: {
      from: null;
      to: Id[];
    };
    ownerId?: {
      from: null;
      /** ID of the owner. */
      to: Id;
    };
  };
  /** Details. */
  data: {
    key: string;
    name: string;
  };
}

/** Macro deleted. */
export interface MacroDeletedEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'macro.deleted';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'macro';
    id: Id;
  };
  ticketId: null;
  /** Fields before and after the change. */
  changes: {
    name?: {
      from: string;
      to: null;
    };
    change?: {
      from: StoredTicketChange | null;
      to: null;
    };
    comment?: {
      from: StoredComment | null;
      to: null;
    };
    sharing?: {
      from: 'me' | 'teams' | 'everyone';
      to: null;
    };
    teamIds?: {
      from: Id[];
      to: null;
    };
    ownerId?: {
      /** ID of the owner. */
      from: Id;
      to: null;
    };
  };
  /** Details. */
  data: {
    key: string;
    name: string;
  };
}

/** Macro updated. */
export interface MacroUpdatedEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'macro.updated';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'macro';
    id: Id;
  };
  ticketId: null;
  /** Fields before and after the change. */
  changes: {
    name?: {
      from: string;
      to: string;
    };
    change?: {
      from: StoredTicketChange | null;
      to: StoredTicketChange | null;
    };
    comment?: {
      from: StoredComment | null;
      to: StoredComment | null;
    };
    sharing?: {
      from: 'me' | 'teams' | 'everyone';
      to: 'me' | 'teams' | 'everyone';
    };
    teamIds?: {
      from: Id[];
      to: Id[];
    };
    ownerId?: {
      /** ID of the owner. */
      from: Id;
      /** ID of the owner. */
      to: Id;
    };
  };
  /** Details. */
  data: Record<string, never>;
}

/** Mailbox created. */
export interface MailboxCreatedEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'mailbox.created';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'mailbox';
    id: Id;
  };
  ticketId: null;
  /** Fields before and after the change. */
  changes: {
    address?: {
      from: null;
      to: string;
    };
    senderName?: {
      from: null;
      to: string;
    };
    isDefault?: {
      from: null;
      to: boolean;
    };
    teamId?: {
      from: null;
      to: Id | null;
    };
    categoryId?: {
      from: null;
      to: Id | null;
    };
    signature?: {
      from: null;
      to: string;
    };
    language?: {
      from: null;
      to: string | null;
    };
    sendLimitPerHour?: {
      from: null;
      to: number | null;
    };
    fetch?: {
      from: null;
      to: MailboxFetch;
    };
    imap?: {
      from: null;
      to: ImapServer | null;
    };
    application?: {
      from: null;
      to: MailboxApplication | null;
    };
  };
  /** Details. */
  data: {
    key: string;
    address: string;
  };
}

/** Credentials of a mailbox changed. */
export interface MailboxCredentialsChangedEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'mailbox.credentials_changed';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'mailbox';
    id: Id;
  };
  ticketId: null;
  /** Fields before and after the change. */
  changes: Record<string, never>;
  /** Details. */
  data: {
    address: string;
  };
}

/** Mailbox deleted. */
export interface MailboxDeletedEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'mailbox.deleted';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'mailbox';
    id: Id;
  };
  ticketId: null;
  /** Fields before and after the change. */
  changes: {
    address?: {
      from: string;
      to: null;
    };
    senderName?: {
      from: string;
      to: null;
    };
    isDefault?: {
      from: boolean;
      to: null;
    };
    teamId?: {
      from: Id | null;
      to: null;
    };
    categoryId?: {
      from: Id | null;
      to: null;
    };
    signature?: {
      from: string;
      to: null;
    };
    language?: {
      from: string | null;
      to: null;
    };
    sendLimitPerHour?: {
      from: number | null;
      to: null;
    };
    fetch?: {
      from: MailboxFetch;
      to: null;
    };
    imap?: {
      from: ImapServer | null;
      to: null;
    };
    application?: {
      from: MailboxApplication | null;
      to: null;
    };
  };
  /** Details. */
  data: {
    key: string;
    address: string;
  };
}

/** Messages of a mailbox requested. */
export interface MailboxFetchRequestedEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'mailbox.fetch_requested';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'mailbox';
    id: Id;
  };
  ticketId: null;
  /** Fields before and after the change. */
  changes: Record<string, never>;
  /** Details. */
  data: {
    address: string;
  };
}

/** Mailbox updated. */
export interface MailboxUpdatedEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'mailbox.updated';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'mailbox';
    id: Id;
  };
  ticketId: null;
  /** Fields before and after the change. */
  changes: {
    address?: {
      from: string;
      to: string;
    };
    senderName?: {
      from: string;
      to: string;
    };
    isDefault?: {
      from: boolean;
      to: boolean;
    };
    teamId?: {
      from: Id | null;
      to: Id | null;
    };
    categoryId?: {
      from: Id | null;
      to: Id | null;
    };
    signature?: {
      from: string;
      to: string;
    };
    language?: {
      from: string | null;
      to: string | null;
    };
    sendLimitPerHour?: {
      from: number | null;
      to: number | null;
    };
    fetch?: {
      from: MailboxFetch;
      to: MailboxFetch;
    };
    imap?: {
      from: ImapServer | null;
      to: ImapServer | null;
    };
    application?: {
      from: MailboxApplication | null;
      to: MailboxApplication | null;
    };
  };
  /** Details. */
  data: Record<string, never>;
}

/** Notification rule created. */
export interface NotificationRuleCreatedEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'notification_rule.created';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'notification_rule';
    id: Id;
  };
  ticketId: null;
  /** Fields before and after the change. */
  changes: {
    event?: {
      from: null;
      /** Type of the event. */
      to: string;
    };
    audience?: {
      from: null;
      to: string;
    };
    channel?: {
      from: null;
      to: string;
    };
    enabled?: {
      from: null;
      to: boolean;
    };
    templates?: {
      from: null;
      to: Record<string, {
        subject: string;
        body: string;
      }>;
    };
  };
  /** Details. */
  data: {
    key: string;
    /** Type of the event. */
    event: string;
    audience: string;
    channel: string;
  };
}

/** Notification rule deleted. */
export interface NotificationRuleDeletedEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'notification_rule.deleted';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'notification_rule';
    id: Id;
  };
  ticketId: null;
  /** Fields before and after the change. */
  changes: {
    event?: {
      /** Type of the event. */
      from: string;
      to: null;
    };
    audience?: {
      from: string;
      to: null;
    };
    channel?: {
      from: string;
      to: null;
    };
    enabled?: {
      from: boolean;
      to: null;
    };
    templates?: {
      from: Record<string, {
        subject: string;
        body: string;
      }>;
      to: null;
    };
  };
  /** Details. */
  data: {
    key: string;
    /** Type of the event. */
    event: string;
    audience: string;
    channel: string;
  };
}

/** Notification rule updated. */
export interface NotificationRuleUpdatedEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'notification_rule.updated';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'notification_rule';
    id: Id;
  };
  ticketId: null;
  /** Fields before and after the change. */
  changes: {
    event?: {
      /** Type of the event. */
      from: string;
      /** Type of the event. */
      to: string;
    };
    audience?: {
      from: string;
      to: string;
    };
    channel?: {
      from: string;
      to: string;
    };
    enabled?: {
      from: boolean;
      to: boolean;
    };
    templates?: {
      from: Record<string, {
        subject: string;
        body: string;
      }>;
      to: Record<string, {
        subject: string;
        body: string;
      }>;
    };
  };
  /** Details. */
  data: Record<string, never>;
}

/** Organization created. */
export interface OrganizationCreatedEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'organization.created';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'organization';
    id: Id;
  };
  ticketId: null;
  /** Fields before and after the change. */
  changes: {
    name?: {
      from: null;
      to: string;
    };
    domains?: {
      from: null;
      to: string[];
    };
    externalSource?: {
      from: null;
      to: string | null;
    };
    externalId?: {
      from: null;
      to: string | null;
    };
    note?: {
      from: null;
      to: string;
    };
    sharesTickets?: {
      from: null;
      to: boolean;
    };
    suspended?: {
      from: null;
      to: boolean;
    };
  };
  /** Details. */
  data: {
    name: string;
  };
}

/** Organization deleted. */
export interface OrganizationDeletedEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'organization.deleted';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'organization';
    id: Id;
  };
  ticketId: null;
  /** Fields before and after the change. */
  changes: {
    name?: {
      from: string;
      to: null;
    };
    domains?: {
      from: string[];
      to: null;
    };
    externalSource?: {
      from: string | null;
      to: null;
    };
    externalId?: {
      from: string | null;
      to: null;
    };
    note?: {
      from: string;
      to: null;
    };
    sharesTickets?: {
      from: boolean;
      to: null;
    };
    suspended?: {
      from: boolean;
      to: null;
    };
  };
  /** Details. */
  data: {
    name: string;
  };
}

/** Organization updated. */
export interface OrganizationUpdatedEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'organization.updated';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'organization';
    id: Id;
  };
  ticketId: null;
  /** Fields before and after the change. */
  changes: {
    name?: {
      from: string;
      to: string;
    };
    domains?: {
      from: string[];
      to: string[];
    };
    externalSource?: {
      from: string | null;
      to: string | null;
    };
    externalId?: {
      from: string | null;
      to: string | null;
    };
    note?: {
      from: string;
      to: string;
    };
    sharesTickets?: {
      from: boolean;
      to: boolean;
    };
    suspended?: {
      from: boolean;
      to: boolean;
    };
  };
  /** Details. */
  data: Record<string, never>;
}

/** Role created. */
export interface RoleCreatedEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'role.created';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'role';
    id: Id;
  };
  ticketId: null;
  /** Fields before and after the change. */
  changes: {
    name?: {
      from: null;
      to: string;
    };
    description?: {
      from: null;
      to: string;
    };
    grants?: {
      from: null;
      to: Grant[];
    };
    requiresSecondFactor?: {
      from: null;
      to: boolean;
    };
  };
  /** Details. */
  data: {
    key: string;
  };
}

/** Role deleted. */
export interface RoleDeletedEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'role.deleted';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'role';
    id: Id;
  };
  ticketId: null;
  /** Fields before and after the change. */
  changes: {
    name?: {
      from: string;
      to: null;
    };
    description?: {
      from: string;
      to: null;
    };
    grants?: {
      from: Grant[];
      to: null;
    };
    requiresSecondFactor?: {
      from: boolean;
      to: null;
    };
  };
  /** Details. */
  data: {
    key: string;
  };
}

/** Role updated. */
export interface RoleUpdatedEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'role.updated';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'role';
    id: Id;
  };
  ticketId: null;
  /** Fields before and after the change. */
  changes: {
    name?: {
      from: string;
      to: string;
    };
    description?: {
      from: string;
      to: string;
    };
    grants?: {
      from: Grant[];
      to: Grant[];
    };
    requiresSecondFactor?: {
      from: boolean;
      to: boolean;
    };
  };
  /** Details. */
  data: Record<string, never>;
}

/** Rule created. */
export interface RuleCreatedEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'rule.created';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'rule';
    id: Id;
  };
  ticketId: null;
  /** Fields before and after the change. */
  changes: {
    name?: {
      from: null;
      to: string;
    };
    description?: {
      from: null;
      to: string;
    };
    position?: {
      from: null;
      /** Place in the order. */
      to: number;
    };
    enabled?: {
      from: null;
      to: boolean;
    };
    ownerId?: {
      from: null;
      /** ID of the owner. */
      to: Id;
    };
    when?: {
      from: null;
      to: RuleTrigger;
    };
    filters?: {
      from: null;
      to: LoggedFilters;
    };
    except?: {
      from: null;
      to: LoggedFilters | null;
    };
    change?: {
      from: null;
      to: StoredTicketChange | null;
    };
    comment?: {
      from: null;
      to: StoredComment | null;
    };
    stop?: {
      from: null;
      to: boolean;
    };
  };
  /** Details. */
  data: {
    key: string;
    name: string;
  };
}

/** Rule deleted. */
export interface RuleDeletedEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'rule.deleted';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'rule';
    id: Id;
  };
  ticketId: null;
  /** Fields before and after the change. */
  changes: {
    name?: {
      from: string;
      to: null;
    };
    description?: {
      from: string;
      to: null;
    };
    position?: {
      /** Place in the order. */
      from: number;
      to: null;
    };
    enabled?: {
      from: boolean;
      to: null;
    };
    ownerId?: {
      /** ID of the owner. */
      from: Id;
      to: null;
    };
    when?: {
      from: RuleTrigger;
      to: null;
    };
    filters?: {
      from: LoggedFilters;
      to: null;
    };
    except?: {
      from: LoggedFilters | null;
      to: null;
    };
    change?: {
      from: StoredTicketChange | null;
      to: null;
    };
    comment?: {
      from: StoredComment | null;
      to: null;
    };
    stop?: {
      from: boolean;
      to: null;
    };
  };
  /** Details. */
  data: {
    key: string;
    name: string;
  };
}

/** Rule disabled because its runs were rejected or its owner is inactive. */
export interface RuleDisabledEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'rule.disabled';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'rule';
    id: Id;
  };
  ticketId: null;
  /** Fields before and after the change. */
  changes: {
    enabled?: {
      from: boolean;
      to: boolean;
    };
  };
  /** Details. */
  data: {
    name: string;
    reason: 'rejected_too_often' | 'owner_inactive';
  };
}

/** Rule moved in the order. */
export interface RuleReorderedEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'rule.reordered';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'rule';
    id: Id;
  };
  ticketId: null;
  /** Fields before and after the change. */
  changes: {
    position?: {
      /** Place in the order. */
      from: number;
      /** Place in the order. */
      to: number;
    };
  };
  /** Details. */
  data: {
    name: string;
  };
}

/** Rule updated. */
export interface RuleUpdatedEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'rule.updated';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'rule';
    id: Id;
  };
  ticketId: null;
  /** Fields before and after the change. */
  changes: {
    name?: {
      from: string;
      to: string;
    };
    description?: {
      from: string;
      to: string;
    };
    position?: {
      /** Place in the order. */
      from: number;
      /** Place in the order. */
      to: number;
    };
    enabled?: {
      from: boolean;
      to: boolean;
    };
    ownerId?: {
      /** ID of the owner. */
      from: Id;
      /** ID of the owner. */
      to: Id;
    };
    when?: {
      from: RuleTrigger;
      to: RuleTrigger;
    };
    filters?: {
      from: LoggedFilters;
      to: LoggedFilters;
    };
    except?: {
      from: LoggedFilters | null;
      to: LoggedFilters | null;
    };
    change?: {
      from: StoredTicketChange | null;
      to: StoredTicketChange | null;
    };
    comment?: {
      from: StoredComment | null;
      to: StoredComment | null;
    };
    stop?: {
      from: boolean;
      to: boolean;
    };
  };
  /** Details. */
  data: {
    name: string;
  };
}

/** Settings changed. */
export interface SettingUpdatedEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'setting.updated';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'setting';
    id: Id;
  };
  ticketId: null;
  /** Fields before and after the change. */
  changes: {
    closeSolvedAfterDays?: {
      from: number | null;
      to: number | null;
    };
    openOnAgentReply?: {
      from: boolean;
      to: boolean;
    };
    commentEditMinutes?: {
      from: number;
      to: number;
    };
    searchLanguage?: {
      from: SearchLanguage;
      to: SearchLanguage;
    };
    surveysEnabled?: {
      from: boolean;
      to: boolean;
    };
    surveyDelayMinutes?: {
      from: number;
      to: number;
    };
    keepEmailsDays?: {
      from: number;
      to: number;
    };
  };
  /** Details. */
  data: Record<string, never>;
}

/** SLA target missed. */
export interface SlaBreachedEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'sla.breached';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'sla';
    id: Id;
  };
  ticketId: Id;
  /** Fields before and after the change. */
  changes: Record<string, never>;
  /** Details. */
  data: {
    /** ID of the macro that made the change. */
    macroId?: Id;
    /** `false` if the change sends no notification and no survey, and sets off no rule. */
    notify?: false;
    metric?: SlaMetric;
    /** Number of the target among those of the ticket and metric, from 1. */
    ordinal?: number;
    /** When the target is or was due. */
    dueAt?: Timestamp;
    /** Policy at that time. */
    policy?: {
      id: Id;
      name: string;
    };
  };
}

/** SLA policy created. */
export interface SlaPolicyCreatedEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'sla_policy.created';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'sla_policy';
    id: Id;
  };
  ticketId: null;
  /** Fields before and after the change. */
  changes: {
    name?: {
      from: null;
      to: string;
    };
    position?: {
      from: null;
      /** Place in the order. */
      to: number;
    };
    enabled?: {
      from: null;
      to: boolean;
    };
    filters?: {
      from: null;
      to: LoggedFilters;
    };
    except?: {
      from: null;
      to: LoggedFilters | null;
    };
    calendarId?: {
      from: null;
      to: Id | null;
    };
    targets?: {
      from: null;
      to: SlaGoal[];
    };
    warnAtPercent?: {
      from: null;
      to: number | null;
    };
  };
  /** Details. */
  data: {
    key: string;
    name: string;
  };
}

/** SLA policy deleted. */
export interface SlaPolicyDeletedEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'sla_policy.deleted';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'sla_policy';
    id: Id;
  };
  ticketId: null;
  /** Fields before and after the change. */
  changes: {
    name?: {
      from: string;
      to: null;
    };
    position?: {
      /** Place in the order. */
      from: number;
      to: null;
    };
    enabled?: {
      from: boolean;
      to: null;
    };
    filters?: {
      from: LoggedFilters;
      to: null;
    };
    except?: {
      from: LoggedFilters | null;
      to: null;
    };
    calendarId?: {
      from: Id | null;
      to: null;
    };
    targets?: {
      from: SlaGoal[];
      to: null;
    };
    warnAtPercent?: {
      from: number | null;
      to: null;
    };
  };
  /** Details. */
  data: {
    key: string;
    name: string;
  };
}

/** SLA policy moved in the order. */
export interface SlaPolicyReorderedEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'sla_policy.reordered';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'sla_policy';
    id: Id;
  };
  ticketId: null;
  /** Fields before and after the change. */
  changes: {
    position?: {
      /** Place in the order. */
      from: number;
      /** Place in the order. */
      to: number;
    };
  };
  /** Details. */
  data: Record<string, never>;
}

/** SLA policy updated. */
export interface SlaPolicyUpdatedEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'sla_policy.updated';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'sla_policy';
    id: Id;
  };
  ticketId: null;
  /** Fields before and after the change. */
  changes: {
    name?: {
      from: string;
      to: string;
    };
    position?: {
      /** Place in the order. */
      from: number;
      /** Place in the order. */
      to: number;
    };
    enabled?: {
      from: boolean;
      to: boolean;
    };
    filters?: {
      from: LoggedFilters;
      to: LoggedFilters;
    };
    except?: {
      from: LoggedFilters | null;
      to: LoggedFilters | null;
    };
    calendarId?: {
      from: Id | null;
      to: Id | null;
    };
    targets?: {
      from: SlaGoal[];
      to: SlaGoal[];
    };
    warnAtPercent?: {
      from: number | null;
      to: number | null;
    };
  };
  /** Details. */
  data: Record<string, never>;
}

/** SLA target due soon. */
export interface SlaWarnedEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'sla.warned';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'sla';
    id: Id;
  };
  ticketId: Id;
  /** Fields before and after the change. */
  changes: Record<string, never>;
  /** Details. */
  data: {
    /** ID of the macro that made the change. */
    macroId?: Id;
    /** `false` if the change sends no notification and no survey, and sets off no rule. */
    notify?: false;
    metric?: SlaMetric;
    /** Number of the target among those of the ticket and metric, from 1. */
    ordinal?: number;
    /** When the target is or was due. */
    dueAt?: Timestamp;
    /** Policy at that time. */
    policy?: {
      id: Id;
      name: string;
    };
  };
}

/** Status created. */
export interface StatusCreatedEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'status.created';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'status';
    id: Id;
  };
  ticketId: null;
  /** Fields before and after the change. */
  changes: {
    name?: {
      from: null;
      to: string;
    };
    requesterLabel?: {
      from: null;
      to: string;
    };
    color?: {
      from: null;
      to: string;
    };
    position?: {
      from: null;
      /** Place in the order. */
      to: number;
    };
    isDefault?: {
      from: null;
      to: boolean;
    };
    archivedAt?: {
      from: null;
      to: Timestamp | null;
    };
  };
  /** Details. */
  data: {
    key: string;
    name: string;
    state: State;
  };
}

/** Status deleted. */
export interface StatusDeletedEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'status.deleted';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'status';
    id: Id;
  };
  ticketId: null;
  /** Fields before and after the change. */
  changes: {
    name?: {
      from: string;
      to: null;
    };
    requesterLabel?: {
      from: string;
      to: null;
    };
    color?: {
      from: string;
      to: null;
    };
    position?: {
      /** Place in the order. */
      from: number;
      to: null;
    };
    isDefault?: {
      from: boolean;
      to: null;
    };
    archivedAt?: {
      from: Timestamp | null;
      to: null;
    };
  };
  /** Details. */
  data: {
    key: string;
    name: string;
    state: State;
    /** ID of the status that its tickets got; null if none. */
    replacedWith: Id | null;
  };
}

/** Allowed transitions changed. */
export interface StatusTransitionsChangedEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'status.transitions_changed';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'status';
    id: Id;
  };
  ticketId: null;
  /** Fields before and after the change. */
  changes: {
    /** `from`: removed transitions; `to`: added ones. */
    transitions: {
      from: Transition[];
      to: Transition[];
    };
  };
  /** Details. */
  data: Record<string, never>;
}

/** Status updated. */
export interface StatusUpdatedEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'status.updated';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'status';
    id: Id;
  };
  ticketId: null;
  /** Fields before and after the change. */
  changes: {
    name?: {
      from: string;
      to: string;
    };
    requesterLabel?: {
      from: string;
      to: string;
    };
    color?: {
      from: string;
      to: string;
    };
    position?: {
      /** Place in the order. */
      from: number;
      /** Place in the order. */
      to: number;
    };
    isDefault?: {
      from: boolean;
      to: boolean;
    };
    archivedAt?: {
      from: Timestamp | null;
      to: Timestamp | null;
    };
  };
  /** Details. */
  data: Record<string, never>;
}

/** Satisfaction survey answered. */
export interface SurveyAnsweredEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'survey.answered';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'survey';
    id: Id;
  };
  ticketId: Id;
  /** Fields before and after the change. */
  changes: {
    score?: {
      from: SurveyScore | null;
      to: SurveyScore | null;
    };
  };
  /** Details. */
  data: {
    /** ID of the survey. */
    surveyId: Id;
    score: SurveyScore;
    /** Whether the answer has a comment. */
    hasComment: boolean;
    /** Whether the comment is new or has changed. */
    commentChanged: boolean;
    /** ID of the macro that made the change. */
    macroId?: Id;
    /** `false` if the change sends no notification and no survey, and sets off no rule. */
    notify?: false;
  };
}

/** Satisfaction survey canceled. */
export interface SurveyCancelledEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'survey.cancelled';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'survey';
    id: Id;
  };
  ticketId: Id;
  /** Fields before and after the change. */
  changes: Record<string, never>;
  /** Details. */
  data: {
    /** ID of the survey. */
    surveyId: Id;
    reason: 'reopened' | 'merged' | 'trash';
    /** ID of the macro that made the change. */
    macroId?: Id;
    /** `false` if the change sends no notification and no survey, and sets off no rule. */
    notify?: false;
  };
}

/** Answer to a satisfaction survey changed. */
export interface SurveyChangedEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'survey.changed';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'survey';
    id: Id;
  };
  ticketId: Id;
  /** Fields before and after the change. */
  changes: {
    score?: {
      from: SurveyScore | null;
      to: SurveyScore | null;
    };
  };
  /** Details. */
  data: {
    /** ID of the survey. */
    surveyId: Id;
    score: SurveyScore;
    /** Whether the answer has a comment. */
    hasComment: boolean;
    /** Whether the comment is new or has changed. */
    commentChanged: boolean;
    /** ID of the macro that made the change. */
    macroId?: Id;
    /** `false` if the change sends no notification and no survey, and sets off no rule. */
    notify?: false;
  };
}

/** Comment of a satisfaction survey redacted. */
export interface SurveyRedactedEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'survey.redacted';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'survey';
    id: Id;
  };
  ticketId: Id;
  /** Fields before and after the change. */
  changes: Record<string, never>;
  /** Details. */
  data: {
    /** ID of the survey. */
    surveyId: Id;
    /** ID of the macro that made the change. */
    macroId?: Id;
    /** `false` if the change sends no notification and no survey, and sets off no rule. */
    notify?: false;
  };
}

/** Satisfaction survey sent. */
export interface SurveySentEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'survey.sent';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'survey';
    id: Id;
  };
  ticketId: Id;
  /** Fields before and after the change. */
  changes: Record<string, never>;
  /** Details. */
  data: {
    /** ID of the survey. */
    surveyId: Id;
    /** ID of the macro that made the change. */
    macroId?: Id;
    /** `false` if the change sends no notification and no survey, and sets off no rule. */
    notify?: false;
  };
}

/** Tag renamed or merged. */
export interface TagRenamedEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'tag.renamed';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'tag';
    id: Id;
  };
  ticketId: null;
  /** Fields before and after the change. */
  changes: {
    name?: {
      from: string;
      to: string;
    };
  };
  /** Details. */
  data: {
    /** Whether tickets had the new name already. */
    merged: boolean;
  };
}

/** Team created. */
export interface TeamCreatedEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'team.created';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'team';
    id: Id;
  };
  ticketId: null;
  /** Fields before and after the change. */
  changes: {
    name?: {
      from: null;
      to: string;
    };
    description?: {
      from: null;
      to: string;
    };
    assignment?: {
      from: null;
      to: TeamAssignment;
    };
  };
  /** Details. */
  data: {
    key: string;
    name: string;
  };
}

/** Team deleted. */
export interface TeamDeletedEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'team.deleted';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'team';
    id: Id;
  };
  ticketId: null;
  /** Fields before and after the change. */
  changes: {
    name?: {
      from: string;
      to: null;
    };
    description?: {
      from: string;
      to: null;
    };
    assignment?: {
      from: TeamAssignment;
      to: null;
    };
    members?: {
      from: LoggedMember[];
      to: null;
    };
  };
  /** Details. */
  data: {
    key: string;
    name: string;
  };
}

/** Team member added, or role changed. */
export interface TeamMemberAddedEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'team.member_added';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'team';
    id: Id;
  };
  ticketId: null;
  /** Fields before and after the change. */
  changes: {
    /** The member; `from` is null for a new one. */
    members: {
      from: LoggedMember | null;
      to: LoggedMember | null;
    };
  };
  /** Details. */
  data: {
    user: UserRef;
    role: TeamRole;
  };
}

/** Team member removed. */
export interface TeamMemberRemovedEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'team.member_removed';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'team';
    id: Id;
  };
  ticketId: null;
  /** Fields before and after the change. */
  changes: {
    /** The former member; `to` is null. */
    members: {
      from: LoggedMember | null;
      to: LoggedMember | null;
    };
  };
  /** Details. */
  data: {
    user: UserRef;
    role: TeamRole;
  };
}

/** Team updated. */
export interface TeamUpdatedEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'team.updated';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'team';
    id: Id;
  };
  ticketId: null;
  /** Fields before and after the change. */
  changes: {
    name?: {
      from: string;
      to: string;
    };
    description?: {
      from: string;
      to: string;
    };
    assignment?: {
      from: TeamAssignment;
      to: TeamAssignment;
    };
  };
  /** Details. */
  data: Record<string, never>;
}

/** Answer from someone outside. */
export interface TicketAnsweredOutsideEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'ticket.answered_outside';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'ticket';
    id: Id;
  };
  ticketId: Id;
  /** Fields before and after the change. */
  changes: Record<string, never>;
  /** Details. */
  data: {
    /** ID of the other ticket. Users who cannot see it do not get the event. */
    otherTicketId: Id;
    /** ID of the answer on the other ticket. */
    commentId: Id;
    /** ID of the macro that made the change. */
    macroId?: Id;
    /** `false` if the change sends no notification and no survey, and sets off no rule. */
    notify?: false;
  };
}

/** Someone outside asked. */
export interface TicketAskedOutsideEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'ticket.asked_outside';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'ticket';
    id: Id;
  };
  ticketId: Id;
  /** Fields before and after the change. */
  changes: Record<string, never>;
  /** Details. */
  data: {
    /** ID of the other ticket. Users who cannot see it do not get the event. */
    otherTicketId: Id;
    /** ID of the macro that made the change. */
    macroId?: Id;
    /** `false` if the change sends no notification and no survey, and sets off no rule. */
    notify?: false;
  };
}

/** Ticket assigned or unassigned. */
export interface TicketAssignedEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'ticket.assigned';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'ticket';
    id: Id;
  };
  ticketId: Id;
  /** Fields before and after the change. */
  changes: {
    assignee?: {
      from: UserRef | null;
      to: UserRef | null;
    };
    team?: {
      from: TeamRef | null;
      to: TeamRef | null;
    };
  };
  /** Details. */
  data: {
    /** ID of the macro that made the change. */
    macroId?: Id;
    /** `false` if the change sends no notification and no survey, and sets off no rule. */
    notify?: false;
    /** How the assignee was selected. `owner_left`: the former assignee can no longer work on it. */
    strategy?: 'round_robin' | 'least_loaded' | 'owner_left';
    /** `true` if the category or the mailbox decided the team of a new ticket. */
    automatic?: true;
    /** Category that decided the team. */
    category?: CategoryRef;
    /** Mailbox that decided the team. */
    mailbox?: MailboxRef;
    /** ID of the team that got the ticket back from a user who has left. */
    teamId?: Id;
    /** ID of the closed ticket whose team a follow-up has; null if you cannot see it. */
    followUpOfId?: Id | null;
  };
}

/** Ticket created. */
export interface TicketCreatedEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'ticket.created';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'ticket';
    id: Id;
  };
  ticketId: Id;
  /** Fields before and after the change. */
  changes: Record<string, never>;
  /** Details. */
  data: {
    /** State of the first status. */
    state: State;
    /** ID of the first team; null if none. */
    teamId: Id | null;
    /** ID of the parent; left out if none, null if you cannot see it. */
    parentId?: Id | null;
    /** ID of the closed ticket that it follows up; left out if none, null if you cannot see it. */
    followUpOfId?: Id | null;
    /** ID of the ticket for which it asks someone outside; left out if none, null if you cannot see it. */
    askedForId?: Id | null;
    /** ID of the macro that made the change. */
    macroId?: Id;
    /** `false` if the change sends no notification and no survey, and sets off no rule. */
    notify?: false;
  };
}

/** Ticket moved to the trash. */
export interface TicketDeletedEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'ticket.deleted';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'ticket';
    id: Id;
  };
  ticketId: Id;
  /** Fields before and after the change. */
  changes: Record<string, never>;
  /** Details. */
  data: {
    /** ID of the macro that made the change. */
    macroId?: Id;
    /** `false` if the change sends no notification and no survey, and sets off no rule. */
    notify?: false;
  };
}

/** Follow-up ticket created by a reply to a closed ticket. */
export interface TicketFollowUpCreatedEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'ticket.follow_up_created';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'ticket';
    id: Id;
  };
  ticketId: Id;
  /** Fields before and after the change. */
  changes: Record<string, never>;
  /** Details. */
  data: {
    /** ID of the other ticket. Users who cannot see it do not get the event. */
    otherTicketId: Id;
    /** ID of the macro that made the change. */
    macroId?: Id;
    /** `false` if the change sends no notification and no survey, and sets off no rule. */
    notify?: false;
  };
}

/** Ticket followed. */
export interface TicketFollowedEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'ticket.followed';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'ticket';
    id: Id;
  };
  ticketId: Id;
  /** Fields before and after the change. */
  changes: Record<string, never>;
  /** Details. */
  data: {
    /** ID of the new follower. */
    userId: Id;
    /** Name of the new follower. */
    name: string;
    /** ID of the macro that made the change. */
    macroId?: Id;
    /** `false` if the change sends no notification and no survey, and sets off no rule. */
    notify?: false;
  };
}

/** Ticket linked to another ticket. */
export interface TicketLinkedEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'ticket.linked';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'ticket';
    id: Id;
  };
  ticketId: Id;
  /** Fields before and after the change. */
  changes: Record<string, never>;
  /** Details. */
  data: {
    linkId: Id;
    type: LinkType;
    /** With `blocks`, for example, `outward`: this ticket blocks the other; `inward`: the other blocks this one. */
    direction: 'outward' | 'inward';
    /** ID of the other ticket. Users who cannot see it do not get the event. */
    otherTicketId: Id;
    /** ID of the macro that made the change. */
    macroId?: Id;
    /** `false` if the change sends no notification and no survey, and sets off no rule. */
    notify?: false;
  };
}

/** Ticket merged into another ticket. */
export interface TicketMergedEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'ticket.merged';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'ticket';
    id: Id;
  };
  ticketId: Id;
  /** Fields before and after the change. */
  changes: {
    status?: {
      from: LoggedStatus;
      to: LoggedStatus;
    };
    mergedInto?: {
      from: Id | null;
      to: Id | null;
    };
  };
  /** Details. */
  data: {
    /** `source`: this ticket was merged into the other; `target`: the other was merged into this one. */
    role: 'source' | 'target';
    /** ID of the other ticket; for the `source`, null if you cannot see it. Users who cannot see the source do not get the event of the target. */
    otherTicketId: Id | null;
    /** ID of the macro that made the change. */
    macroId?: Id;
    /** `false` if the change sends no notification and no survey, and sets off no rule. */
    notify?: false;
    /** For the `target`: whether the other requester follows it. */
    otherRequester?: OtherRequester;
  };
}

/** Person put in copy. */
export interface TicketParticipantAddedEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'ticket.participant_added';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'ticket';
    id: Id;
  };
  ticketId: Id;
  /** Fields before and after the change. */
  changes: Record<string, never>;
  /** Details. */
  data: {
    /** ID of the participant. */
    participantId: Id;
    /** Email address of the person. */
    email: string;
    /** Name of the person. */
    name: string;
    /** ID of the macro that made the change. */
    macroId?: Id;
    /** `false` if the change sends no notification and no survey, and sets off no rule. */
    notify?: false;
  };
}

/** Person no longer in copy. */
export interface TicketParticipantRemovedEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'ticket.participant_removed';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'ticket';
    id: Id;
  };
  ticketId: Id;
  /** Fields before and after the change. */
  changes: Record<string, never>;
  /** Details. */
  data: {
    /** ID of the participant. */
    participantId: Id;
    /** Email address of the person. */
    email: string;
    /** Name of the person. */
    name: string;
    /** ID of the macro that made the change. */
    macroId?: Id;
    /** `false` if the change sends no notification and no survey, and sets off no rule. */
    notify?: false;
    /** `link`: the person used the link in an email. */
    via?: 'link';
  };
}

/** Solved ticket reopened. */
export interface TicketReopenedEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'ticket.reopened';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'ticket';
    id: Id;
  };
  ticketId: Id;
  /** Fields before and after the change. */
  changes: {
    status: {
      from: LoggedStatus;
      to: LoggedStatus;
    };
  };
  /** Details. */
  data: {
    /** ID of the reply that reopened it, if one did. */
    commentId?: Id;
    /** ID of the macro that made the change. */
    macroId?: Id;
    /** `false` if the change sends no notification and no survey, and sets off no rule. */
    notify?: false;
  };
}

/** Ticket given to another requester. */
export interface TicketRequesterChangedEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'ticket.requester_changed';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'ticket';
    id: Id;
  };
  ticketId: Id;
  /** Fields before and after the change. */
  changes: {
    requester: {
      from: UserRef;
      to: UserRef;
    };
    organization?: {
      /** Only if the new requester belongs to another organization. */
      from: OrganizationRef | null;
      /** Only if the new requester belongs to another organization. */
      to: OrganizationRef | null;
    };
  };
  /** Details. */
  data: {
    /** ID of the macro that made the change. */
    macroId?: Id;
    /** `false` if the change sends no notification and no survey, and sets off no rule. */
    notify?: false;
  };
}

/** Ticket restored from the trash. */
export interface TicketRestoredEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'ticket.restored';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'ticket';
    id: Id;
  };
  ticketId: Id;
  /** Fields before and after the change. */
  changes: Record<string, never>;
  /** Details. */
  data: {
    /** ID of the macro that made the change. */
    macroId?: Id;
    /** `false` if the change sends no notification and no survey, and sets off no rule. */
    notify?: false;
  };
}

/** Ticket snoozed. */
export interface TicketSnoozedEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'ticket.snoozed';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'ticket';
    id: Id;
  };
  ticketId: Id;
  /** Fields before and after the change. */
  changes: {
    snoozedUntil: {
      from: Timestamp | null;
      to: Timestamp | null;
    };
  };
  /** Details. */
  data: {
    /** ID of the macro that made the change. */
    macroId?: Id;
    /** `false` if the change sends no notification and no survey, and sets off no rule. */
    notify?: false;
  };
}

/** Ticket status changed. */
export interface TicketStatusChangedEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'ticket.status_changed';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'ticket';
    id: Id;
  };
  ticketId: Id;
  /** Fields before and after the change. */
  changes: {
    status: {
      from: LoggedStatus;
      to: LoggedStatus;
    };
  };
  /** Details. */
  data: {
    /** ID of the reply that changed the status, if one did. */
    commentId?: Id;
    /** ID of the macro that made the change. */
    macroId?: Id;
    /** `false` if the change sends no notification and no survey, and sets off no rule. */
    notify?: false;
    /** `auto_close`: solved for as long as the settings say. */
    reason?: 'auto_close';
  };
}

/** Ticket unfollowed. */
export interface TicketUnfollowedEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'ticket.unfollowed';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'ticket';
    id: Id;
  };
  ticketId: Id;
  /** Fields before and after the change. */
  changes: Record<string, never>;
  /** Details. */
  data: {
    /** ID of the former follower. */
    userId: Id;
    /** ID of the macro that made the change. */
    macroId?: Id;
    /** `false` if the change sends no notification and no survey, and sets off no rule. */
    notify?: false;
  };
}

/** Ticket unlinked from another ticket. */
export interface TicketUnlinkedEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'ticket.unlinked';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'ticket';
    id: Id;
  };
  ticketId: Id;
  /** Fields before and after the change. */
  changes: Record<string, never>;
  /** Details. */
  data: {
    linkId: Id;
    type: LinkType;
    /** With `blocks`, for example, `outward`: this ticket blocks the other; `inward`: the other blocks this one. */
    direction: 'outward' | 'inward';
    /** ID of the other ticket. Users who cannot see it do not get the event. */
    otherTicketId: Id;
    /** ID of the macro that made the change. */
    macroId?: Id;
    /** `false` if the change sends no notification and no survey, and sets off no rule. */
    notify?: false;
  };
}

/** Ticket fields changed. */
export interface TicketUpdatedEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'ticket.updated';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'ticket';
    id: Id;
  };
  ticketId: Id;
  /** Fields before and after the change. */
  changes: {
    subject?: {
      from: string;
      to: string;
    };
    description?: {
      /** Text in Markdown. */
      from: string;
      /** Text in Markdown. */
      to: string;
    };
    priority?: {
      from: Priority;
      to: Priority;
    };
    type?: {
      from: TicketType;
      to: TicketType;
    };
    tags?: {
      from: string[];
      to: string[];
    };
    dueAt?: {
      from: Timestamp | null;
      to: Timestamp | null;
    };
    parent?: {
      /** ID of the parent; null if there is none or you cannot see it. */
      from: Id | null;
      /** ID of the parent; null if there is none or you cannot see it. */
      to: Id | null;
    };
    category?: {
      from: CategoryRef | null;
      to: CategoryRef | null;
    };
    organization?: {
      /** Left out for users who see only their own tickets. */
      from: OrganizationRef | null;
      /** Left out for users who see only their own tickets. */
      to: OrganizationRef | null;
    };
    status?: {
      /** Only if the former status was deleted. */
      from: LoggedStatus;
      /** Only if the former status was deleted. */
      to: LoggedStatus;
    };
    /** Changed custom fields, by key. Both values are null for fields that are sensitive. */
    fields?: Record<string, {
      from: string | number | boolean | string[] | null;
      to: string | number | boolean | string[] | null;
    }>;
  };
  /** Details. */
  data: {
    /** ID of the macro that made the change. */
    macroId?: Id;
    /** `false` if the change sends no notification and no survey, and sets off no rule. */
    notify?: false;
  };
}

/** Snoozed ticket woken. */
export interface TicketWokenEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'ticket.woken';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'ticket';
    id: Id;
  };
  ticketId: Id;
  /** Fields before and after the change. */
  changes: {
    snoozedUntil: {
      from: Timestamp | null;
      to: Timestamp | null;
    };
  };
  /** Details. */
  data: {
    /** ID of the macro that made the change. */
    macroId?: Id;
    /** `false` if the change sends no notification and no survey, and sets off no rule. */
    notify?: false;
    /** `time`: its time has come; `reply`: a customer replied; `agent`: an agent woke or solved it. */
    reason?: 'time' | 'reply' | 'agent' | 'solved';
  };
}

/** User reactivated. */
export interface UserActivatedEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'user.activated';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'user';
    id: Id;
  };
  ticketId: null;
  /** Fields before and after the change. */
  changes: {
    status: {
      from: UserStatus;
      to: UserStatus;
    };
  };
  /** Details. */
  data: Record<string, never>;
}

/** Password used despite an enforced identity provider. */
export interface UserBreakGlassUsedEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'user.break_glass_used';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'user';
    id: Id;
  };
  ticketId: null;
  /** Fields before and after the change. */
  changes: Record<string, never>;
  /** Details. */
  data: {
    /** Key of the identity provider. */
    provider: string;
  };
}

/** User confirmed who they are. */
export interface UserConfirmedEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'user.confirmed';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'user';
    id: Id;
  };
  ticketId: null;
  /** Fields before and after the change. */
  changes: Record<string, never>;
  /** Details. */
  data: {
    sessionId: Id;
    /** Names of the methods in RFC 8176. */
    methods: string[];
  };
}

/** User created by an administrator. */
export interface UserCreatedEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'user.created';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'user';
    id: Id;
  };
  ticketId: null;
  /** Fields before and after the change. */
  changes: Record<string, never>;
  /** Details. */
  data: {
    kind: UserKind;
    /** Email address of the account; null without one. */
    email: string | null;
    /** Keys of the roles. */
    roles: string[];
    /** `false` if no one was notified of it. */
    notify?: false;
  };
}

/** Email address change requested. */
export interface UserEmailChangeRequestedEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'user.email_change_requested';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'user';
    id: Id;
  };
  ticketId: null;
  /** Fields before and after the change. */
  changes: Record<string, never>;
  /** Details. */
  data: {
    /** Requested address. */
    email: string;
  };
}

/** Email address changed. */
export interface UserEmailChangedEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'user.email_changed';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'user';
    id: Id;
  };
  ticketId: null;
  /** Fields before and after the change. */
  changes: {
    email: {
      from: string;
      to: string;
    };
  };
  /** Details. */
  data: Record<string, never>;
}

/** Second factor added. */
export interface UserFactorAddedEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'user.factor_added';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'user';
    id: Id;
  };
  ticketId: null;
  /** Fields before and after the change. */
  changes: Record<string, never>;
  /** Details. */
  data: {
    /** `totp`: an authenticator app. */
    kind: 'totp' | 'passkey';
    /** Name of the passkey. */
    name?: string;
  };
}

/** Second factor removed. */
export interface UserFactorRemovedEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'user.factor_removed';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'user';
    id: Id;
  };
  ticketId: null;
  /** Fields before and after the change. */
  changes: Record<string, never>;
  /** Details. */
  data: {
    /** `totp`: an authenticator app. */
    kind: 'totp' | 'passkey';
    /** Name of the passkey. */
    name?: string;
  };
}

/** Removal of all second factors requested by an administrator. */
export interface UserFactorResetRequestedEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'user.factor_reset_requested';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'user';
    id: Id;
  };
  ticketId: null;
  /** Fields before and after the change. */
  changes: Record<string, never>;
  /** Details. */
  data: {
    /** When they will be removed, unless the user stops it. */
    resetAt: Timestamp;
  };
}

/** Removal of all second factors stopped by the user. */
export interface UserFactorResetStoppedEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'user.factor_reset_stopped';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'user';
    id: Id;
  };
  ticketId: null;
  /** Fields before and after the change. */
  changes: Record<string, never>;
  /** Details. */
  data: Record<string, never>;
}

/** All second factors removed after a reset. */
export interface UserFactorsResetEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'user.factors_reset';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'user';
    id: Id;
  };
  ticketId: null;
  /** Fields before and after the change. */
  changes: Record<string, never>;
  /** Details. */
  data: Record<string, never>;
}

/** Account at an identity provider linked. */
export interface UserIdentityLinkedEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'user.identity_linked';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'user';
    id: Id;
  };
  ticketId: null;
  /** Fields before and after the change. */
  changes: Record<string, never>;
  /** Details. */
  data: {
    /** Key of the identity provider. */
    provider: string;
    /** Email address at the provider; null if it sent none. */
    email: string | null;
  };
}

/** Account at an identity provider unlinked. */
export interface UserIdentityRemovedEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'user.identity_removed';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'user';
    id: Id;
  };
  ticketId: null;
  /** Fields before and after the change. */
  changes: Record<string, never>;
  /** Details. */
  data: {
    /** Key of the identity provider. */
    provider: string;
    /** Email address at the provider; null if it sent none. */
    email: string | null;
  };
}

/** Invitation accepted. */
export interface UserInvitationAcceptedEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'user.invitation_accepted';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'user';
    id: Id;
  };
  ticketId: null;
  /** Fields before and after the change. */
  changes: {
    name?: {
      from: string;
      to: string;
    };
    status?: {
      from: UserStatus;
      to: UserStatus;
    };
  };
  /** Details. */
  data: Record<string, never>;
}

/** User invited. */
export interface UserInvitedEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'user.invited';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'user';
    id: Id;
  };
  ticketId: null;
  /** Fields before and after the change. */
  changes: Record<string, never>;
  /** Details. */
  data: {
    /** Email address of the account. */
    email: string;
    /** Keys of the roles. */
    roles: string[];
  };
}

/** Sign-in blocked from unknown networks after too many attempts. */
export interface UserLockedEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'user.locked';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'user';
    id: Id;
  };
  ticketId: null;
  /** Fields before and after the change. */
  changes: Record<string, never>;
  /** Details. */
  data: {
    /** Email address of the account. */
    email: string;
  };
}

/** Password changed. */
export interface UserPasswordChangedEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'user.password_changed';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'user';
    id: Id;
  };
  ticketId: null;
  /** Fields before and after the change. */
  changes: Record<string, never>;
  /** Details. */
  data: {
    /** `reset`: with a link in an email; `changed`: while signed in. */
    how: 'reset' | 'changed';
  };
}

/** Password reset requested. */
export interface UserPasswordResetRequestedEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'user.password_reset_requested';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'user';
    id: Id;
  };
  ticketId: null;
  /** Fields before and after the change. */
  changes: Record<string, never>;
  /** Details. */
  data: {
    /** Email address of the account. */
    email: string;
  };
}

/** Notification preferences changed. */
export interface UserPreferencesChangedEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'user.preferences_changed';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'user';
    id: Id;
  };
  ticketId: null;
  /** Fields before and after the change. */
  changes: {
    /** The preferences that have changed. */
    preferences: {
      from: LoggedPreference[];
      to: LoggedPreference[];
    };
  };
  /** Details. */
  data: {
    /** `link` if the user followed a link in an email. */
    via?: 'link';
  };
}

/** Account that was never verified cleared for its owner. */
export interface UserReclaimedEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'user.reclaimed';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'user';
    id: Id;
  };
  ticketId: null;
  /** Fields before and after the change. */
  changes: Record<string, never>;
  /** Details. */
  data: {
    /** Key of the identity provider. */
    provider: string;
    /** Email address at the provider; null if it sent none. */
    email: string | null;
  };
}

/** Recovery code used. */
export interface UserRecoveryCodeUsedEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'user.recovery_code_used';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'user';
    id: Id;
  };
  ticketId: null;
  /** Fields before and after the change. */
  changes: Record<string, never>;
  /** Details. */
  data: {
    /** Recovery codes that are left. */
    left: number;
  };
}

/** Recovery codes replaced. */
export interface UserRecoveryCodesRenewedEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'user.recovery_codes_renewed';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'user';
    id: Id;
  };
  ticketId: null;
  /** Fields before and after the change. */
  changes: Record<string, never>;
  /** Details. */
  data: Record<string, never>;
}

/** Registration with an address that already has an account. */
export interface UserRegisteredAgainEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'user.registered_again';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'user';
    id: Id;
  };
  ticketId: null;
  /** Fields before and after the change. */
  changes: Record<string, never>;
  /** Details. */
  data: {
    /** Email address of the account. */
    email: string;
  };
}

/** User registered. */
export interface UserRegisteredEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'user.registered';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'user';
    id: Id;
  };
  ticketId: null;
  /** Fields before and after the change. */
  changes: Record<string, never>;
  /** Details. */
  data: {
    /** Email address of the account. */
    email: string;
  };
}

/** User roles changed. */
export interface UserRolesChangedEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'user.roles_changed';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'user';
    id: Id;
  };
  ticketId: null;
  /** Fields before and after the change. */
  changes: {
    roles: {
      /** Keys of the roles. */
      from: string[];
      /** Keys of the roles. */
      to: string[];
    };
  };
  /** Details. */
  data: Record<string, never>;
}

/** Several wrong second factors after a correct password. */
export interface UserSecondFactorFailedEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'user.second_factor_failed';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'user';
    id: Id;
  };
  ticketId: null;
  /** Fields before and after the change. */
  changes: Record<string, never>;
  /** Details. */
  data: Record<string, never>;
}

/** Session ended. */
export interface UserSessionEndedEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'user.session_ended';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'user';
    id: Id;
  };
  ticketId: null;
  /** Fields before and after the change. */
  changes: Record<string, never>;
  /** Details. */
  data: {
    sessionId: Id;
    /** Why the service ended it, unless the user did. */
    reason?: 'refresh_token_reused' | 'organization_suspended' | 'provider_sign_out';
  };
}

/** All sessions of a user ended. */
export interface UserSessionsEndedEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'user.sessions_ended';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'user';
    id: Id;
  };
  ticketId: null;
  /** Fields before and after the change. */
  changes: Record<string, never>;
  /** Details. */
  data: Record<string, never>;
}

/** Sign-in failed. */
export interface UserSignInFailedEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'user.sign_in_failed';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'user';
    id: Id;
  };
  ticketId: null;
  /** Fields before and after the change. */
  changes: Record<string, never>;
  /** Details. */
  data: {
    /** Email address of the account. */
    email: string;
    /** Why it failed, such as `wrong_credentials`. */
    reason: string;
    /** `User-Agent` of the client; null without one. */
    userAgent: string | null;
  };
}

/** User signed in. */
export interface UserSignedInEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'user.signed_in';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'user';
    id: Id;
  };
  ticketId: null;
  /** Fields before and after the change. */
  changes: Record<string, never>;
  /** Details. */
  data: {
    /** `User-Agent` of the client; null without one. */
    userAgent: string | null;
    /** Names of the methods in RFC 8176; absent in older events. */
    methods?: string[];
    /** Key of the identity provider; absent for other ways to sign in. */
    provider?: string;
  };
}

/** User suspended. */
export interface UserSuspendedEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'user.suspended';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'user';
    id: Id;
  };
  ticketId: null;
  /** Fields before and after the change. */
  changes: {
    status: {
      from: UserStatus;
      to: UserStatus;
    };
  };
  /** Details. */
  data: Record<string, never>;
}

/** Token for a requester issued to an application. */
export interface UserTokenIssuedEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'user.token_issued';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'user';
    id: Id;
  };
  ticketId: null;
  /** Fields before and after the change. */
  changes: Record<string, never>;
  /** Details. */
  data: {
    sessionId: Id;
    /** ID of the person in the external system. */
    externalId: string;
  };
}

/** User updated. */
export interface UserUpdatedEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'user.updated';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'user';
    id: Id;
  };
  ticketId: null;
  /** Fields before and after the change. */
  changes: {
    name?: {
      from: string;
      to: string;
    };
    locale?: {
      from: string;
      to: string;
    };
    timeZone?: {
      from: string;
      to: string;
    };
    externalSource?: {
      from: string | null;
      to: string | null;
    };
    externalId?: {
      from: string | null;
      to: string | null;
    };
    otherEmails?: {
      from: string[];
      to: string[];
    };
    organizationId?: {
      from: Id | null;
      to: Id | null;
    };
    note?: {
      from: string;
      to: string;
    };
    availability?: {
      from: Availability;
      to: Availability;
    };
    awayUntil?: {
      from: Timestamp | null;
      to: Timestamp | null;
    };
  };
  /** Details. */
  data: Record<string, never>;
}

/** Another verification email requested. */
export interface UserVerificationRequestedEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'user.verification_requested';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'user';
    id: Id;
  };
  ticketId: null;
  /** Fields before and after the change. */
  changes: Record<string, never>;
  /** Details. */
  data: {
    /** Email address of the account. */
    email: string;
  };
}

/** Email address verified. */
export interface UserVerifiedEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'user.verified';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'user';
    id: Id;
  };
  ticketId: null;
  /** Fields before and after the change. */
  changes: {
    emailVerifiedAt?: {
      from: null;
      to: Timestamp;
    };
  };
  /** Details. */
  data: Record<string, never>;
}

/** View saved. */
export interface ViewCreatedEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'view.created';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'view';
    id: Id;
  };
  ticketId: null;
  /** Fields before and after the change. */
  changes: {
    name?: {
      from: null;
      to: string;
    };
    filters?: {
      from: null;
      to: LoggedFilters;
    };
    except?: {
      from: null;
      to: LoggedFilters | null;
    };
    sort?: {
      from: null;
      to: TicketSort;
    };
    team?: {
      from: null;
      to: TeamRef | null;
    };
  };
  /** Details. */
  data: {
    name: string;
  };
}

/** View deleted. */
export interface ViewDeletedEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'view.deleted';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'view';
    id: Id;
  };
  ticketId: null;
  /** Fields before and after the change. */
  changes: {
    name?: {
      from: string;
      to: null;
    };
    filters?: {
      from: LoggedFilters;
      to: null;
    };
    except?: {
      from: LoggedFilters | null;
      to: null;
    };
    sort?: {
      from: TicketSort;
      to: null;
    };
    team?: {
      from: TeamRef | null;
      to: null;
    };
  };
  /** Details. */
  data: {
    name: string;
  };
}

/** View updated. */
export interface ViewUpdatedEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'view.updated';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'view';
    id: Id;
  };
  ticketId: null;
  /** Fields before and after the change. */
  changes: {
    name?: {
      from: string;
      to: string;
    };
    filters?: {
      from: LoggedFilters;
      to: LoggedFilters;
    };
    except?: {
      from: LoggedFilters | null;
      to: LoggedFilters | null;
    };
    sort?: {
      from: TicketSort;
      to: TicketSort;
    };
    team?: {
      from: TeamRef | null;
      to: TeamRef | null;
    };
  };
  /** Details. */
  data: Record<string, never>;
}

/** Webhook created. */
export interface WebhookCreatedEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'webhook.created';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'webhook';
    id: Id;
  };
  ticketId: null;
  /** Fields before and after the change. */
  changes: {
    url?: {
      from: null;
      /** Origin of the endpoint, with a hash of the rest. */
      to: string;
    };
    description?: {
      from: null;
      to: string;
    };
    eventTypes?: {
      from: null;
      to: string[];
    };
    filters?: {
      from: null;
      to: LoggedFilters;
    };
    payloadVersion?: {
      from: null;
      to: string;
    };
    enabled?: {
      from: null;
      to: boolean;
    };
    disabledReason?: {
      from: null;
      to: 'gone' | 'failing' | null;
    };
    owner?: {
      from: null;
      to: UserRef;
    };
    grants?: {
      from: null;
      to: Grant[] | null;
    };
  };
  /** Details. */
  data: {
    /** Origin of the endpoint, with a hash of the rest. */
    url: string;
  };
}

/** Webhook deleted. */
export interface WebhookDeletedEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'webhook.deleted';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'webhook';
    id: Id;
  };
  ticketId: null;
  /** Fields before and after the change. */
  changes: {
    url?: {
      /** Origin of the endpoint, with a hash of the rest. */
      from: string;
      to: null;
    };
    description?: {
      from: string;
      to: null;
    };
    eventTypes?: {
      from: string[];
      to: null;
    };
    filters?: {
      from: LoggedFilters;
      to: null;
    };
    payloadVersion?: {
      from: string;
      to: null;
    };
    enabled?: {
      from: boolean;
      to: null;
    };
    disabledReason?: {
      from: 'gone' | 'failing' | null;
      to: null;
    };
    owner?: {
      from: UserRef;
      to: null;
    };
    grants?: {
      from: Grant[] | null;
      to: null;
    };
  };
  /** Details. */
  data: {
    /** Origin of the endpoint, with a hash of the rest. */
    url: string;
  };
}

/** Webhook disabled because its deliveries failed. */
export interface WebhookDisabledEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'webhook.disabled';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'webhook';
    id: Id;
  };
  ticketId: null;
  /** Fields before and after the change. */
  changes: {
    enabled: {
      from: boolean;
      to: boolean;
    };
    disabledReason: {
      from: 'gone' | 'failing' | null;
      to: 'gone' | 'failing' | null;
    };
  };
  /** Details. */
  data: {
    /** Origin of the endpoint, with a hash of the rest. */
    url: string;
    /** Since when every message has failed. */
    failingSince: Timestamp | null;
  };
}

/** Webhook secret rotated. */
export interface WebhookSecretRotatedEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'webhook.secret_rotated';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'webhook';
    id: Id;
  };
  ticketId: null;
  /** Fields before and after the change. */
  changes: {
    url?: {
      /** Origin of the endpoint, with a hash of the rest. */
      from: string;
      /** Origin of the endpoint, with a hash of the rest. */
      to: string;
    };
    description?: {
      from: string;
      to: string;
    };
    eventTypes?: {
      from: string[];
      to: string[];
    };
    filters?: {
      from: LoggedFilters;
      to: LoggedFilters;
    };
    payloadVersion?: {
      from: string;
      to: string;
    };
    enabled?: {
      from: boolean;
      to: boolean;
    };
    disabledReason?: {
      from: 'gone' | 'failing' | null;
      to: 'gone' | 'failing' | null;
    };
    owner?: {
      from: UserRef;
      to: UserRef;
    };
    grants?: {
      from: Grant[] | null;
      to: Grant[] | null;
    };
    secrets?: {
      /** Lifetimes of the secrets. */
      from: LoggedSecret[];
      /** Lifetimes of the secrets. */
      to: LoggedSecret[];
    };
  };
  /** Details. */
  data: Record<string, never>;
}

/** Webhook updated. */
export interface WebhookUpdatedEvent {
  id: Id;
  actor: EventActor;
  occurredAt: Timestamp;
  /** ID of the request; for users who see only their own tickets, null unless it was theirs. */
  requestId: string | null;
  /** ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets. */
  causeId: Id | null;
  /** Opaque position right after this event. Only in the event log and its stream. */
  cursor?: string;
  /** IP address that the request came from; null for actions of the service itself. Only in the audit log. */
  ip?: string | null;
  type: 'webhook.updated';
  subject: {
    /** Kind of resource that the event is about. */
    type: 'webhook';
    id: Id;
  };
  ticketId: null;
  /** Fields before and after the change. */
  changes: {
    url?: {
      /** Origin of the endpoint, with a hash of the rest. */
      from: string;
      /** Origin of the endpoint, with a hash of the rest. */
      to: string;
    };
    description?: {
      from: string;
      to: string;
    };
    eventTypes?: {
      from: string[];
      to: string[];
    };
    filters?: {
      from: LoggedFilters;
      to: LoggedFilters;
    };
    payloadVersion?: {
      from: string;
      to: string;
    };
    enabled?: {
      from: boolean;
      to: boolean;
    };
    disabledReason?: {
      from: 'gone' | 'failing' | null;
      to: 'gone' | 'failing' | null;
    };
    owner?: {
      from: UserRef;
      to: UserRef;
    };
    grants?: {
      from: Grant[] | null;
      to: Grant[] | null;
    };
  };
  /** Details. */
  data: Record<string, never>;
}

export const createEventsApi = ({ call, list, follow }: Calls): EventsApi => ({
  list: (input, options) => call(query('events.list'), input ?? {}, options),
  iterate: (input, options) => list(query('events.list'), input, options, 'after'),
  stream: (input, options) => follow('events.stream', '/events/stream', input, options),
});
