// Generated from the router of the service by sdk/scripts/generate.ts. Do not edit.

import type { ApiPromise } from '../../calls/api-promise.ts';
import type { CallOptions } from '../../calls/call.ts';
import type { Calls } from '../../calls/calls.ts';
import { query } from '../../calls/procedure.ts';
import type { ListOf } from '../shared/lists.ts';
import type { PermissionKey } from '../shared/schemas.ts';

/** Everything that roles and API keys can allow. */
export interface PermissionsApi {
  /**
   * List permissions.
   *
   * Returns the complete list that roles and API keys choose from. A scoped permission can be granted for some tickets only.
   *
   * `GET /api/permissions`. Requires authentication with a verified email address.
   *
   * @example
   * const { data } = await client.permissions.list();
   */
  list(options?: CallOptions): ApiPromise<ListOf<Permission>>;
}

/** Permission that roles and API keys can grant. */
export interface Permission {
  key: PermissionKey;
  description: string;
  scoped: boolean;
  /** Whether an API key has it only if its grants name it. */
  named: boolean;
}

export const createPermissionsApi = ({ call }: Calls): PermissionsApi => ({
  list: (options) => call(query('permissions.list'), undefined, options),
});
