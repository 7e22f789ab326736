// Generated from the router of the service by sdk/scripts/generate.ts. Do not edit.

import type { ApiPromise } from '../../calls/api-promise.ts';
import type { CallOptions, MutationOptions } from '../../calls/call.ts';
import type { Calls } from '../../calls/calls.ts';
import { mutation, query } from '../../calls/procedure.ts';
import type { ItemsOf, PageOf } from '../shared/lists.ts';
import type { Channel, Done, Id, MetricKey, Priority, State, Timestamp } from '../shared/schemas.ts';
import type { TeamRef } from './teams.ts';
import type { TicketSort, TicketType } from './tickets.ts';
import type { UserRef } from './users.ts';

/** Saved lists of tickets, one’s own and those of one’s teams. */
export interface ViewsApi {
  /**
   * List the saved views that are yours or your teams’.
   *
   * In the order in which they were saved.
   *
   * `GET /api/views`. Requires the permission `ticket:read`.
   *
   * @throws {@link ApiError} `permission_denied`
   *
   * @example
   * const { data } = await client.views.list({ limit: 20 });
   */
  list(input?: ViewListInput, options?: CallOptions): ApiPromise<PageOf<View>>;

  /**
   * Iterates over all items of `list`, and fetches each page when it is needed.
   *
   * @example
   * for await (const view of client.views.iterate()) console.log(view);
   */
  iterate(input?: Omit<ViewListInput, 'cursor' | 'count'>, options?: CallOptions): ItemsOf<View>;

  /**
   * Read a saved view.
   *
   * What it filters by; its tickets are `GET /tickets?view=…`.
   *
   * `GET /api/views/{id}`. Requires the permission `ticket:read`.
   *
   * @throws {@link ApiError} `not_found`, `permission_denied`
   *
   * @example
   * const view = await client.views.get({ id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7ac1' });
   */
  get(input: ViewGetInput, options?: CallOptions): ApiPromise<View>;

  /**
   * Save a list of tickets, for yourself or a team.
   *
   * A team’s view is seen by its members, each of whom finds in it what they may see.
   *
   * `POST /api/views`. Requires the permission `ticket:read`.
   *
   * @throws {@link ApiError} `conflict`, `permission_denied`
   *
   * @example
   * const view = await client.views.create({
   *   name: 'Printers that wait',
   *   filters: { state: ['new', 'open'], category: 'printers' },
   *   sort: '-priority',
   *   teamId: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a21',
   * });
   */
  create(input: ViewCreateInput, options?: MutationOptions): ApiPromise<View>;

  /**
   * Change a saved view.
   *
   * By its owner; one of a team also by who leads it, or with `team:manage`.
   *
   * `PATCH /api/views/{id}`. Requires the permission `ticket:read`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`, `version_conflict`
   *
   * @example
   * const view = await client.views.update({
   *   id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7ac1',
   *   name: 'Printers that wait in Lund',
   * });
   */
  update(input: ViewUpdateInput, options?: MutationOptions): ApiPromise<View>;

  /**
   * Delete a saved view.
   *
   * By its owner; one of a team also by who leads it, or with `team:manage`.
   *
   * `DELETE /api/views/{id}`. Requires the permission `ticket:read`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`, `version_conflict`
   *
   * @example
   * await client.views.delete({ id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7ac1' });
   */
  delete(input: ViewDeleteInput, options?: MutationOptions): ApiPromise<Done>;
}

/** What narrows a list of tickets. */
export interface TicketFilters {
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

/** A saved list of tickets. Each reader finds in it what they may see. */
export interface View {
  id: Id;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  /** Counts the changes; the ETag of the resource. */
  version: number;
  name: string;
  /** As they were given: `me` is whoever looks. */
  filters: {
    /** Ids or keys of statuses. */
    status?: (Id | string)[];
    /** What the status means; any of them. */
    state?: State[];
    /** Id or key; with the categories below it. `none`: tickets without a category. */
    category?: Id | string;
    /** Any of them. */
    priority?: Priority[];
    /** Any of them. */
    type?: TicketType[];
    /** By which way it came; any of them. */
    channel?: Channel[];
    /** Who has it: an id, `me`, or `none`. */
    assignee?: Id | 'me' | 'none';
    /** Who asked: an id, or `me`. */
    requester?: Id | 'me';
    /** Who follows it: an id, or `me`. */
    follower?: Id | 'me';
    /** Whose it is: an id, `mine`, or `none`. */
    team?: Id | 'mine' | 'none';
    /** All of them. */
    tag?: string[];
    /** Which other system knows it. */
    externalSource?: string;
    /** What another system knows it by. */
    externalId?: string;
    /** Id or reference: its children. */
    parent?: string;
    /** Words of subject, description or readable comments: printer "out of paper" or jam -scanner. */
    q?: string;
    /** Created at this instant or later. */
    createdAfter?: string;
    /** Created before this instant. */
    createdBefore?: string;
    /** Last changed at this instant or later. */
    updatedAfter?: string;
    /** Last changed before this instant. */
    updatedBefore?: string;
    /** Due at this instant or later. */
    dueAfter?: string;
    /** Due before this instant. */
    dueBefore?: string;
    /** Solved at this instant or later. */
    solvedAfter?: string;
    /** Solved before this instant. */
    solvedBefore?: string;
    /** Only the tickets that this figure of the analytics counts, of those that `analytics:read` reaches; takes metricFrom and metricTo. */
    metric?: MetricKey;
    /** Where the interval of the figure begins. Not for backlog and awaitingFirstResponse, which stand at its end. */
    metricFrom?: string;
    /** Where the interval of the figure ends; not part of it. */
    metricTo?: string;
    /** Who gave the first response or the replies: an id, `me`, or `none` for the service itself. */
    metricBy?: Id | 'me' | 'none';
    /** Of a duration: only so many seconds or more. */
    metricMin?: number;
    /** Of a duration: only fewer seconds than these. */
    metricBelow?: number;
    /** Only what is in the trash and the caller may take out again, for which it takes `ticket:restore`. */
    trash?: boolean;
  };
  sort: TicketSort;
  owner: UserRef;
  /** Whose members see it too. */
  team: TeamRef | null;
}

/** Input of `views.create`. */
export interface ViewCreateInput {
  /** 1 to 80 characters. */
  name: string;
  /** @default {} */
  filters?: TicketFilters | undefined;
  /** @default "-updatedAt" */
  sort?: TicketSort | undefined;
  /**
   * A team of yours; with `team:manage`, any.
   * @default null
   */
  teamId?: Id | null | undefined;
}

/** Input of `views.delete`. */
export interface ViewDeleteInput {
  id: Id;
  /** Same as the If-Match header. */
  expectedVersion?: number | undefined;
}

/** Input of `views.get`. */
export interface ViewGetInput {
  id: Id;
}

/** Input of `views.list`. */
export interface ViewListInput {
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

/** Input of `views.update`. */
export interface ViewUpdateInput {
  id: Id;
  /** Same as the If-Match header. */
  expectedVersion?: number | undefined;
  /** 1 to 80 characters. */
  name?: string | undefined;
  /** All of them: one that is left out goes. */
  filters?: TicketFilters | undefined;
  sort?: TicketSort | undefined;
  teamId?: Id | null | undefined;
}

export const createViewsApi = ({ call, list }: Calls): ViewsApi => ({
  list: (input, options) => call(query('views.list'), input ?? {}, options),
  iterate: (input, options) => list(query('views.list'), input, options),
  get: (input, options) => call(query('views.get'), input, options),
  create: (input, options) => call(mutation('views.create'), input, options),
  update: (input, options) => call(mutation('views.update'), input, options),
  delete: (input, options) => call(mutation('views.delete'), input, options),
});
