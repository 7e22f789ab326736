// Generated from the router of the service by sdk/scripts/generate.ts. Do not edit.

/** Session of a signed-in user. */
export interface ActiveSession {
  id: Id;
  /** Name of the API key whose application opened the session; null if the user signed in. */
  application: string | null;
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

/** Authenticator app of a user. */
export interface AuthenticatorApp {
  createdAt: Timestamp;
}

/** `away`: gets no tickets automatically. */
export type Availability = 'online' | 'away';

/** Error of one change among several, as it would have on its own. */
export interface ChangeProblem {
  status: number;
  code: 'validation_failed' | 'unauthenticated' | 'token_expired' | 'step_up_required' | 'second_factor_required' | 'email_not_verified' | 'permission_denied' | 'not_found' | 'method_not_allowed' | 'conflict' | 'transition_not_allowed' | 'newer_comments' | 'idempotency_key_in_use' | 'version_conflict' | 'payload_too_large' | 'unsupported_media_type' | 'idempotency_key_reused' | 'rate_limited' | 'internal' | 'unavailable';
  detail: string;
  errors?: {
    pointer: string;
    code: string;
    detail: string;
  }[];
  permission?: string;
  allowed?: string[];
}

/** Channel that something arrived through. An open list: later releases add values, so accept those that you do not know. */
export type Channel = 'api' | 'portal' | 'email' | 'chat' | 'phone' | 'import';

/** Whether a transition requires a comment, and which kind. */
export type CommentRequirement = 'none' | 'public' | 'internal' | 'any';

/** Person as an email names them. */
export interface Contact {
  /** Email address. */
  email: string;
  name: string;
}

/** Person to whom an email goes. */
export interface ContactInput {
  /** Email address of anyone but the requester, and not one of this service. At most 254 characters. */
  email: string;
  /** Name. If omitted, the part of the address before the `@`. 1 to 100 characters. */
  name?: string | undefined;
}

/** Empty response. */
export type Done = Record<string, never>;

/** New values of custom fields, by the key of the field; null removes a value. Others stay unchanged. */
export type FieldValuesInput = import('../../fields/ticket-fields.ts').TicketFieldsInput;

/** Permission with its scope. */
export interface Grant {
  permission: PermissionKey;
  scope: PermissionScope;
}

/** Permission with its scope. */
export interface GrantInput {
  permission: PermissionKey;
  /** @default "all" */
  scope?: PermissionScope | undefined;
}

/** UUIDv7 assigned by the service (RFC 9562). */
export type Id = string;

/** ID or key of a configurable object, such as `solved`. */
export type IdOrKey = string;

/** Where and as whom to sign in by IMAP. The password is stored apart from it. */
export interface ImapServer {
  /** Host name of the IMAP server. */
  host: string;
  port: number;
  /** `tls`: encrypted from the start; `starttls`: encrypted before the password is sent; `none`: only for a server on the same machine. */
  encryption: 'tls' | 'starttls' | 'none';
  username: string;
  /** Folder from which messages are fetched. */
  folder: string;
}

/** Type of a link, read from the source to the target. `relates_to` is the same in both directions. */
export type LinkType = 'relates_to' | 'blocks' | 'duplicates' | 'caused_by';

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
  | 'ticket.woken'
  | 'ticket.merged'
  | 'ticket.follow_up_created'
  | 'comment.public'
  | 'comment.internal'
  | 'interaction.recorded'
  | 'sla.warned'
  | 'sla.breached'
  | 'survey.sent'
  | 'survey.answered'
  | 'survey.changed';

/** What a merge means for the requester and the followers of the merged ticket who cannot read the other one. `follows`: they follow it and can read all of it, also what was written before. `keeps_own`: they can still read the merged ticket, and nothing of the other. */
export type OtherRequester = 'follows' | 'keeps_own';

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
  | 'ticket:act_for'
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
  | 'user:issue_token'
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
  | 'rule:manage'
  | 'mailbox:manage'
  | 'identity:manage';

/** Tickets that a permission covers. Each scope includes the ones before it. `organization`: the tickets of the organization of the user, if it shares them. */
export type PermissionScope = 'own' | 'organization' | 'assigned' | 'team' | 'all';

/** Urgency, from lowest to highest. */
export type Priority = 'low' | 'normal' | 'high' | 'urgent';

/** Where to continue at an identity provider. */
export interface ProviderAddress {
  /** Page of the provider to send the browser to, within 10 minutes. */
  url: string;
}

/** Who gets an account at the first sign-in. `off`: no one; `invited`: only users with an open invitation; `domain`: these, and everyone with an address of a bound domain or, without bound domains, everyone whom the provider knows. An open list: later releases add values, so accept those that you do not know. */
export type ProviderProvision = 'off' | 'invited' | 'domain';

/** What groups of the provider change. `none`: only the roles of new accounts; `add`: each sign-in adds the mapped roles, and removes those that it added before; `managed`: each sign-in replaces all roles. An open list: later releases add values, so accept those that you do not know. */
export type ProviderRoles = 'none' | 'add' | 'managed';

/** Whose email addresses the service believes the provider. `none`: of no one; `domains`: of the bound domains; `verified`: of these, and every address with `email_verified`. An open list: later releases add values, so accept those that you do not know. */
export type ProviderTrust = 'none' | 'verified' | 'domains';

/** People besides the requester who get a public reply. The requester always gets it. Everyone in `to` and `cc` is in copy on the ticket from then on; people in copy who are left out do not get this reply. */
export interface RecipientsInput {
  /** At most 20 items. */
  to?: ContactInput[] | undefined;
  /** At most 20 items. */
  cc?: ContactInput[] | undefined;
  /** Get this reply only, hidden from everyone else, and cannot answer it by email. At most 20 items. */
  bcc?: ContactInput[] | undefined;
}

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

/** What users who only see their own tickets can do with a field. `hidden`: it does not exist for them; `read`: they see its values; `write`: they can also set them. */
export type RequesterAccess = 'hidden' | 'read' | 'write';

/** Time from which a timed rule counts. `waiting_since` is the first message of the requester that no agent has answered; `sla_due` is the earliest open target. */
export type RuleAnchor = 'created' | 'entered_status' | 'waiting_since' | 'last_agent_reply' | 'due' | 'sla_due';

/** Type of an event that can set off a rule. */
export type RuleEvent =
  | 'ticket.created'
  | 'ticket.updated'
  | 'ticket.assigned'
  | 'ticket.status_changed'
  | 'ticket.reopened'
  | 'ticket.answered_outside'
  | 'comment.public'
  | 'comment.internal'
  | 'sla.warned'
  | 'sla.breached'
  | 'survey.answered'
  | 'survey.changed';

/** Sets off a rule when one of these events happens to a ticket. */
export interface RuleEventTrigger {
  type: 'event';
  events: RuleEvent[];
  /** For `ticket.updated`: at least one of these fields has changed. If omitted, any field. */
  changed?: string[];
  /** For `comment.public` and `comment.internal`: who wrote it. What a program sends on its own is by neither. If omitted, anyone. */
  by?: 'requester' | 'agent';
}

/** Sets off a rule for tickets that are not closed, once for each time of the anchor: a ticket that is due again later is another occasion. */
export interface RuleTimedTrigger {
  type: 'timed';
  anchor: RuleAnchor;
  /** Seconds after the anchor; before it if negative, which only `due` and `sla_due` accept. */
  seconds: number;
}

/** When a rule runs: after an event, or some time after an anchor. */
export type RuleTrigger = RuleEventTrigger | RuleTimedTrigger;

/** Language whose inflected forms a search treats as the same word, such as `ticket` and `tickets`. `simple` treats them as different words and suits tickets in several languages. In every language, a search ignores case and accents, and `ß` is the same as `ss`. */
export type SearchLanguage =
  | 'simple'
  | 'arabic'
  | 'armenian'
  | 'basque'
  | 'catalan'
  | 'danish'
  | 'dutch'
  | 'english'
  | 'finnish'
  | 'french'
  | 'german'
  | 'greek'
  | 'hindi'
  | 'hungarian'
  | 'indonesian'
  | 'irish'
  | 'italian'
  | 'lithuanian'
  | 'nepali'
  | 'norwegian'
  | 'portuguese'
  | 'romanian'
  | 'russian'
  | 'serbian'
  | 'spanish'
  | 'swedish'
  | 'tamil'
  | 'turkish'
  | 'yiddish';

/** Time that a policy gives for a metric of tickets with a priority. */
export interface SlaGoal {
  metric: SlaMetric;
  priority: Priority;
  /** Time for it in seconds, as counted by the calendar. */
  seconds: number;
}

/** `first_response`: until an agent first replies; `next_response`: until an agent replies again; `resolution`: until the ticket is solved. */
export type SlaMetric = 'first_response' | 'next_response' | 'resolution';

/** SLA policy, with its name when it was last applied. */
export interface SlaPolicyRef {
  id: Id;
  name: string;
}

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

/** `late`: has an open target that is late; `running`: has an open target that is not paused, and none is late; `paused`: all open targets are paused; `met`: has no open target and has missed none; `missed`: has no open target and has missed one; `none`: has no target. */
export type SlaState = 'running' | 'paused' | 'late' | 'met' | 'missed' | 'none';

/** What a status means to the service. `pending`: waits for the requester; `on_hold`: waits for someone else; `solved`: can be reopened; `closed`: is permanent. */
export type State = 'new' | 'open' | 'pending' | 'on_hold' | 'solved' | 'closed';

/** Reference to a status, with its state and color. */
export interface StatusRef {
  id: Id;
  /** Key of the status; its state for users who see only their own tickets. */
  key: string;
  /** Name of the status; the label for requesters for users who see only their own tickets. */
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
  statusId?: IdOrKey;
  assigneeId?: Id | null;
  teamId?: IdOrKey | null;
  categoryId?: IdOrKey | null;
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
  statusId?: IdOrKey | undefined;
  assigneeId?: Id | null | undefined;
  teamId?: IdOrKey | null | undefined;
  categoryId?: IdOrKey | null | undefined;
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

/** How satisfied the requester is, from 1 (not at all) to 5 (very). */
export type SurveyScore = number;

/** Role of a user in a team. */
export type TeamRole = 'member' | 'lead';

/** Order by a custom field that is `sortable`. */
export type TicketFieldSort = import('../../fields/ticket-fields.ts').TicketFieldSort;

/** Filters for tickets: the same for a list, and wherever they are stored. A ticket must match all of them. What has no reader, such as a rule, accepts neither `me` and `mine` nor metrics, other tickets and the trash. */
export interface TicketFiltersInput {
  /** Any of these statuses, by ID or key. At most 50 items. */
  status?: (Id | string)[] | undefined;
  /** Any of these states. 1 to 6 items. */
  state?: State[] | undefined;
  /** Any of these categories, by ID or key, or their subcategories; `none` for tickets without a category. 1 to 50 items. */
  category?: (Id | string)[] | undefined;
  /** Any of these priorities. 1 to 4 items. */
  priority?: Priority[] | undefined;
  /** Any of these types. 1 to 4 items. */
  type?: TicketType[] | undefined;
  /** Any of these channels. 1 to 6 items. */
  channel?: Channel[] | undefined;
  /** ID of the assignee, `me`, or `none`. */
  assignee?: Id | 'me' | 'none' | undefined;
  /** ID of the requester, or `me`. */
  requester?: Id | 'me' | undefined;
  /** ID of a follower, or `me`. */
  follower?: Id | 'me' | undefined;
  /** Any of these teams, by ID or key; `mine` for your teams, `none` for tickets without a team. 1 to 50 items. */
  team?: (Id | string)[] | undefined;
  /** Came in by any of these mailboxes, by ID or key; `none` for tickets without a mailbox. Not for users who see only their own tickets. 1 to 50 items. */
  mailbox?: (Id | string)[] | undefined;
  /** Any of these organizations, by ID; `none` for tickets without an organization. Not for users who see only their own tickets. 1 to 50 items. */
  organization?: (Id | 'none')[] | undefined;
  /** All of these tags. 1 to 20 items. */
  tag?: string[] | undefined;
  /** External system that the ticket comes from. 1 to 100 characters. */
  externalSource?: string | undefined;
  /** ID of the ticket in the external system. 1 to 200 characters. */
  externalId?: string | undefined;
  /** ID or reference of the parent ticket. */
  parent?: string | undefined;
  /** Asks someone outside for this ticket, given by its ID or reference. */
  askedFor?: string | undefined;
  /** Conditions on custom fields, such as `plan:is:pro`. All of them must match. Each has the key of a field, an operator, and a value. Every field: `isSet`, `isEmpty`, without a value. Text: `is`, `in`. Select and multi-select: `is`, `isNot`, `in`, `notIn`, with keys of options. Number: `is`, `in`, `atLeast`, `below`. Date: `is`, `in`, `after` (that day or later), `before`. Checkbox: `is`. `in` and `notIn` accept several values, separated by `|`. A ticket without a value matches only `isEmpty`, `isNot`, and `notIn`. 1 to 10 items. */
  field?: string[] | undefined;
  /** Words in the subject, the description, or comments that you can read, such as `printer "out of paper" or jam -scanner`. The last word can be the beginning of one, from three characters on. Parts of numbers and addresses are words: `0815` finds `RE2026/0815`. A word can also be in the name of the requester, or in the address, with the permission `user:read`. The ticket with the number is the first result for a reference, such as `TKT-42`, `#42`, or `42`. 1 to 300 characters. */
  q?: string | undefined;
  /** Created at or after this time. RFC 3339 timestamp with an offset. */
  createdAfter?: string | undefined;
  /** Created before this time. RFC 3339 timestamp with an offset. */
  createdBefore?: string | undefined;
  /** Last changed at or after this time. RFC 3339 timestamp with an offset. */
  updatedAfter?: string | undefined;
  /** Last changed before this time. RFC 3339 timestamp with an offset. */
  updatedBefore?: string | undefined;
  /** Created in the last days, of 24 hours each, at the time of the request. A saved view keeps it relative. 1 to 3,650. */
  createdWithinDays?: number | undefined;
  /** Last changed in the last days, like `createdWithinDays`. 1 to 3,650. */
  updatedWithinDays?: number | undefined;
  /** Due at or after this time. RFC 3339 timestamp with an offset. */
  dueAfter?: string | undefined;
  /** Due before this time. RFC 3339 timestamp with an offset. */
  dueBefore?: string | undefined;
  /** Any of these states of the service level. Not for users who see only their own tickets. 1 to 6 items. */
  slaState?: SlaState[] | undefined;
  /** With an open service level target that is due at or after this time. Not for users who see only their own tickets. RFC 3339 timestamp with an offset. */
  slaDueAfter?: string | undefined;
  /** With an open service level target that is due before this time. Not for users who see only their own tickets. RFC 3339 timestamp with an offset. */
  slaDueBefore?: string | undefined;
  /** Solved at or after this time. RFC 3339 timestamp with an offset. */
  solvedAfter?: string | undefined;
  /** Solved before this time. RFC 3339 timestamp with an offset. */
  solvedBefore?: string | undefined;
  /** Only tickets that this analytics metric counts, among those that your `analytics:read` covers. Requires `metricTo` and, except for `backlog` and `awaitingFirstResponse`, `metricFrom`. */
  metric?: MetricKey | undefined;
  /** Start of the interval of the metric, inclusive. Not for metrics that are counted at its end. RFC 3339 timestamp with an offset. */
  metricFrom?: string | undefined;
  /** End of the interval of the metric, exclusive. RFC 3339 timestamp with an offset. */
  metricTo?: string | undefined;
  /** ID of the user who gave the first response or the replies, `me`, or `none` for the service itself. */
  metricBy?: Id | 'me' | 'none' | undefined;
  /** For a duration: at least this many seconds. 0 to 10,000,000,000. */
  metricMin?: number | undefined;
  /** For a duration: fewer than this many seconds. 0 to 10,000,000,000. */
  metricBelow?: number | undefined;
  /** For `slaMet`, `slaBreached`, and `slaAttainment`: conditions on the target when it was decided, such as `metric:resolution`, `policy:<id>`, `team:<id>`, `team:none`, or `priority:urgent`. For metrics of surveys: `agent:<id>` who solved the ticket, its `team:<id>` then, and its present `category:<id>`, without subcategories. All of them must match. 1 to 4 items. */
  metricTarget?: string[] | undefined;
  /** Last answered satisfaction survey has any of these scores. Requires `survey:read`. 1 to 5 items. */
  surveyScore?: SurveyScore[] | undefined;
  /** Only snoozed tickets, or only the others. Not for users who see only their own tickets. */
  snoozed?: boolean | undefined;
  /** Only tickets in the trash that you can restore. Requires `ticket:restore`. */
  trash?: boolean | undefined;
}

/** Field to sort by; `-` sorts in descending order. `field:<key>` names a custom field that is `sortable`. In both directions, tickets without a value of it come last, and so do those with which no requester waits (`waitingSince`) and those without an open service level target that is due (`slaDueAt`). Pages sorted by `createdAt` or `number`, which never change, contain every ticket that existed at the start exactly once. With all others, a ticket that changes in the meantime can appear twice or not at all. `-relevance` requires `q` and ranks the newest matches: at least 100 if there are as many, and at most 1,000. Other orders return all matches. */
export type TicketSort = 'createdAt' | '-createdAt' | 'updatedAt' | '-updatedAt' | 'priority' | '-priority' | 'dueAt' | '-dueAt' | 'number' | '-number' | 'waitingSince' | '-waitingSince' | 'slaDueAt' | '-slaDueAt' | '-relevance' | TicketFieldSort;

/** `incident`: something broke; `problem`: the cause of incidents; `task`: work to be done. */
export type TicketType = 'question' | 'incident' | 'problem' | 'task';

/** Time in UTC (RFC 3339). */
export type Timestamp = string;

/** Allowed change of status. */
export interface Transition {
  /** ID of the current status; null for any status. */
  fromId: Id | null;
  toId: Id;
  requiredPermission: PermissionKey | null;
  requiresComment: CommentRequirement;
}

/** `public`: visible to the requester; `internal`: visible only to users who can read internal notes. */
export type Visibility = 'public' | 'internal';

/** Day of the week. */
export type Weekday = 'mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | 'sun';

/** Time during which a calendar is open each week. Hours past midnight need an entry for each day. */
export interface WeeklyHours {
  day: Weekday;
  from: string;
  /** Time at which the interval ends, up to `24:00`. */
  to: string;
}
