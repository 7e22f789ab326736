// Generated from the router of the service by sdk/scripts/generate.ts. Do not edit.

/** Session of a signed-in user. */
export interface ActiveSession {
  id: Id;
  createdAt: Timestamp;
  /** When the session was last refreshed. */
  lastUsedAt: Timestamp;
  /** When the session ends at the latest. */
  expiresAt: Timestamp;
  /** IP address that the session was opened from. */
  ip: string | null;
  userAgent: string | null;
  /** Whether this request belongs to the session. */
  isCurrent: boolean;
}

/** `away`: gets no tickets automatically. */
export type Availability = 'online' | 'away';

/** Field before and after a change. */
export interface Change {
  field: string;
  from?: unknown;
  to?: unknown;
}

/** Error of one change among several, as it would have on its own. */
export interface ChangeProblem {
  status: number;
  code: 'validation_failed' | 'unauthenticated' | 'token_expired' | 'email_not_verified' | 'permission_denied' | 'not_found' | 'method_not_allowed' | 'conflict' | 'transition_not_allowed' | 'newer_comments' | 'idempotency_key_in_use' | 'version_conflict' | 'payload_too_large' | 'unsupported_media_type' | 'idempotency_key_reused' | 'rate_limited' | 'internal' | 'unavailable';
  detail: string;
  errors?: {
    pointer: string;
    code: string;
    detail: string;
  }[];
  permission?: string;
  allowed?: string[];
}

/** Channel that something arrived through. */
export type Channel = 'api' | 'portal' | 'email' | 'chat' | 'phone' | 'import';

/** Empty response. */
export type Done = Record<string, never>;

/** New values of custom fields, by the key of the field; null removes a value. Others stay unchanged. */
export type FieldValuesInput = import('../../fields/ticket-fields.ts').TicketFieldsInput;

/** Permission with its scope. */
export interface Grant {
  permission: PermissionKey;
  scope: Scope;
}

/** Permission with its scope. */
export interface GrantInput {
  permission: PermissionKey;
  /** @default "all" */
  scope?: Scope | undefined;
}

/** UUIDv7 assigned by the service (RFC 9562). */
export type Id = string;

/** Ticket at the other end of a link. */
export interface LinkedTicket {
  id: Id;
  reference: string;
  subject: string;
  status: StatusRef;
}

/** Key of a metric. `GET /analytics/metrics` lists the definitions. */
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
  | 'oneTouchRate'
  | 'slaMet'
  | 'slaBreached'
  | 'slaAttainment'
  | 'surveysSent'
  | 'surveysAnswered'
  | 'surveysSatisfied'
  | 'surveyScore'
  | 'surveyAverage'
  | 'surveyResponseRate';

/** ID and reference of a ticket. */
export interface NamedTicket {
  id: Id;
  reference: string;
}

/** Event that a rule can send notifications for. */
export type NotifiableEvent =
  | 'ticket.created'
  | 'ticket.assigned'
  | 'ticket.status_changed'
  | 'ticket.reopened'
  | 'ticket.merged'
  | 'ticket.follow_up_created'
  | 'comment.public'
  | 'comment.internal'
  | 'interaction.recorded'
  | 'sla.warned'
  | 'sla.breached'
  | 'ticket.woken'
  | 'survey.sent'
  | 'survey.answered'
  | 'survey.changed';

/** Key of a permission. `GET /permissions` describes each one. */
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
  | 'survey:read'
  | 'analytics:read'
  | 'user:read'
  | 'user:create'
  | 'user:update'
  | 'user:suspend'
  | 'team:manage'
  | 'category:manage'
  | 'field:manage'
  | 'status:manage'
  | 'sla:manage'
  | 'notification:manage'
  | 'email:receive'
  | 'webhook:manage'
  | 'role:manage'
  | 'api_key:manage_own'
  | 'api_key:manage_any'
  | 'audit:read'
  | 'setting:manage'
  | 'macro:manage'
  | 'rule:manage';

/** Urgency, from lowest to highest. */
export type Priority = 'low' | 'normal' | 'high' | 'urgent';

/** Part of a change that the ticket or your permissions do not allow now. */
export interface RejectedPart {
  /** The part, such as `#/change/statusId` or `#/comment`. */
  pointer: string;
  /** Error that applying this part would have. */
  problem: ChangeProblem;
}

/** Stored comment with its variables filled in. */
export interface RenderedComment {
  body: string;
  visibility: Visibility;
}

/** Tickets that a permission covers. Each scope includes the ones before it. */
export type Scope = 'own' | 'assigned' | 'team' | 'all';

/** `first_response`: until an agent first replies; `next_response`: until an agent replies again; `resolution`: until the ticket is solved. */
export type SlaMetric = 'first_response' | 'next_response' | 'resolution';

/** Period during which the clock of a target ran or was paused. */
export interface SlaSpan {
  from: Timestamp;
  /** End of the span; null while it lasts. */
  to: Timestamp | null;
  /** Why the clock was paused; null if it ran. */
  pause: 'pending' | 'on_hold' | 'solved' | 'trash' | null;
  /** Time that counted, in seconds: within the hours of the calendar. */
  seconds: number;
}

/** `late`: has an open target that is late; `running`: has open targets, and none is late; `paused`: all open targets are paused; `met`: has no open target and has missed none; `missed`: has no open target and has missed one; `none`: has no target. */
export type SlaState = 'running' | 'paused' | 'late' | 'met' | 'missed' | 'none';

/** What a status means to the service. `pending`: waits for the requester; `on_hold`: waits for someone else; `solved`: can be reopened; `closed`: is permanent. */
export type State = 'new' | 'open' | 'pending' | 'on_hold' | 'solved' | 'closed';

/** Reference to a status, with its state and color. */
export interface StatusRef {
  id: Id;
  key: string;
  name: string;
  state: State;
  color: string;
}

/** Comment to add, stored with its variables. */
export interface StoredComment {
  /** Text in Markdown, with variables such as `{{ticket.requester}}` or `{{fields.plan | your plan}}`. */
  body: string;
  visibility: Visibility;
}

/** New values for a ticket, stored for later. Omitted ones stay unchanged. */
export interface StoredTicketChange {
  statusId?: Id;
  assigneeId?: Id | null;
  teamId?: Id | null;
  categoryId?: Id | null;
  priority?: Priority;
  type?: TicketType;
  /** Replaces the current tags. */
  tags?: string[];
  addTags?: string[];
  removeTags?: string[];
  fields?: FieldValuesInput;
}

/** New values for a ticket, stored for later. Omitted ones stay unchanged. */
export interface StoredTicketChangeInput {
  statusId?: Id | undefined;
  assigneeId?: Id | null | undefined;
  teamId?: Id | null | undefined;
  categoryId?: Id | null | undefined;
  priority?: Priority | undefined;
  type?: TicketType | undefined;
  /** Replaces the current tags. At most 20 items. */
  tags?: string[] | undefined;
  /** At most 20 items. */
  addTags?: string[] | undefined;
  /** At most 20 items. */
  removeTags?: string[] | undefined;
  fields?: FieldValuesInput | undefined;
}

/** Role of a user in a team. */
export type TeamRole = 'member' | 'lead';

/** `incident`: something broke; `problem`: the cause of incidents; `task`: work to be done. */
export type TicketType = 'question' | 'incident' | 'problem' | 'task';

/** Time in UTC (RFC 3339). */
export type Timestamp = string;

/** `public`: visible to the requester; `internal`: visible only to users who can read internal notes. */
export type Visibility = 'public' | 'internal';
