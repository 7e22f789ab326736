import type { StatusRef } from '../../contract/tickets/statuses.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { isRequesterOnly } from './ticket.policy.ts';
import type { TicketRow } from './ticket.rows.ts';

export type StatusColumns = Pick<
  TicketRow,
  'status_id' | 'status_key' | 'status_name' | 'status_requester_label' | 'status_state' | 'status_color'
>;

/** Returns a status as `actor` sees it: requesters get the requester label. */
export function viewStatusRef(row: StatusColumns, actor: Actor): StatusRef {
  return {
    id: row.status_id,
    key: row.status_key,
    name: isRequesterOnly(actor) ? row.status_requester_label : row.status_name,
    state: row.status_state,
    color: row.status_color,
  };
}
