import { scopesOf } from '../../accounts/roles/role.policy.ts';
import type { Grant, Permission } from '../../contract/base/permissions.ts';
import type { Actor } from '../../platform/base/actor.ts';

/** Everyone can see the names of teams; seeing their members requires `user:read` or `team:manage`. */
export const seesMembers = (actor: Actor) => actor.scopes.has('user:read') || actor.scopes.has('team:manage');

/** Seeing the settings of a team requires `ticket:read` beyond `own`, or `team:manage`. */
export const seesSettings = ({ scopes }: Actor) =>
  (scopes.get('ticket:read') ?? 'own') !== 'own' || scopes.has('team:manage');

/** Returns the permissions that a user with these grants has on a team's tickets only as a member of it. */
export const gainedByMembership = (grants: Iterable<Grant>): Permission[] =>
  [...scopesOf(grants)].filter(([, scope]) => scope === 'team').map(([permission]) => permission);
