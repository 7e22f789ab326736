// Generated from the router of the service by sdk/scripts/generate.ts. Do not edit.

import type { ApiPromise } from '../../calls/api-promise.ts';
import type { CallOptions, DownloadOptions, MutationOptions } from '../../calls/call.ts';
import type { Calls } from '../../calls/calls.ts';
import type { Download } from '../../calls/files.ts';
import { download, mutation, query } from '../../calls/procedure.ts';
import type { ItemsOf, ListOf, PageOf } from '../shared/lists.ts';
import type { Channel, Done, Id, MetricKey, Priority, State, Timestamp, Visibility } from '../shared/schemas.ts';
import type { CategoryRef } from './categories.ts';
import type { Comment, CommentRequirement } from './comments.ts';
import type { Event } from './events.ts';
import type { Interaction } from './interactions.ts';
import type { StatusRef } from './statuses.ts';
import type { TeamRef } from './teams.ts';
import type { UserRef } from './users.ts';

/** Requests for help, from their first word to their end. */
export interface TicketsApi {
  /**
   * Read a ticket, as it is or as it was.
   *
   * With its links, followers and the statuses that you could give it now. `at` shows it as it was, which takes no other right.
   *
   * `GET /api/tickets/{ticketId}`. Requires the permission `ticket:read`.
   *
   * @throws {@link ApiError} `not_found`, `permission_denied`
   *
   * @example
   * const ticket = await client.tickets.get({ ticketId: 'TKT-1042' });
   */
  get(input: TicketGetInput, options?: CallOptions): ApiPromise<Ticket>;

  /**
   * Create a ticket.
   *
   * The description is its first comment. For somebody else it takes `ticket:create` with the scope all. The category decides team and priority where neither is given, and the team may give the ticket to one of its members.
   *
   * `POST /api/tickets`. Requires the permission `ticket:create`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`
   *
   * @example
   * const ticket = await client.tickets.create({
   *   subject: 'The printer is on fire',
   *   description: 'It started after the **update**.',
   *   priority: 'urgent',
   *   tags: ['hardware'],
   * });
   */
  create(input: TicketCreateInput, options?: MutationOptions): ApiPromise<Ticket>;

  /**
   * Change fields of a ticket.
   *
   * Assignment and status have operations of their own, with permissions of their own.
   *
   * `PATCH /api/tickets/{ticketId}`. Requires the permission `ticket:update`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`, `version_conflict`
   *
   * @example
   * await client.tickets.update({ ticketId: ticket.id, expectedVersion: ticket.version, priority: 'low' });
   */
  update(input: TicketUpdateInput, options?: MutationOptions): ApiPromise<Ticket>;

  /**
   * Move a ticket to the trash.
   *
   * Nobody finds it any more but those who can restore it.
   *
   * `DELETE /api/tickets/{ticketId}`. Requires the permission `ticket:delete`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`, `version_conflict`
   *
   * @example
   * await client.tickets.delete({ ticketId: 'TKT-1042' });
   */
  delete(input: TicketDeleteInput, options?: MutationOptions): ApiPromise<Done>;

  /**
   * Take a ticket out of the trash.
   *
   * As it was when it went to the trash.
   *
   * `POST /api/tickets/{ticketId}/restore`. Requires the permission `ticket:restore`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`, `version_conflict`
   *
   * @example
   * const ticket = await client.tickets.restore({ ticketId: 'TKT-1042' });
   */
  restore(input: TicketRestoreInput, options?: MutationOptions): ApiPromise<Ticket>;

  /**
   * Give a ticket to an agent, a team, both or nobody.
   *
   * Only to people who can work on the ticket. A team alone may give it to one of its members; `assigneeId: null` leaves it with nobody.
   *
   * `POST /api/tickets/{ticketId}/assign`. Requires the permission `ticket:assign`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`, `version_conflict`
   *
   * @example
   * await client.tickets.assign({ ticketId: 'TKT-1042', assigneeId: agent.id, teamId: null });
   */
  assign(input: TicketAssignInput, options?: MutationOptions): ApiPromise<Ticket>;

  /**
   * Take a ticket that nobody has.
   *
   * Refused where somebody else has it: to take it from them is an assignment.
   *
   * `POST /api/tickets/{ticketId}/take`. Requires the permission `ticket:take`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`, `version_conflict`
   *
   * @example
   * const ticket = await client.tickets.take({ ticketId: 'TKT-1042' });
   */
  take(input: TicketTakeInput, options?: MutationOptions): ApiPromise<Ticket>;

  /**
   * Ask which statuses a ticket would take, and why not the others.
   *
   * Each status once, with the reason where it would be refused to you now.
   *
   * `GET /api/tickets/{ticketId}/transitions`. Requires the permission `ticket:read`.
   *
   * @throws {@link ApiError} `not_found`, `permission_denied`
   *
   * @example
   * const { data } = await client.tickets.transitions({ ticketId: 'TKT-1042' });
   */
  transitions(input: TicketTransitionsInput, options?: CallOptions): ApiPromise<ListOf<TransitionAnswer>>;

  /**
   * List who follows a ticket.
   *
   * They are told of what happens to it, and reach it as its requester does.
   *
   * `GET /api/tickets/{ticketId}/followers`. Requires the permission `ticket:read`.
   *
   * @throws {@link ApiError} `not_found`, `permission_denied`
   *
   * @example
   * const { data } = await client.tickets.followers({ ticketId: 'TKT-1042' });
   */
  followers(input: TicketFollowersInput, options?: CallOptions): ApiPromise<ListOf<UserRef>>;

  /**
   * Follow a ticket, or let somebody follow it.
   *
   * To let another follow it also takes `ticket:update` and `user:read`.
   *
   * `PUT /api/tickets/{ticketId}/followers/{userId}`. Requires the permission `ticket:read`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`
   *
   * @example
   * await client.tickets.follow({ ticketId: 'TKT-1042', userId: 'me' });
   */
  follow(input: TicketFollowInput, options?: MutationOptions): ApiPromise<Done>;

  /**
   * Follow a ticket no longer.
   *
   * For another one than yourself it also takes `ticket:update`. Somebody who does not follow is no fault.
   *
   * `DELETE /api/tickets/{ticketId}/followers/{userId}`. Requires the permission `ticket:read`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`
   *
   * @example
   * await client.tickets.unfollow({ ticketId: 'TKT-1042', userId: 'me' });
   */
  unfollow(input: TicketUnfollowInput, options?: MutationOptions): ApiPromise<Done>;

  /**
   * Read the history of a ticket.
   *
   * Each change with who made it and what was there before, oldest first, as far as you may see it.
   *
   * `GET /api/tickets/{ticketId}/events`. Requires the permission `ticket:read`.
   *
   * @throws {@link ApiError} `not_found`, `permission_denied`
   *
   * @example
   * const { data } = await client.tickets.events({ ticketId: 'TKT-1042' });
   */
  events(input: TicketEventsInput, options?: CallOptions): ApiPromise<PageOf<Event>>;

  /**
   * Iterates over all items of `events`, and fetches each page when it is needed.
   *
   * @example
   * for await (const event of client.tickets.iterateEvents({ ticketId: 'TKT-1042' })) console.log(event);
   */
  iterateEvents(input: Omit<TicketEventsInput, 'cursor' | 'count'>, options?: CallOptions): ItemsOf<Event>;

  /**
   * List the links of a ticket with others that you may see.
   *
   * As seen from this ticket: `outward` is what it does to the other, `inward` what the other does to it.
   *
   * `GET /api/tickets/{ticketId}/links`. Requires the permission `ticket:read`.
   *
   * @throws {@link ApiError} `not_found`, `permission_denied`
   *
   * @example
   * const { data } = await client.tickets.links({ ticketId: 'TKT-1042' });
   */
  links(input: TicketLinksInput, options?: CallOptions): ApiPromise<ListOf<TicketLink>>;

  /**
   * Link a ticket with another.
   *
   * Takes `ticket:link` on both.
   *
   * `POST /api/tickets/{ticketId}/links`. Requires the permission `ticket:link`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`
   *
   * @example
   * const ticketLink = await client.tickets.link({
   *   ticketId: 'TKT-1042',
   *   type: 'caused_by',
   *   targetId: 'TKT-1040',
   * });
   */
  link(input: TicketLinkInput, options?: MutationOptions): ApiPromise<TicketLink>;

  /**
   * Take a link away, from either of its ends.
   *
   * Takes `ticket:link` on both.
   *
   * `DELETE /api/tickets/{ticketId}/links/{linkId}`. Requires the permission `ticket:link`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`
   *
   * @example
   * await client.tickets.unlink({
   *   ticketId: 'TKT-1042',
   *   linkId: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7ab1',
   * });
   */
  unlink(input: TicketUnlinkInput, options?: MutationOptions): ApiPromise<Done>;

  /**
   * Merge a ticket into another, which is the answer.
   *
   * Takes `ticket:merge` on both. The ticket is closed for good; its requester and followers follow the other.
   *
   * `POST /api/tickets/{ticketId}/merge`. Requires the permission `ticket:merge`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`, `version_conflict`
   *
   * @example
   * const ticket = await client.tickets.merge({ ticketId: 'TKT-1043', intoId: 'TKT-1042' });
   */
  merge(input: TicketMergeInput, options?: MutationOptions): ApiPromise<Ticket>;

  /**
   * Take a list of tickets along as a file.
   *
   * All tickets that the list of the same filters shows, as far as `ticket:export` reaches. In CSV (RFC 4180, with a header and a byte order mark), a text that a spreadsheet would compute begins with an apostrophe.
   *
   * `GET /api/tickets/export`. Requires the permission `ticket:export`.
   *
   * @throws {@link ApiError} `permission_denied`
   *
   * @example
   * const file = await client.tickets.export({ format: 'csv', createdAfter: '2026-11-01T00:00:00+01:00' });
   */
  export(input: TicketExportInput, options?: DownloadOptions): ApiPromise<Download>;

  /**
   * Give many tickets the same change.
   *
   * Each field takes the right that it takes on a single ticket. What is refused for one ticket is told in its result and changes nothing of it; what is wrong for all refuses the whole request.
   *
   * `POST /api/tickets/bulk`. Requires the permission `ticket:update` or `ticket:assign` or `ticket:transition`.
   *
   * @throws {@link ApiError} `conflict`, `permission_denied`
   *
   * @example
   * const { data } = await client.tickets.bulk({
   *   ids: ['TKT-1042', 'TKT-1043'],
   *   change: { priority: 'urgent', addTags: ['lund'] },
   * });
   */
  bulk(input: TicketBulkInput, options?: MutationOptions): ApiPromise<ListOf<BulkResult>>;

  /**
   * Create or change the ticket that another system knows.
   *
   * Creates a ticket as `POST /tickets` does if there is none of this name, and returns 201. Otherwise changes the fields that you pass, which requires `ticket:update` on it, and returns 200. External names always require `ticket:create` with the scope all.
   *
   * `PUT /api/tickets/by-external-id/{source}/{externalId}`. Requires the permission `ticket:create`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`, `version_conflict`
   *
   * @example
   * const upsertedTicket = await client.tickets.upsert({
   *   source: 'warehouse',
   *   externalId: 'printer-7',
   *   subject: 'The label printer prints blank labels',
   *   priority: 'high',
   * });
   */
  upsert(input: TicketUpsertInput, options?: MutationOptions): ApiPromise<UpsertedTicket>;

  /**
   * List tickets.
   *
   * Those that you may see, in one total order: no page skips or repeats one, as far as `sort` promises. Filters narrow together; several values of one filter widen it, but of `tag` all must be there.
   *
   * `GET /api/tickets`. Requires the permission `ticket:read`.
   *
   * @throws {@link ApiError} `permission_denied`
   *
   * @example
   * const { data, page } = await client.tickets.list({ state: ['new', 'open'], assignee: 'me', sort: '-priority' });
   */
  list(input?: TicketListInput, options?: CallOptions): ApiPromise<PageOf<FoundTicket>>;

  /**
   * Iterates over all items of `list`, and fetches each page when it is needed.
   *
   * @example
   * for await (const ticket of client.tickets.iterate({ status: ['open'], tag: ['vip'] })) {
   *   console.log(ticket.reference, ticket.subject);
   * }
   */
  iterate(input?: Omit<TicketListInput, 'cursor' | 'count'>, options?: CallOptions): ItemsOf<FoundTicket>;

  /**
   * Read comments, contacts and changes of a ticket in one order.
   *
   * What you may not read of comments, interactions or events is not among them. An event that only announces a comment or an interaction is not repeated.
   *
   * `GET /api/tickets/{ticketId}/timeline`. Requires the permission `ticket:read`.
   *
   * @throws {@link ApiError} `not_found`, `permission_denied`
   *
   * @example
   * const { data } = await client.tickets.timeline({ ticketId: 'TKT-1042', order: 'asc' });
   */
  timeline(input: TicketTimelineInput, options?: CallOptions): ApiPromise<PageOf<TimelineEntry>>;

  /**
   * Iterates over all items of `timeline`, and fetches each page when it is needed.
   *
   * @example
   * for await (const timelineEntry of client.tickets.iterateTimeline({ ticketId: 'TKT-1042', order: 'asc' })) console.log(timelineEntry);
   */
  iterateTimeline(input: Omit<TicketTimelineInput, 'cursor' | 'count'>, options?: CallOptions): ItemsOf<TimelineEntry>;

  /**
   * Give a ticket another status, with a comment if one is due.
   *
   * Along the transitions that are configured. Into a closed status it takes `ticket:close`; a solved ticket is opened again by the same operation. The comment, where one is required or wanted, is written in the same transaction.
   *
   * `POST /api/tickets/{ticketId}/transition`. Requires the permission `ticket:transition`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`, `transition_not_allowed`, `version_conflict`
   *
   * @example
   * const solved = ticket.availableTransitions.find(({ status }) => status.state === 'solved');
   * if (solved) {
   *   const comment = { body: 'The fire is out. Please try again.', visibility: 'public' } as const;
   *   await client.tickets.transition({ ticketId: ticket.id, statusId: solved.status.id, comment });
   * }
   */
  transition(input: TicketTransitionInput, options?: MutationOptions): ApiPromise<Ticket>;
}

/** A status that you may give this ticket now. */
export interface AvailableTransition {
  status: StatusRef;
  requiresComment: CommentRequirement;
}

/** What became of one ticket of many. */
export interface BulkResult {
  /** The id; what was asked for, where there is no such ticket. */
  ticketId: string;
  reference: string | null;
  outcome: 'changed' | 'unchanged' | 'failed';
  /** After the change; null where it failed. */
  version: number | null;
  /** Why it failed. */
  problem: {
    status: number;
    code: 'validation_failed' | 'unauthenticated' | 'token_expired' | 'email_not_verified' | 'permission_denied' | 'not_found' | 'method_not_allowed' | 'conflict' | 'transition_not_allowed' | 'idempotency_key_in_use' | 'version_conflict' | 'payload_too_large' | 'unsupported_media_type' | 'idempotency_key_reused' | 'rate_limited' | 'internal' | 'unavailable';
    detail: string;
    errors?: {
      pointer: string;
      code: string;
      detail: string;
    }[];
    permission?: string;
    allowed?: string[];
  } | null;
}

/** By which field, with - the greatest or latest first. */
export type ExportSort =
  | 'createdAt'
  | '-createdAt'
  | 'updatedAt'
  | '-updatedAt'
  | 'priority'
  | '-priority'
  | 'dueAt'
  | '-dueAt'
  | 'number'
  | '-number';

/** A ticket as the list shows it. */
export interface FoundTicket {
  id: Id;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  /** Counts the changes; the ETag of the resource. */
  version: number;
  number: number;
  /** Such as TKT-1042; good wherever an id is. */
  reference: string;
  subject: string;
  status: StatusRef;
  priority: Priority;
  type: TicketType;
  tags: string[];
  channel: Channel;
  category: CategoryRef | null;
  requester: UserRef;
  assignee: UserRef | null;
  team: TeamRef | null;
  dueAt: Timestamp | null;
  externalSource: string | null;
  externalId: string | null;
  milestones: Milestones;
  counters: TicketCounters;
  /** HTML: text, escaped, in which <mark> surrounds the words of q; null without q. */
  excerpt: string | null;
}

/** Read from the source to the target; relates_to is the same from both ends. */
export type LinkType = 'relates_to' | 'blocks' | 'duplicates' | 'caused_by';

/** A ticket, by reference and subject. */
export interface LinkedTicket {
  id: Id;
  reference: string;
  subject: string;
  status: StatusRef;
}

/** When a ticket came so far; null where it has not yet. */
export interface Milestones {
  firstResponseAt: Timestamp | null;
  firstAssignedAt: Timestamp | null;
  solvedAt: Timestamp | null;
  closedAt: Timestamp | null;
  lastRequesterCommentAt: Timestamp | null;
  lastAgentCommentAt: Timestamp | null;
}

/** A request for help, from its first word to its end. */
export interface Ticket {
  id: Id;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  /** Counts the changes; the ETag of the resource. */
  version: number;
  number: number;
  /** Such as TKT-1042; good wherever an id is. */
  reference: string;
  subject: string;
  status: StatusRef;
  priority: Priority;
  type: TicketType;
  tags: string[];
  channel: Channel;
  category: CategoryRef | null;
  requester: UserRef;
  assignee: UserRef | null;
  team: TeamRef | null;
  dueAt: Timestamp | null;
  externalSource: string | null;
  externalId: string | null;
  milestones: Milestones;
  counters: TicketCounters;
  description: string;
  /** null also where you may not see that ticket. */
  parentId: Id | null;
  /** The ticket that goes on with this conversation; null also where you may not see it. */
  mergedIntoId: Id | null;
  /** The closed ticket that a reply to opened this one; null also where you may not see it. */
  followUpOfId: Id | null;
  /** With tickets that you may see. */
  links: TicketLink[];
  followers: UserRef[];
  availableTransitions: AvailableTransition[];
}

/** Input of `tickets.assign`. */
export interface TicketAssignInput {
  ticketId: string;
  /** Same as the If-Match header. */
  expectedVersion?: number | undefined;
  /** Absent: who has it; where nobody does, whom the team's way of assignment comes to. null: nobody. */
  assigneeId?: Id | null | undefined;
  teamId?: Id | null | undefined;
}

/** Input of `tickets.bulk`. */
export interface TicketBulkInput {
  /** Ids or references. 1 to 100 items. */
  ids: string[];
  change: {
    statusId?: Id | undefined;
    assigneeId?: Id | null | undefined;
    teamId?: Id | null | undefined;
    categoryId?: Id | null | undefined;
    priority?: Priority | undefined;
    type?: TicketType | undefined;
    dueAt?: string | null | undefined;
    /** Instead of those that are there. At most 20 items. */
    tags?: string[] | undefined;
    /** At most 20 items. */
    addTags?: string[] | undefined;
    /** At most 20 items. */
    removeTags?: string[] | undefined;
  };
}

/** How often something happened to a ticket. */
export interface TicketCounters {
  /** Public replies, and internal notes where you may read them. */
  comments: number;
  /** How often it was opened again. */
  reopens: number;
}

/** Input of `tickets.create`. */
export interface TicketCreateInput {
  /** What lists and mails show. 1 to 200 characters. */
  subject: string;
  /**
   * Markdown. At most 50,000 characters.
   * @default ""
   */
  description?: string | undefined;
  /**
   * What it is about.
   * @default null
   */
  categoryId?: Id | null | undefined;
  /** Absent: the category's default, else normal. */
  priority?: Priority | undefined;
  /**
   * What kind of request it is.
   * @default "question"
   */
  type?: TicketType | undefined;
  /**
   * Words to find it by. At most 20 items.
   * @default []
   */
  tags?: string[] | undefined;
  /**
   * By which way it reached you.
   * @default "api"
   */
  channel?: Channel | undefined;
  /** Absent: the caller. */
  requesterId?: Id | undefined;
  /** Absent: whom the team's way of assignment comes to; null: nobody. */
  assigneeId?: Id | null | undefined;
  /** Absent: the category's default. */
  teamId?: Id | null | undefined;
  /**
   * Takes `ticket:link` on both.
   * @default null
   */
  parentId?: string | null | undefined;
  /**
   * By when it is to be solved.
   * @default null
   */
  dueAt?: string | null | undefined;
  /**
   * The other system that it comes from; requires `ticket:create` with the scope all.
   * @default null
   */
  externalSource?: string | null | undefined;
  /**
   * What that system knows it by.
   * @default null
   */
  externalId?: string | null | undefined;
}

/** Input of `tickets.delete`. */
export interface TicketDeleteInput {
  ticketId: string;
  /** Same as the If-Match header. */
  expectedVersion?: number | undefined;
}

/** Input of `tickets.events`. */
export interface TicketEventsInput {
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

/** Input of `tickets.export`. */
export interface TicketExportInput {
  /** csv for spreadsheets, ndjson with a TicketSummary a line for programs. */
  format: 'csv' | 'ndjson';
  /** Absent: that of the view, else number, by which a ticket that changes meanwhile is met once all the same. */
  sort?: ExportSort | undefined;
  /** A saved view; each filter that is given as well stands in the place of its own. */
  view?: Id | undefined;
  /** Ids or keys of statuses. At most 50 items. */
  status?: (Id | string)[] | undefined;
  /** What the status means; any of them. 1 to 6 items. */
  state?: State[] | undefined;
  /** Id or key; with the categories below it. `none`: tickets without a category. */
  category?: Id | string | undefined;
  /** Any of them. 1 to 4 items. */
  priority?: Priority[] | undefined;
  /** Any of them. 1 to 4 items. */
  type?: TicketType[] | undefined;
  /** By which way it came; any of them. 1 to 6 items. */
  channel?: Channel[] | undefined;
  /** Who has it: an id, `me`, or `none`. */
  assignee?: Id | 'me' | 'none' | undefined;
  /** Who asked: an id, or `me`. */
  requester?: Id | 'me' | undefined;
  /** Who follows it: an id, or `me`. */
  follower?: Id | 'me' | undefined;
  /** Whose it is: an id, `mine`, or `none`. */
  team?: Id | 'mine' | 'none' | undefined;
  /** All of them. 1 to 20 items. */
  tag?: string[] | undefined;
  /** Which other system knows it. 1 to 100 characters. */
  externalSource?: string | undefined;
  /** What another system knows it by. 1 to 200 characters. */
  externalId?: string | undefined;
  /** Id or reference: its children. */
  parent?: string | undefined;
  /** Words of subject, description or readable comments: printer "out of paper" or jam -scanner. 1 to 300 characters. */
  q?: string | undefined;
  /** Created at this instant or later. RFC 3339 timestamp with an offset. */
  createdAfter?: string | undefined;
  /** Created before this instant. RFC 3339 timestamp with an offset. */
  createdBefore?: string | undefined;
  /** Last changed at this instant or later. RFC 3339 timestamp with an offset. */
  updatedAfter?: string | undefined;
  /** Last changed before this instant. RFC 3339 timestamp with an offset. */
  updatedBefore?: string | undefined;
  /** Due at this instant or later. RFC 3339 timestamp with an offset. */
  dueAfter?: string | undefined;
  /** Due before this instant. RFC 3339 timestamp with an offset. */
  dueBefore?: string | undefined;
  /** Solved at this instant or later. RFC 3339 timestamp with an offset. */
  solvedAfter?: string | undefined;
  /** Solved before this instant. RFC 3339 timestamp with an offset. */
  solvedBefore?: string | undefined;
  /** Only the tickets that this figure of the analytics counts, of those that `analytics:read` reaches; takes metricFrom and metricTo. */
  metric?: MetricKey | undefined;
  /** Where the interval of the figure begins. Not for backlog and awaitingFirstResponse, which stand at its end. RFC 3339 timestamp with an offset. */
  metricFrom?: string | undefined;
  /** Where the interval of the figure ends; not part of it. RFC 3339 timestamp with an offset. */
  metricTo?: string | undefined;
  /** Who gave the first response or the replies: an id, `me`, or `none` for the service itself. */
  metricBy?: Id | 'me' | 'none' | undefined;
  /** Of a duration: only so many seconds or more. 0 to 10,000,000,000. */
  metricMin?: number | undefined;
  /** Of a duration: only fewer seconds than these. 0 to 10,000,000,000. */
  metricBelow?: number | undefined;
  /** Only what is in the trash and the caller may take out again, for which it takes `ticket:restore`. */
  trash?: boolean | undefined;
}

/** Input of `tickets.follow`. */
export interface TicketFollowInput {
  ticketId: string;
  userId: Id | 'me';
}

/** Input of `tickets.followers`. */
export interface TicketFollowersInput {
  ticketId: string;
}

/** Input of `tickets.get`. */
export interface TicketGetInput {
  ticketId: string;
  /** An instant that has passed: the ticket as it was then, without availableTransitions. RFC 3339 timestamp with an offset. */
  at?: string | undefined;
}

/** A link between two tickets, as seen from one of them. */
export interface TicketLink {
  id: Id;
  type: LinkType;
  /** outward: this ticket blocks the other; inward: the other blocks this one. */
  direction: 'outward' | 'inward';
  /** The other end. */
  ticket: LinkedTicket;
}

/** Input of `tickets.link`. */
export interface TicketLinkInput {
  ticketId: string;
  type: LinkType;
  /** Id or reference of the other ticket. */
  targetId: string;
}

/** Input of `tickets.links`. */
export interface TicketLinksInput {
  ticketId: string;
}

/** Input of `tickets.list`. */
export interface TicketListInput {
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
  /** Absent: that of the view, else -relevance with q, else -updatedAt. */
  sort?: TicketSort | undefined;
  /** A saved view; each filter that is given as well stands in the place of its own. */
  view?: Id | undefined;
  /** Ids or keys of statuses. At most 50 items. */
  status?: (Id | string)[] | undefined;
  /** What the status means; any of them. 1 to 6 items. */
  state?: State[] | undefined;
  /** Id or key; with the categories below it. `none`: tickets without a category. */
  category?: Id | string | undefined;
  /** Any of them. 1 to 4 items. */
  priority?: Priority[] | undefined;
  /** Any of them. 1 to 4 items. */
  type?: TicketType[] | undefined;
  /** By which way it came; any of them. 1 to 6 items. */
  channel?: Channel[] | undefined;
  /** Who has it: an id, `me`, or `none`. */
  assignee?: Id | 'me' | 'none' | undefined;
  /** Who asked: an id, or `me`. */
  requester?: Id | 'me' | undefined;
  /** Who follows it: an id, or `me`. */
  follower?: Id | 'me' | undefined;
  /** Whose it is: an id, `mine`, or `none`. */
  team?: Id | 'mine' | 'none' | undefined;
  /** All of them. 1 to 20 items. */
  tag?: string[] | undefined;
  /** Which other system knows it. 1 to 100 characters. */
  externalSource?: string | undefined;
  /** What another system knows it by. 1 to 200 characters. */
  externalId?: string | undefined;
  /** Id or reference: its children. */
  parent?: string | undefined;
  /** Words of subject, description or readable comments: printer "out of paper" or jam -scanner. 1 to 300 characters. */
  q?: string | undefined;
  /** Created at this instant or later. RFC 3339 timestamp with an offset. */
  createdAfter?: string | undefined;
  /** Created before this instant. RFC 3339 timestamp with an offset. */
  createdBefore?: string | undefined;
  /** Last changed at this instant or later. RFC 3339 timestamp with an offset. */
  updatedAfter?: string | undefined;
  /** Last changed before this instant. RFC 3339 timestamp with an offset. */
  updatedBefore?: string | undefined;
  /** Due at this instant or later. RFC 3339 timestamp with an offset. */
  dueAfter?: string | undefined;
  /** Due before this instant. RFC 3339 timestamp with an offset. */
  dueBefore?: string | undefined;
  /** Solved at this instant or later. RFC 3339 timestamp with an offset. */
  solvedAfter?: string | undefined;
  /** Solved before this instant. RFC 3339 timestamp with an offset. */
  solvedBefore?: string | undefined;
  /** Only the tickets that this figure of the analytics counts, of those that `analytics:read` reaches; takes metricFrom and metricTo. */
  metric?: MetricKey | undefined;
  /** Where the interval of the figure begins. Not for backlog and awaitingFirstResponse, which stand at its end. RFC 3339 timestamp with an offset. */
  metricFrom?: string | undefined;
  /** Where the interval of the figure ends; not part of it. RFC 3339 timestamp with an offset. */
  metricTo?: string | undefined;
  /** Who gave the first response or the replies: an id, `me`, or `none` for the service itself. */
  metricBy?: Id | 'me' | 'none' | undefined;
  /** Of a duration: only so many seconds or more. 0 to 10,000,000,000. */
  metricMin?: number | undefined;
  /** Of a duration: only fewer seconds than these. 0 to 10,000,000,000. */
  metricBelow?: number | undefined;
  /** Only what is in the trash and the caller may take out again, for which it takes `ticket:restore`. */
  trash?: boolean | undefined;
}

/** Input of `tickets.merge`. */
export interface TicketMergeInput {
  ticketId: string;
  /** Same as the If-Match header. */
  expectedVersion?: number | undefined;
  /** Id or reference of the ticket that goes on. */
  intoId: string;
}

/** Input of `tickets.restore`. */
export interface TicketRestoreInput {
  ticketId: string;
  /** Same as the If-Match header. */
  expectedVersion?: number | undefined;
}

/** Walking the pages by createdAt or number, which never change, gives every ticket that was there at the start exactly once, whatever others do meanwhile. By updatedAt, dueAt, priority or -relevance a ticket that changes meanwhile may be met twice or not at all. -relevance takes q, and ranks the newest 5,000 matches. */
export type TicketSort =
  | 'createdAt'
  | '-createdAt'
  | 'updatedAt'
  | '-updatedAt'
  | 'priority'
  | '-priority'
  | 'dueAt'
  | '-dueAt'
  | 'number'
  | '-number'
  | '-relevance';

/** Input of `tickets.take`. */
export interface TicketTakeInput {
  ticketId: string;
  /** Same as the If-Match header. */
  expectedVersion?: number | undefined;
}

/** Input of `tickets.timeline`. */
export interface TicketTimelineInput {
  ticketId: string;
  /**
   * How many on a page. 1 to 100.
   * @default 50
   */
  limit?: number | undefined;
  /** The nextCursor of the page before. At most 512 characters. */
  cursor?: string | undefined;
  /**
   * asc: oldest first.
   * @default "asc"
   */
  order?: 'asc' | 'desc' | undefined;
}

/** Input of `tickets.transition`. */
export interface TicketTransitionInput {
  ticketId: string;
  /** Same as the If-Match header. */
  expectedVersion?: number | undefined;
  statusId: Id;
  comment?: {
    /** At most 50,000 characters. */
    body: string;
    /** @default "public" */
    visibility?: Visibility | undefined;
  } | undefined;
}

/** Input of `tickets.transitions`. */
export interface TicketTransitionsInput {
  ticketId: string;
}

/** incident: something broke; problem: what lies behind incidents; task: something to be done. */
export type TicketType = 'question' | 'incident' | 'problem' | 'task';

/** Input of `tickets.unfollow`. */
export interface TicketUnfollowInput {
  ticketId: string;
  userId: Id | 'me';
}

/** Input of `tickets.unlink`. */
export interface TicketUnlinkInput {
  ticketId: string;
  linkId: Id;
}

/** Input of `tickets.update`. */
export interface TicketUpdateInput {
  ticketId: string;
  /** Same as the If-Match header. */
  expectedVersion?: number | undefined;
  /** 1 to 200 characters. */
  subject?: string | undefined;
  /** At most 50,000 characters. */
  description?: string | undefined;
  categoryId?: Id | null | undefined;
  priority?: Priority | undefined;
  type?: TicketType | undefined;
  /** At most 20 items. */
  tags?: string[] | undefined;
  /** Takes `ticket:link` on both. */
  parentId?: string | null | undefined;
  dueAt?: string | null | undefined;
}

/** Input of `tickets.upsert`. */
export interface TicketUpsertInput {
  /** The externalSource. 1 to 100 characters. */
  source: string;
  /** 1 to 200 characters. */
  externalId: string;
  /** Same as the If-Match header. */
  expectedVersion?: number | undefined;
  /** Needed where there is no ticket yet. 1 to 200 characters. */
  subject?: string | undefined;
  /** At most 50,000 characters. */
  description?: string | undefined;
  categoryId?: Id | null | undefined;
  /** Absent: the category's default, else normal. */
  priority?: Priority | undefined;
  type?: TicketType | undefined;
  /** At most 20 items. */
  tags?: string[] | undefined;
  /** Stays what it was when the ticket was created. */
  channel?: Channel | undefined;
  /** Stays who it was when the ticket was created; absent then: the caller. */
  requesterId?: Id | undefined;
  /** Another than it has takes `ticket:assign`. */
  assigneeId?: Id | null | undefined;
  /** Another than it has takes `ticket:assign`. */
  teamId?: Id | null | undefined;
  /** Takes `ticket:link` on both. */
  parentId?: string | null | undefined;
  dueAt?: string | null | undefined;
}

/** A comment, a recorded contact, or a change of the ticket. */
export type TimelineEntry = {
  /** That of what it shows. */
  id: Id;
  at: Timestamp;
  kind: 'comment';
  comment: Comment;
} | {
  /** That of what it shows. */
  id: Id;
  at: Timestamp;
  kind: 'interaction';
  interaction: Interaction;
} | {
  /** That of what it shows. */
  id: Id;
  at: Timestamp;
  kind: 'change';
  event: Event;
};

/** Whether you may give this ticket a status now, and if not, why. */
export interface TransitionAnswer {
  status: StatusRef;
  allowed: boolean;
  requiresComment: CommentRequirement;
  /** Why not; null where it is allowed. */
  reason: string | null;
}

/** A ticket that was created or changed. */
export interface UpsertedTicket {
  id: Id;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  /** Counts the changes; the ETag of the resource. */
  version: number;
  number: number;
  /** Such as TKT-1042; good wherever an id is. */
  reference: string;
  subject: string;
  status: StatusRef;
  priority: Priority;
  type: TicketType;
  tags: string[];
  channel: Channel;
  category: CategoryRef | null;
  requester: UserRef;
  assignee: UserRef | null;
  team: TeamRef | null;
  dueAt: Timestamp | null;
  externalSource: string | null;
  externalId: string | null;
  milestones: Milestones;
  counters: TicketCounters;
  description: string;
  /** null also where you may not see that ticket. */
  parentId: Id | null;
  /** The ticket that goes on with this conversation; null also where you may not see it. */
  mergedIntoId: Id | null;
  /** The closed ticket that a reply to opened this one; null also where you may not see it. */
  followUpOfId: Id | null;
  /** With tickets that you may see. */
  links: TicketLink[];
  followers: UserRef[];
  availableTransitions: AvailableTransition[];
  /** Whether it was not there before. */
  created: boolean;
}

export const createTicketsApi = ({ call, list }: Calls): TicketsApi => ({
  get: (input, options) => call(query('tickets.get'), input, options),
  create: (input, options) => call(mutation('tickets.create'), input, options),
  update: (input, options) => call(mutation('tickets.update'), input, options),
  delete: (input, options) => call(mutation('tickets.delete'), input, options),
  restore: (input, options) => call(mutation('tickets.restore'), input, options),
  assign: (input, options) => call(mutation('tickets.assign'), input, options),
  take: (input, options) => call(mutation('tickets.take'), input, options),
  transitions: (input, options) => call(query('tickets.transitions'), input, options),
  followers: (input, options) => call(query('tickets.followers'), input, options),
  follow: (input, options) => call(mutation('tickets.follow'), input, options),
  unfollow: (input, options) => call(mutation('tickets.unfollow'), input, options),
  events: (input, options) => call(query('tickets.events'), input, options),
  iterateEvents: (input, options) => list(query('tickets.events'), input, options),
  links: (input, options) => call(query('tickets.links'), input, options),
  link: (input, options) => call(mutation('tickets.link'), input, options),
  unlink: (input, options) => call(mutation('tickets.unlink'), input, options),
  merge: (input, options) => call(mutation('tickets.merge'), input, options),
  export: (input, options) => call(download('tickets.export', '/tickets/export'), input, options),
  bulk: (input, options) => call(mutation('tickets.bulk'), input, options),
  upsert: (input, options) => call(mutation('tickets.upsert'), input, options),
  list: (input, options) => call(query('tickets.list'), input ?? {}, options),
  iterate: (input, options) => list(query('tickets.list'), input, options),
  timeline: (input, options) => call(query('tickets.timeline'), input, options),
  iterateTimeline: (input, options) => list(query('tickets.timeline'), input, options),
  transition: (input, options) => call(mutation('tickets.transition'), input, options),
});
