import { type Grant, type Permission, type PermissionScope, reaches } from '../contract/base/permissions.ts';
import type { Actor } from '../platform/base/actor.ts';
import { denied } from '../platform/base/failure.ts';

const rank = (reach: PermissionScope) => reaches.indexOf(reach);

/** What somebody with all these grants may do: of each permission the farthest reach. */
export function reachOf(grants: Iterable<Grant>): Map<Permission, PermissionScope> {
  const reach = new Map<Permission, PermissionScope>();
  for (const { permission, scope } of grants) {
    const known = reach.get(permission);
    if (known === undefined || rank(scope) > rank(known)) reach.set(permission, scope);
  }
  return reach;
}

/** What two lists of grants do not both allow, each permission at the farther reach of the two. */
export function grantsThatDiffer(before: Iterable<Grant>, after: Iterable<Grant>): Grant[] {
  const [from, to] = [reachOf(before), reachOf(after)];
  const either = reachOf([...asGrants(from), ...asGrants(to)]);
  return asGrants(either).filter(({ permission }) => from.get(permission) !== to.get(permission));
}

const asGrants = (reach: ReadonlyMap<Permission, PermissionScope>): Grant[] =>
  [...reach].map(([permission, scope]) => ({ permission, scope }));

/** What an API key may do: of each permission the smaller of its owner's present reach and what the key was given. */
export function restrictTo(
  reach: ReadonlyMap<Permission, PermissionScope>,
  grants: readonly Grant[] | null,
): ReadonlyMap<Permission, PermissionScope> {
  if (grants === null) return reach;
  const smaller = [...reachOf(grants)].flatMap(([permission, given]): [Permission, PermissionScope][] => {
    const own = reach.get(permission);
    return own === undefined ? [] : [[permission, rank(own) < rank(given) ? own : given]];
  });
  return new Map(smaller);
}

/** Nobody grants what they lack, neither the permission nor its reach. */
export function requireMayGrant(actor: Actor, grants: readonly Grant[]): void {
  for (const { permission, scope } of grants) {
    const own = actor.scopes.get(permission);
    if (own === undefined || rank(own) < rank(scope)) throw denied(permission);
  }
}

/** To give somebody roles is a right of its own, also where their account is only being made. */
export function requireMayGive(actor: Actor, roles: readonly { readonly grants: readonly Grant[] }[]): void {
  if (!actor.scopes.has('role:manage')) throw denied('role:manage');
  for (const { grants } of roles) requireMayGrant(actor, grants);
}
