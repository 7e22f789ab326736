import type { Grant, Permission, Role } from '../../../platform/api/types.ts';
import { isAdministrator } from '../matrix/administrator.ts';
import { type GrantChange, isGain, scopeOf } from '../matrix/grants.ts';

const losses = (changes: readonly GrantChange[]) => changes.filter((change) => !isGain(change));

/** Returns the permissions that a user with these roles has now and loses when `role` is changed. */
export function lostBy(
  heldIds: readonly string[],
  roles: readonly Role[],
  role: Role,
  changes: readonly GrantChange[],
) {
  if (!heldIds.includes(role.id)) return [];
  const others = roles.filter(({ id }) => id !== role.id && heldIds.includes(id));
  return losses(changes)
    .filter(({ permission, to }) => to === null && !grantedBy(others, permission))
    .map(({ permission }) => permission);
}

/** Returns the permissions that no role except that of administrators would grant anymore. */
export function lastOf(roles: readonly Role[], role: Role, changes: readonly GrantChange[]): Permission[] {
  const others = roles.filter((each) => each.id !== role.id && !isAdministrator(each));
  return losses(changes)
    .filter(({ permission, to }) => to === null && !grantedBy(others, permission))
    .map(({ permission }) => permission);
}

const grantedBy = (roles: readonly { grants: readonly Grant[] }[], permission: Permission) =>
  roles.some(({ grants }) => scopeOf(grants, permission) !== null);
