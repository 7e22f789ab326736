// Generated from the router of the service by sdk/scripts/generate.ts. Do not edit.

import type { ApiPromise } from '../../calls/api-promise.ts';
import type { CallOptions, MutationOptions } from '../../calls/call.ts';
import type { Calls } from '../../calls/calls.ts';
import { mutation, query } from '../../calls/procedure.ts';
import type { Id, SearchLanguage, Timestamp } from '../shared/schemas.ts';

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
  /** Whether a public reply of an agent moves a new ticket to the default status of the state `open`. */
  openOnAgentReply?: boolean | undefined;
  /** Minutes for which the author of a comment can edit it; 0 for never. 0 to 1,440. */
  commentEditMinutes?: number | undefined;
  searchLanguage?: SearchLanguage | undefined;
  /** Whether requesters are asked by email how satisfied they are after a ticket was solved. */
  surveysEnabled?: boolean | undefined;
  /** Minutes after the solve until the satisfaction survey is sent, if the ticket is still solved. Applies to tickets solved from now on. 0 to 10,080. */
  surveyDelayMinutes?: number | undefined;
  /** Days for which the originals of received emails are stored; 0 for never. Those of emails that were set aside are stored until their records are deleted. 0 to 3,650. */
  keepEmailsDays?: number | undefined;
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
  /** Whether a public reply of an agent moves a new ticket to the default status of the state `open`. */
  openOnAgentReply: boolean;
  /** Minutes for which the author of a comment can edit it; 0 for never. */
  commentEditMinutes: number;
  searchLanguage: SearchLanguage;
  /** Percentage of tickets indexed for search in this language. A new language starts at 0, and a worker indexes all tickets in the background. Until then, the others are found as before. */
  searchIndexProgress: number;
  /** Whether requesters are asked by email how satisfied they are after a ticket was solved. */
  surveysEnabled: boolean;
  /** Minutes after the solve until the satisfaction survey is sent, if the ticket is still solved. Applies to tickets solved from now on. */
  surveyDelayMinutes: number;
  /** Days for which the originals of received emails are stored; 0 for never. Those of emails that were set aside are stored until their records are deleted. */
  keepEmailsDays: number;
  /** Whether the service sends email. Without `SMTP_URL` it writes emails to files. Read-only. */
  sendsEmail: boolean;
}

export const createSettingsApi = ({ call }: Calls): SettingsApi => ({
  get: (options) => call(query('settings.get'), undefined, options),
  update: (input, options) => call(mutation('settings.update'), input ?? {}, options),
});
