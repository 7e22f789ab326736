// Generated from the router of the service by sdk/scripts/generate.ts. Do not edit.

/** Somewhere that somebody is signed in. */
export interface ActiveSession {
  id: Id;
  createdAt: Timestamp;
  /** When it was last refreshed. */
  lastUsedAt: Timestamp;
  /** Its end at the latest. */
  expiresAt: Timestamp;
  /** The network address it was begun from. */
  ip: string | null;
  userAgent: string | null;
  /** Whether it is the one that asks. */
  isCurrent: boolean;
}

/** away: is given no tickets by the service. */
export type Availability = 'online' | 'away';

/** One field before and after. */
export interface Change {
  field: string;
  from?: unknown;
  to?: unknown;
}

/** By which way it came. */
export type Channel = 'api' | 'portal' | 'email' | 'chat' | 'phone' | 'import';

/** It is done, and there is nothing to say. */
export type Done = Record<string, never>;

/** A permission and how far it reaches. */
export interface Grant {
  permission: PermissionKey;
  scope: Scope;
}

/** A permission and how far it reaches. */
export interface GrantInput {
  permission: PermissionKey;
  /** @default "all" */
  scope?: Scope | undefined;
}

/** UUIDv7 made by the service (RFC 9562). */
export type Id = string;

/** Which figure; `GET /analytics/metrics` says what each means. */
export type MetricKey =
  | 'ticketsCreated'
  | 'ticketsSolved'
  | 'ticketsReopened'
  | 'backlog'
  | 'awaitingFirstResponse'
  | 'replies'
  | 'firstResponseTime'
  | 'resolutionTime'
  | 'timeToAssign'
  | 'oneTouchRate';

/** A ticket, by reference. */
export interface NamedTicket {
  id: Id;
  reference: string;
}

/** A fact that rules can tell people of. */
export type NotifiableEvent =
  | 'ticket.created'
  | 'ticket.assigned'
  | 'ticket.status_changed'
  | 'ticket.reopened'
  | 'ticket.merged'
  | 'ticket.follow_up_created'
  | 'comment.public'
  | 'comment.internal'
  | 'interaction.recorded';

/** Something there is to be allowed; `GET /permissions` says what each is. */
export type PermissionKey =
  | 'ticket:read'
  | 'ticket:create'
  | 'ticket:update'
  | 'ticket:assign'
  | 'ticket:take'
  | 'ticket:transition'
  | 'ticket:close'
  | 'ticket:merge'
  | 'ticket:link'
  | 'ticket:delete'
  | 'ticket:restore'
  | 'ticket:export'
  | 'comment:create_public'
  | 'comment:create_internal'
  | 'comment:read_internal'
  | 'comment:update_own'
  | 'comment:redact'
  | 'interaction:read'
  | 'interaction:record'
  | 'attachment:create'
  | 'attachment:delete'
  | 'analytics:read'
  | 'user:read'
  | 'user:create'
  | 'user:update'
  | 'user:suspend'
  | 'team:manage'
  | 'category:manage'
  | 'status:manage'
  | 'notification:manage'
  | 'email:receive'
  | 'webhook:manage'
  | 'role:manage'
  | 'api_key:manage_own'
  | 'api_key:manage_any'
  | 'audit:read'
  | 'setting:manage';

/** How soon it must be looked at, the least first. */
export type Priority = 'low' | 'normal' | 'high' | 'urgent';

/** How far a permission reaches. */
export type Scope = 'own' | 'assigned' | 'team' | 'all';

/** What a status means to the service. pending waits on the requester, on_hold on somebody else; solved can be opened again, closed is for good. */
export type State = 'new' | 'open' | 'pending' | 'on_hold' | 'solved' | 'closed';

/** What part somebody has in a team. */
export type TeamRole = 'member' | 'lead';

/** Instant in UTC (RFC 3339). */
export type Timestamp = string;

/** public: the requester sees it; internal: only those who may read notes. */
export type Visibility = 'public' | 'internal';
