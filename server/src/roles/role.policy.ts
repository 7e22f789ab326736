import { type Grant, type Permission, type Reach, reaches } from '../contract/base/permissions.ts';
import type { Actor } from '../platform/base/actor.ts';
import { denied } from '../platform/base/failure.ts';

const rank = (reach: Reach) => reaches.indexOf(reach);

/** What somebody with all these grants may do: of each permission the farthest reach. */
export function reachOf(grants: Iterable<Grant>): Map<Permission, Reach> {
  const reach = new Map<Permission, Reach>();
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

const asGrants = (reach: ReadonlyMap<Permission, Reach>): Grant[] =>
  [...reach].map(([permission, scope]) => ({ permission, scope }));

/** What an API key may do: of each permission the smaller of its owner's present reach and what the key was given. */
export function narrowed(
  reach: ReadonlyMap<Permission, Reach>,
  grants: readonly Grant[] | null,
): ReadonlyMap<Permission, Reach> {
  if (grants === null) return reach;
  const smaller = [...reachOf(grants)].flatMap(([permission, given]): [Permission, Reach][] => {
    const own = reach.get(permission);
    return own === undefined ? [] : [[permission, rank(own) < rank(given) ? own : given]];
  });
  return new Map(smaller);
}

/** Nobody grants what they lack, neither the permission nor its reach. */
export function requireMayGrant(actor: Actor, grants: readonly Grant[]): void {
  for (const { permission, scope } of grants) {
    const own = actor.reach.get(permission);
    if (own === undefined || rank(own) < rank(scope)) throw denied(permission);
  }
}

/** To give somebody roles is a right of its own, also where their account is only being made. */
export function requireMayGive(actor: Actor, roles: readonly { readonly grants: readonly Grant[] }[]): void {
  if (!actor.reach.has('role:manage')) throw denied('role:manage');
  for (const { grants } of roles) requireMayGrant(actor, grants);
}
