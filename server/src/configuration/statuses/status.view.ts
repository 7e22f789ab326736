import { isRequesterOnly } from '../../accounts/roles/role.policy.ts';
import type { Status, Transition } from '../../contract/configuration/statuses.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { viewResource } from '../../platform/database/base.entity.ts';
import { instantOf } from '../../platform/time/instant.ts';
import type { StatusRow, TransitionRow } from './status.queries.ts';

export function viewStatus(row: StatusRow): Status {
  return {
    ...viewResource({ ...row, createdAt: new Date(row.created_at), updatedAt: new Date(row.updated_at) }),
    key: row.key,
    name: row.name,
    requesterLabel: row.requester_label,
    state: row.state,
    color: row.color,
    position: row.position,
    isDefault: row.is_default,
    archivedAt: row.archived_at && instantOf(row.archived_at),
  };
}

/** What customers read instead of the key and the name of a status, which are internal. */
export const namesForCustomers = ({ state, requester_label }: Pick<StatusRow, 'state' | 'requester_label'>) => ({
  key: state,
  name: requester_label,
});

/** Returns a status as `reader` sees it on tickets. */
export const viewStatusFor =
  (reader: Actor) =>
  (row: StatusRow): Status => ({ ...viewStatus(row), ...(!seesInternalNames(reader) && namesForCustomers(row)) });

export const seesInternalNames = (actor: Actor) => !isRequesterOnly(actor) || actor.scopes.has('status:manage');

export function viewTransition(row: TransitionRow): Transition {
  return {
    fromId: row.from_id,
    toId: row.to_id,
    requiredPermission: row.required_permission,
    requiresComment: row.requires_comment,
  };
}
