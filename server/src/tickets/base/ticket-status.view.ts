import type { StatusRef } from '../../contract/tickets/statuses.ts';
import type { Actor } from '../../platform/base/actor.ts';
import type { StatusRow } from '../../statuses/status.queries.ts';
import { isRequesterOnly } from './ticket.policy.ts';

/** Returns a status as `actor` sees it: requesters get the requester label. */
export function viewStatusRef(status: StatusRow, actor: Actor): StatusRef {
  const { id, key, state, color } = status;
  return { id, key, name: isRequesterOnly(actor) ? status.requester_label : status.name, state, color };
}
