import { isRequesterOnly } from '../../accounts/roles/role.policy.ts';
import type { StatusRow } from '../../configuration/statuses/status.queries.ts';
import { namesForCustomers } from '../../configuration/statuses/status.view.ts';
import type { StatusRef } from '../../contract/configuration/statuses.ts';
import type { Actor } from '../../platform/base/actor.ts';

type Named = Omit<StatusRef, 'key' | 'name'> & Pick<StatusRow, 'key' | 'name' | 'requester_label'>;

/** Returns a status as `reader` sees it: requesters get the requester label as its name, and its state as its key. */
export function viewStatusRef(status: Named, reader: Actor): StatusRef {
  const { id, key, name, state, color } = status;
  return { id, key, name, ...(isRequesterOnly(reader) && namesForCustomers(status)), state, color };
}
