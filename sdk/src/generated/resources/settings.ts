// Generated from the router of the service by sdk/scripts/generate.ts. Do not edit.

import type { ApiPromise } from '../../calls/api-promise.ts';
import type { CallOptions, MutationOptions } from '../../calls/call.ts';
import type { Calls } from '../../calls/calls.ts';
import { mutation, query } from '../../calls/procedure.ts';
import type { Id, Timestamp } from '../shared/schemas.ts';

/** Settings of the whole service. */
export interface SettingsApi {
  /**
   * Get the settings.
   *
   * One set of settings applies to the whole service.
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
   * Update the settings.
   *
   * A new value applies from the next time it is read. Nothing that already happened is undone.
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
  /** Version that you expect the resource to have. Same as the `If-Match` header. */
  expectedVersion?: number | undefined;
  /** Days after which a solved ticket is closed automatically; null for never. */
  closeSolvedAfterDays?: number | null | undefined;
  /** Minutes for which the author of a comment can edit it; 0 for never. 0 to 1,440. */
  commentEditMinutes?: number | undefined;
}

/** Settings of the whole service. */
export interface Settings {
  id: Id;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  /** Version number, which increases with each change. It is also the ETag of the resource. */
  version: number;
  /** Days after which a solved ticket is closed automatically; null for never. */
  closeSolvedAfterDays: number | null;
  /** Minutes for which the author of a comment can edit it; 0 for never. */
  commentEditMinutes: number;
}

export const createSettingsApi = ({ call }: Calls): SettingsApi => ({
  get: (options) => call(query('settings.get'), undefined, options),
  update: (input, options) => call(mutation('settings.update'), input ?? {}, options),
});
