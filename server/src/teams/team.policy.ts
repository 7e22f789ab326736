import type { Grant, Permission } from '../contract/base/permissions.ts';
import type { Actor } from '../platform/base/actor.ts';
import { reachOf } from '../roles/role.policy.ts';

/** The names of teams are for everybody; who is in them is for those who may see people, or put them there. */
export const seesMembers = (actor: Actor) => actor.scopes.has('user:read') || actor.scopes.has('team:manage');

/** How a team works is for those who see more tickets than their own, or manage teams. */
export const seesSettings = ({ scopes: reach }: Actor) =>
  (reach.get('ticket:read') ?? 'own') !== 'own' || reach.has('team:manage');

/** What somebody with these grants may do on a team's tickets because they are in it, and not otherwise. */
export const gainedByMembership = (grants: Iterable<Grant>): Permission[] =>
  [...reachOf(grants)].filter(([, scope]) => scope === 'team').map(([permission]) => permission);
