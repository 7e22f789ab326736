// Generated from the router of the service by sdk/scripts/generate.ts. Do not edit.

import type { ApiPromise } from '../../calls/api-promise.ts';
import type { CallOptions, MutationOptions } from '../../calls/call.ts';
import type { Calls } from '../../calls/calls.ts';
import { mutation, query } from '../../calls/procedure.ts';
import type { ItemsOf, PageOf } from '../shared/lists.ts';
import type { Done, Id, IdOrKey, TicketFiltersInput, TicketSort, Timestamp } from '../shared/schemas.ts';
import type { TeamRef } from './teams.ts';
import type { TicketFilters } from './tickets.ts';
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

/** Saved ticket list. Each user finds in it only the tickets that they can see. */
export interface View {
  id: Id;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  /** Version number, which increases with each change. It is also the ETag of the resource. */
  version: number;
  name: string;
  /** Filters as saved; `me` is the user who opens the view. */
  filters: TicketFilters;
  /** Tickets that are left out, although they match `filters`; null for none. */
  except: TicketFilters | null;
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
  filters?: TicketFiltersInput | undefined;
  /**
   * Leaves out tickets that match all of these filters.
   * @default null
   */
  except?: TicketFiltersInput | null | undefined;
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
  filters?: TicketFiltersInput | undefined;
  /** Replaces all filters for tickets to leave out. null leaves out no tickets. */
  except?: TicketFiltersInput | null | undefined;
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
