// Generated from the router of the service by sdk/scripts/generate.ts. Do not edit.

import type { ApiPromise } from '../../calls/api-promise.ts';
import type { CallOptions, MutationOptions } from '../../calls/call.ts';
import type { Calls } from '../../calls/calls.ts';
import { mutation, query } from '../../calls/procedure.ts';
import type { Id, Timestamp } from '../shared/schemas.ts';

/** What holds for the whole service. */
export interface SettingsApi {
  /**
   * Read the settings of the service.
   *
   * There is one set of them, for everybody.
   *
   * `GET /api/settings`. Requires the permission `setting:manage`.
   *
   * @throws {@link ApiError} `permission_denied`
   *
   * @example
   * const settings = await client.settings.get();
   */
  get(options?: CallOptions): ApiPromise<Settings>;

  /**
   * Change settings of the service.
   *
   * A new value holds from the next time it is read; nothing that has been done is undone.
   *
   * `PATCH /api/settings`. Requires the permission `setting:manage`.
   *
   * @throws {@link ApiError} `conflict`, `permission_denied`, `version_conflict`
   *
   * @example
   * const settings = await client.settings.update({ closeSolvedAfterDays: 14 });
   */
  update(input?: SettingUpdateInput, options?: MutationOptions): ApiPromise<Settings>;
}

/** Input of `settings.update`. */
export interface SettingUpdateInput {
  /** Same as the If-Match header. */
  expectedVersion?: number | undefined;
  /** After how many days a solved ticket is closed by itself; null: never. */
  closeSolvedAfterDays?: number | null | undefined;
  /** How long after writing a comment its author may edit it; 0: never. 0 to 1,440. */
  commentEditMinutes?: number | undefined;
}

/** How this service works for everybody; there is one of it. */
export interface Settings {
  id: Id;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  /** Counts the changes; the ETag of the resource. */
  version: number;
  /** After how many days a solved ticket is closed by itself; null: never. */
  closeSolvedAfterDays: number | null;
  /** How long after writing a comment its author may edit it; 0: never. */
  commentEditMinutes: number;
}

export const createSettingsApi = ({ call }: Calls): SettingsApi => ({
  get: (options) => call(query('settings.get'), undefined, options),
  update: (input, options) => call(mutation('settings.update'), input ?? {}, options),
});
