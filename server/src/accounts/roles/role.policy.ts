import {
  type Grant,
  isNamed,
  isRequesterScope,
  type Permission,
  type PermissionScope,
  reaches,
} from '../../contract/base/permissions.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { denied } from '../../platform/errors/app-error.ts';

const rank = (scope: PermissionScope) => reaches.indexOf(scope);

interface Granting {
  readonly grants: readonly Grant[];
}

/**
 * Combines grants: each permission gets its widest scope. During an upgrade, a newer release can grant permissions that
 * this one does not know: they allow nothing here, but still count when grants are compared. A scope that this one does not
 * know is no scope.
 */
export function scopesOf(grants: Iterable<Grant>): Map<Permission, PermissionScope> {
  const scopes = new Map<Permission, PermissionScope>();
  for (const { permission, scope } of grants) {
    if (rank(scope) < 0) continue;
    const widest = scopes.get(permission);
    if (widest === undefined || rank(scope) > rank(widest)) scopes.set(permission, scope);
  }
  return scopes;
}

/** Returns the permissions whose scope differs between two lists of grants, each with the wider scope of the two. */
export function grantsThatDiffer(before: Iterable<Grant>, after: Iterable<Grant>): Grant[] {
  const [from, to] = [scopesOf(before), scopesOf(after)];
  const either = scopesOf([...asGrants(from), ...asGrants(to)]);
  return asGrants(either).filter(({ permission }) => from.get(permission) !== to.get(permission));
}

const asGrants = (scopes: ReadonlyMap<Permission, PermissionScope>): Grant[] =>
  [...scopes].map(([permission, scope]) => ({ permission, scope }));

/**
 * Returns the scopes of an API key: for each permission, the narrower of its owner's scope and the key's own grant. Without
 * grants of its own, all but those that a key must name.
 */
export function restrictTo(
  scopes: ReadonlyMap<Permission, PermissionScope>,
  grants: readonly Grant[] | null,
): ReadonlyMap<Permission, PermissionScope> {
  if (grants === null) return new Map([...scopes].filter(([permission]) => !isNamed(permission)));
  const restricted = [...scopesOf(grants)].flatMap(([permission, granted]): [Permission, PermissionScope][] => {
    const own = scopes.get(permission);
    return own === undefined ? [] : [[permission, rank(own) < rank(granted) ? own : granted]];
  });
  return new Map(restricted);
}

/** Returns whether the actor has `permission` on every ticket on which they have `other`. */
export function reachesAsFarAs({ scopes }: Pick<Actor, 'scopes'>, permission: Permission, other: Permission): boolean {
  const scope = scopes.get(permission);
  const otherScope = scopes.get(other);
  if (scope === undefined || otherScope === undefined) return otherScope === undefined;
  return rank(scope) >= rank(otherScope);
}

/** Rejects grants that exceed the actor's own permissions or scopes. */
export function requireMayGrant(actor: Actor, grants: readonly Grant[]): void {
  for (const { permission, scope } of grants) {
    const own = actor.scopes.get(permission);
    if (own === undefined || rank(own) < rank(scope)) throw denied(permission);
  }
}

/**
 * Rejects actors who would share the tickets of an organization with users who have these roles, unless they have each
 * permission that these gain on them, for all tickets.
 */
export function requireMayShareWith(actor: Actor, roles: readonly Granting[]): void {
  const scopes = scopesOf(roles.flatMap(({ grants }) => grants));
  const gained = [...scopes].filter(([, scope]) => scope !== 'own' && scope !== 'all');
  requireMayGrant(
    actor,
    gained.map(([permission]) => ({ permission, scope: 'all' })),
  );
}

/** Assigning roles also requires `role:manage`, even to an account that is being created. */
export function requireMayAssign(actor: Actor, roles: readonly Granting[]): void {
  if (!actor.scopes.has('role:manage')) throw denied('role:manage');
  for (const { grants } of roles) requireMayGrant(actor, grants);
}

/** Returns whether the actor sees only their own tickets and those of their organization, as a customer does. */
export const isRequesterOnly = ({ scopes }: Pick<Actor, 'scopes'>) =>
  isRequesterScope(scopes.get('ticket:read') ?? 'own');
