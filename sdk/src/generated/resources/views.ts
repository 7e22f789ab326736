// Generated from the router of the service by sdk/scripts/generate.ts. Do not edit.

import type { ApiPromise } from '../../calls/api-promise.ts';
import type { CallOptions, MutationOptions } from '../../calls/call.ts';
import type { Calls } from '../../calls/calls.ts';
import { mutation, query } from '../../calls/procedure.ts';
import type { ItemsOf, PageOf } from '../shared/lists.ts';
import type { Channel, Done, ExceptFiltersInput, Id, IdOrKey, MetricKey, Priority, SlaState, State, SurveyScore, TicketType, Timestamp } from '../shared/schemas.ts';
import type { TeamRef } from './teams.ts';
import type { TicketFilters, TicketSort } from './tickets.ts';
import type { UserRef } from './users.ts';

/** Saved ticket lists, your own and those of your teams. */
export interface ViewsApi {
  /**
   * List saved views.
   *
   * Returns your views and those of your teams, in the order in which they were saved.
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
   * Get a saved view.
   *
   * Returns its filters and sort order. To list its tickets, use `GET /tickets?view=…`.
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
   * Save a view.
   *
   * Saves a ticket list for yourself or for a team. Every member of the team sees the view, each with only the tickets that they can see.
   *
   * `POST /api/views`. Requires the permission `ticket:read`.
   *
   * @throws {@link ApiError} `conflict`, `permission_denied`
   *
   * @example
   * const view = await client.views.create({
   *   name: 'Printers that wait',
   *   filters: { state: ['new', 'open'], category: ['printers'] },
   *   except: { tag: ['planned'] },
   *   sort: '-priority',
   *   teamId: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a21',
   * });
   */
  create(input: ViewCreateInput, options?: MutationOptions): ApiPromise<View>;

  /**
   * Update a saved view.
   *
   * Only the owner can do this; for a view of a team, also a team lead and anyone with `team:manage`.
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
   * Only the owner can do this; for a view of a team, also a team lead and anyone with `team:manage`.
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

/** Filters for tickets to leave out. Metrics and the trash are not accepted. */
export interface ExceptFilters {
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
  /** All of these tags. */
  tag?: string[];
  /** External system that the ticket comes from. */
  externalSource?: string;
  /** ID of the ticket in the external system. */
  externalId?: string;
  /** ID or reference of the parent ticket. */
  parent?: string;
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
  /** Last answered satisfaction survey has any of these scores. Requires `survey:read`. */
  surveyScore?: SurveyScore[];
  /** Only snoozed tickets, or only the others. Not for users who see only their own tickets. */
  snoozed?: boolean;
}

/** Saved ticket list. Each user finds in it only the tickets that they can see. */
export interface View {
  id: Id;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  /** Version number, which increases with each change. It is also the ETag of the resource. */
  version: number;
  name: string;
  /** Filters as saved; `me` is the user who opens the view. */
  filters: {
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
    /** All of these tags. */
    tag?: string[];
    /** External system that the ticket comes from. */
    externalSource?: string;
    /** ID of the ticket in the external system. */
    externalId?: string;
    /** ID or reference of the parent ticket. */
    parent?: string;
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
  };
  /** Tickets that are left out, although they match `filters`; null for none. */
  except: ExceptFilters | null;
  sort: TicketSort;
  /** Whether filters or the sort order are left out, because you cannot see the custom fields or service levels that they use. */
  isPartial: boolean;
  owner: UserRef;
  /** Team whose members also see the view; null if none. */
  team: TeamRef | null;
}

/** Input of `views.create`. */
export interface ViewCreateInput {
  /** 1 to 80 characters. */
  name: string;
  /** @default {} */
  filters?: TicketFilters | undefined;
  /**
   * Leaves out tickets that match all of these filters.
   * @default null
   */
  except?: ExceptFiltersInput | null | undefined;
  /** @default "-updatedAt" */
  sort?: TicketSort | undefined;
  /**
   * ID or key of a team of yours; with `team:manage`, of any team. null: only for you.
   * @default null
   */
  teamId?: IdOrKey | null | undefined;
}

/** Input of `views.delete`. */
export interface ViewDeleteInput {
  id: Id;
  /** Version that you expect the resource to have. Same as the `If-Match` header. */
  expectedVersion?: number | undefined;
}

/** Input of `views.get`. */
export interface ViewGetInput {
  id: Id;
}

/** Input of `views.list`. */
export interface ViewListInput {
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
}

/** Input of `views.update`. */
export interface ViewUpdateInput {
  id: Id;
  /** Version that you expect the resource to have. Same as the `If-Match` header. */
  expectedVersion?: number | undefined;
  /** 1 to 80 characters. */
  name?: string | undefined;
  /** Replaces all filters. Those that you leave out are removed. */
  filters?: TicketFilters | undefined;
  /** Replaces all filters for tickets to leave out. null leaves out no tickets. */
  except?: ExceptFiltersInput | null | undefined;
  sort?: TicketSort | undefined;
  teamId?: IdOrKey | null | undefined;
}

export const createViewsApi = ({ call, list }: Calls): ViewsApi => ({
  list: (input, options) => call(query('views.list'), input ?? {}, options),
  iterate: (input, options) => list(query('views.list'), input, options),
  get: (input, options) => call(query('views.get'), input, options),
  create: (input, options) => call(mutation('views.create'), input, options),
  update: (input, options) => call(mutation('views.update'), input, options),
  delete: (input, options) => call(mutation('views.delete'), input, options),
});
