import { type Grant, type Permission, type Reach, reaches } from '../contract/permissions.ts';
import type { Actor } from '../platform/actor.ts';
import { denied } from '../platform/failure.ts';

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

/** Nobody grants what they lack, neither the permission nor its reach. */
export function requireMayGrant(actor: Actor, grants: readonly Grant[]): void {
  for (const { permission, scope } of grants) {
    const own = actor.reach.get(permission);
    if (own === undefined || rank(own) < rank(scope)) throw denied(permission);
  }
}
