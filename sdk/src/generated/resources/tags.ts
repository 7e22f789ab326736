// Generated from the router of the service by sdk/scripts/generate.ts. Do not edit.

import type { ApiPromise } from '../../calls/api-promise.ts';
import type { CallOptions, MutationOptions } from '../../calls/call.ts';
import type { Calls } from '../../calls/calls.ts';
import { mutation, query } from '../../calls/procedure.ts';
import type { ItemsOf, PageOf } from '../shared/lists.ts';
import type { Id } from '../shared/schemas.ts';

/** Words that tickets are marked with. A tag exists while a ticket has it. */
export interface TagsApi {
  /**
   * List tags.
   *
   * Returns the tags of all tickets, sorted by name, with how many tickets have each. Counting stops at 1,000.
   *
   * `GET /api/tags`. Requires the permission `category:manage`.
   *
   * @throws {@link ApiError} `permission_denied`
   *
   * @example
   * const { data } = await client.tags.list({ q: 'print' });
   */
  list(input?: TagListInput, options?: CallOptions): ApiPromise<PageOf<Tag>>;

  /**
   * Iterates over all items of `list`, and fetches each page when it is needed.
   *
   * @example
   * for await (const tag of client.tags.iterate({ q: 'print' })) console.log(tag);
   */
  iterate(input?: Omit<TagListInput, 'cursor' | 'count'>, options?: CallOptions): ItemsOf<Tag>;

  /**
   * Rename or merge a tag.
   *
   * Renames it on all tickets, and in the filters and changes of rules, macros, saved views, SLA policies, and webhooks. Tickets that are not closed have the new name immediately; closed ones get it in the background. No one is notified, and no rule is set off. For ten minutes, tickets that still get the former name are renamed, too. Rejected if more than 10,000 tickets that are not closed have the tag. Returns the tag with the new name.
   *
   * `POST /api/tags/{id}/rename`. Requires the permission `category:manage`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`
   *
   * @example
   * const tag = await client.tags.rename({
   *   id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a3b',
   *   name: 'printer',
   *   merge: true,
   * });
   */
  rename(input: TagRenameInput, options?: MutationOptions): ApiPromise<Tag>;
}

/** Tag of tickets. It exists while a ticket has it. */
export interface Tag {
  id: Id;
  name: string;
  /** Number of tickets that have the tag, at most 1,000, without those in the trash. */
  tickets: number;
  /** Whether more tickets have it. */
  hasMoreTickets: boolean;
  /** Tag that the tickets are getting instead, in the background; null if it is not being renamed. */
  renamedTo: string | null;
}

/** Input of `tags.list`. */
export interface TagListInput {
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
  /** Part of the name, in any case. 1 to 50 characters. */
  q?: string | undefined;
}

/** Input of `tags.rename`. */
export interface TagRenameInput {
  id: Id;
  /** The new name. 1 to 50 characters. */
  name: string;
  /**
   * Whether to merge it with the tag that has the name already. Otherwise, that is a conflict.
   * @default false
   */
  merge?: boolean | undefined;
}

export const createTagsApi = ({ call, list }: Calls): TagsApi => ({
  list: (input, options) => call(query('tags.list'), input ?? {}, options),
  iterate: (input, options) => list(query('tags.list'), input, options),
  rename: (input, options) => call(mutation('tags.rename'), input, options),
});
