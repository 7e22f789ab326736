// Generated from the router of the service by sdk/scripts/generate.ts. Do not edit.

import type { ApiPromise } from '../../calls/api-promise.ts';
import type { CallOptions, MutationOptions } from '../../calls/call.ts';
import type { Calls } from '../../calls/calls.ts';
import { mutation, query } from '../../calls/procedure.ts';
import type { ItemsOf, PageOf } from '../shared/lists.ts';
import type { Done, Id, IdOrKey, RejectedPart, RenderedComment, StoredComment, StoredTicketChange, StoredTicketChangeInput, Timestamp, Visibility } from '../shared/schemas.ts';
import type { TeamRef } from './teams.ts';
import type { UserRef } from './users.ts';

/** Text with variables, and a change of the ticket, to be applied by agents. */
export interface MacrosApi {
  /**
   * List macros.
   *
   * Returns your macros, those of your teams, and those for everyone, sorted by name.
   *
   * `GET /api/macros`. Requires the permission `comment:create_internal`.
   *
   * @throws {@link ApiError} `permission_denied`
   *
   * @example
   * const { data } = await client.macros.list({ folder: 'Printers' });
   */
  list(input?: MacroListInput, options?: CallOptions): ApiPromise<PageOf<Macro>>;

  /**
   * Iterates over all items of `list`, and fetches each page when it is needed.
   *
   * @example
   * for await (const macro of client.macros.iterate({ folder: 'Printers' })) console.log(macro);
   */
  iterate(input?: Omit<MacroListInput, 'cursor' | 'count'>, options?: CallOptions): ItemsOf<Macro>;

  /**
   * Get a macro.
   *
   * Returns the text with its variables. To fill them in, use `POST /macros/{id}/render`.
   *
   * `GET /api/macros/{id}`. Requires the permission `comment:create_internal`.
   *
   * @throws {@link ApiError} `not_found`, `permission_denied`
   *
   * @example
   * const macro = await client.macros.get({ id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7ad5' });
   */
  get(input: MacroGetInput, options?: CallOptions): ApiPromise<Macro>;

  /**
   * Create a macro.
   *
   * Requires the permissions that applying it requires. To share it with everyone or with a team that you do not lead, you also need `macro:manage`.
   *
   * `POST /api/macros`. Requires the permission `comment:create_internal`.
   *
   * @throws {@link ApiError} `conflict`, `permission_denied`
   *
   * @example
   * const macro = await client.macros.create({
   *   name: 'Printers/New label printer',
   *   change: { statusId: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a44' },
   *   comment: {
   *     body: 'Hello {{ticket.requester}}, we have sent you a new printer. Regards, {{agent.name}}',
   *     visibility: 'public',
   *   },
   *   sharing: 'teams',
   *   teamIds: ['0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a21'],
   * });
   */
  create(input: MacroCreateInput, options?: MutationOptions): ApiPromise<Macro>;

  /**
   * Update a macro.
   *
   * Only the owner can do this; for a shared macro, anyone with `macro:manage`, and a lead of all of its teams.
   *
   * `PATCH /api/macros/{id}`. Requires the permission `comment:create_internal`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`, `version_conflict`
   *
   * @example
   * const macro = await client.macros.update({
   *   id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7ad5',
   *   name: 'Printers/Replacement',
   * });
   */
  update(input: MacroUpdateInput, options?: MutationOptions): ApiPromise<Macro>;

  /**
   * Create or update a macro.
   *
   * Creates a macro as `POST /macros` does if none has this key, and returns 201. Otherwise updates the fields that you pass, and returns 200. If `sharing` is `teams` or `everyone`, it is looked for among shared macros, otherwise among your own.
   *
   * `PUT /api/macros/by-key/{key}`. Requires the permission `comment:create_internal`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`, `version_conflict`
   *
   * @example
   * const upsertedMacro = await client.macros.upsert({
   *   key: 'new_label_printer',
   *   name: 'Printers/New label printer',
   *   change: { statusId: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a44' },
   *   comment: {
   *     body: 'Hello {{ticket.requester}}, we have sent you a new printer. Regards, {{agent.name}}',
   *     visibility: 'public',
   *   },
   *   sharing: 'teams',
   *   teamIds: ['hardware'],
   * });
   */
  upsert(input: MacroUpsertInput, options?: MutationOptions): ApiPromise<UpsertedMacro>;

  /**
   * Delete a macro.
   *
   * Only the owner can do this; for a shared macro, anyone with `macro:manage`, and a lead of all of its teams.
   *
   * `DELETE /api/macros/{id}`. Requires the permission `comment:create_internal`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`, `version_conflict`
   *
   * @example
   * await client.macros.delete({ id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7ad5' });
   */
  delete(input: MacroDeleteInput, options?: MutationOptions): ApiPromise<Done>;

  /**
   * Render a macro.
   *
   * Fills in the text for a ticket and says which parts the ticket or your permissions do not allow now. Nothing is stored. To apply it, pass the result to `POST /tickets/{ticketId}/apply`, with the text as you edited it.
   *
   * `POST /api/macros/{id}/render`. Requires the permission `comment:create_internal`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`
   *
   * @example
   * const renderedMacro = await client.macros.render({
   *   id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7ad5',
   *   ticketId: 'TKT-1042',
   * });
   */
  render(input: MacroRenderInput, options?: MutationOptions): ApiPromise<RenderedMacro>;

  /**
   * Preview a macro.
   *
   * Says what a macro would do on the ticket, as `POST /macros/{id}/render` does, before it is stored. Rejects what `POST /macros` would reject.
   *
   * `POST /api/tickets/{ticketId}/macro-preview`. Requires the permission `comment:create_internal`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`
   *
   * @example
   * const previewedMacro = await client.macros.preview({
   *   ticketId: 'TKT-1042',
   *   change: { statusId: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a44' },
   *   comment: {
   *     body: 'Hello {{ticket.requester}}, we have sent you a new printer. Regards, {{agent.name}}',
   *     visibility: 'public',
   *   },
   * });
   */
  preview(input: MacroPreviewInput, options?: MutationOptions): ApiPromise<PreviewedMacro>;
}

/** Text with variables, and a change of the ticket, to be applied by agents. */
export interface Macro {
  id: Id;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  /** Version number, which increases with each change. It is also the ETag of the resource. */
  version: number;
  /** Unique among shared macros, and among those of its owner. */
  key: string;
  /** Name, with the folders it is in: `Billing/Refund`. */
  name: string;
  /** Change of the ticket; null for none. */
  change: StoredTicketChange | null;
  /** Comment to add to the ticket; null for none. */
  comment: StoredComment | null;
  sharing: MacroSharing;
  /** Teams whose members can use it; empty unless `sharing` is `teams`. */
  teams: TeamRef[];
  /** User who created it. */
  owner: UserRef;
  /** Whether you can change and delete it. */
  canEdit: boolean;
}

/** Input of `macros.create`. */
export interface MacroCreateInput {
  /** Key for programs, which never changes. If omitted, it is derived from the name. */
  key?: string | undefined;
  /** Name, with the folders it is in: `Billing/Refund`. 1 to 120 characters. */
  name: string;
  /**
   * Change of the ticket; null for none.
   * @default null
   */
  change?: StoredTicketChangeInput | null | undefined;
  /**
   * Comment to add to the ticket; null for none.
   * @default null
   */
  comment?: StoredComment | null | undefined;
  /** @default "me" */
  sharing?: MacroSharing | undefined;
  /**
   * IDs or keys of the teams that can use it. At most 50 items.
   * @default []
   */
  teamIds?: IdOrKey[] | undefined;
}

/** Input of `macros.delete`. */
export interface MacroDeleteInput {
  id: Id;
  /** Version that you expect the resource to have. Same as the `If-Match` header. */
  expectedVersion?: number | undefined;
}

/** Input of `macros.get`. */
export interface MacroGetInput {
  id: Id;
}

/** Input of `macros.list`. */
export interface MacroListInput {
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
  /** Part of a name or a text. 1 to 200 characters. */
  q?: string | undefined;
  /** Folder, with those within it: `Billing` contains `Billing/Refund`. 1 to 120 characters. */
  folder?: string | undefined;
  /** Only macros that are shared in this way. */
  sharing?: MacroSharing | undefined;
  /** Only macros whose comment has this visibility. */
  visibility?: Visibility | undefined;
}

/** Input of `macros.preview`. */
export interface MacroPreviewInput {
  /** ID or reference of a ticket, such as `TKT-1042`. */
  ticketId: string;
  /**
   * Change of the ticket; null for none.
   * @default null
   */
  change?: StoredTicketChangeInput | null | undefined;
  /**
   * Comment to add to the ticket; null for none.
   * @default null
   */
  comment?: StoredComment | null | undefined;
}

/** Input of `macros.render`. */
export interface MacroRenderInput {
  id: Id;
  /** ID or reference of a ticket, such as `TKT-1042`. */
  ticketId: string;
}

/** Who can use a macro: its owner, the members of teams, or everyone who works on tickets. */
export type MacroSharing = 'me' | 'teams' | 'everyone';

/** Input of `macros.update`. */
export interface MacroUpdateInput {
  id: Id;
  /** Version that you expect the resource to have. Same as the `If-Match` header. */
  expectedVersion?: number | undefined;
  /** Name, with the folders it is in: `Billing/Refund`. 1 to 120 characters. */
  name?: string | undefined;
  /** Change of the ticket; null for none. */
  change?: StoredTicketChangeInput | null | undefined;
  /** Comment to add to the ticket; null for none. */
  comment?: StoredComment | null | undefined;
  sharing?: MacroSharing | undefined;
  /** IDs or keys of the teams that can use it. At most 50 items. */
  teamIds?: IdOrKey[] | undefined;
}

/** Input of `macros.upsert`. */
export interface MacroUpsertInput {
  /** Version that you expect the resource to have. Same as the `If-Match` header. */
  expectedVersion?: number | undefined;
  /** Name, with the folders it is in: `Billing/Refund`. 1 to 120 characters. */
  name?: string | undefined;
  /** Change of the ticket; null for none. */
  change?: StoredTicketChangeInput | null | undefined;
  /** Comment to add to the ticket; null for none. */
  comment?: StoredComment | null | undefined;
  sharing?: MacroSharing | undefined;
  /** IDs or keys of the teams that can use it. At most 50 items. */
  teamIds?: IdOrKey[] | undefined;
  key: string;
}

/** What a macro that is not stored would do on a ticket. */
export interface PreviewedMacro {
  /** Change as stored, to be passed to `POST /tickets/{ticketId}/apply`; null for none. */
  change: StoredTicketChange | null;
  /** Comment with its variables filled in, which can make it too long; null for none. */
  comment: RenderedComment | null;
  /** Variables that the ticket has no value for, and that have no fallback. */
  emptyVariables: string[];
  /** Parts that applying the macro now would reject. */
  rejected: RejectedPart[];
}

/** What a macro would do on a ticket. Nothing is stored. */
export interface RenderedMacro {
  macroId: Id;
  /** Change as stored, to be passed to `POST /tickets/{ticketId}/apply`; null for none. */
  change: StoredTicketChange | null;
  /** Comment with its variables filled in, which can make it too long; null for none. */
  comment: RenderedComment | null;
  /** Variables that the ticket has no value for, and that have no fallback. */
  emptyVariables: string[];
  /** Parts that applying the macro now would reject. */
  rejected: RejectedPart[];
}

/** Macro that was created or updated. */
export interface UpsertedMacro {
  id: Id;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  /** Version number, which increases with each change. It is also the ETag of the resource. */
  version: number;
  /** Unique among shared macros, and among those of its owner. */
  key: string;
  /** Name, with the folders it is in: `Billing/Refund`. */
  name: string;
  /** Change of the ticket; null for none. */
  change: StoredTicketChange | null;
  /** Comment to add to the ticket; null for none. */
  comment: StoredComment | null;
  sharing: MacroSharing;
  /** Teams whose members can use it; empty unless `sharing` is `teams`. */
  teams: TeamRef[];
  /** User who created it. */
  owner: UserRef;
  /** Whether you can change and delete it. */
  canEdit: boolean;
  /** Whether this request created it. */
  created: boolean;
}

export const createMacrosApi = ({ call, list }: Calls): MacrosApi => ({
  list: (input, options) => call(query('macros.list'), input ?? {}, options),
  iterate: (input, options) => list(query('macros.list'), input, options),
  get: (input, options) => call(query('macros.get'), input, options),
  create: (input, options) => call(mutation('macros.create'), input, options),
  update: (input, options) => call(mutation('macros.update'), input, options),
  upsert: (input, options) => call(mutation('macros.upsert'), input, options),
  delete: (input, options) => call(mutation('macros.delete'), input, options),
  render: (input, options) => call(mutation('macros.render'), input, options),
  preview: (input, options) => call(mutation('macros.preview'), input, options),
});
