import type { EntityManager } from '@mikro-orm/postgresql';
import type { Grant } from '../contract/permissions.ts';
import type { Actor } from '../platform/actor.ts';
import { invalid } from '../platform/failure.ts';
import { reachOf } from '../roles/role.policy.ts';
import { User, UserRole } from '../users/user.entity.ts';

export interface HeldRole {
  readonly id: string;
  readonly key: string;
  readonly name: string;
  readonly grants: readonly Grant[];
}

/** Whom is asked about, as they would be if they signed in now. */
export interface Subject {
  readonly status: User['status'];
  readonly actor: Actor;
  /** By name. */
  readonly roles: readonly HeldRole[];
}

export async function subjectOf(em: EntityManager, userId: string): Promise<Subject> {
  const user = await em.findOne(User, userId);
  if (!user) throw invalid('userId', 'There is no such account');
  const held = await em.find(UserRole, { user: userId }, { populate: ['role'], orderBy: { role: { name: 'asc' } } });
  const roles = held.map(({ role }) => role.getEntity());
  return {
    status: user.status,
    roles,
    actor: {
      kind: user.kind === 'service' ? 'service' : 'user',
      id: user.id,
      name: user.name,
      verified: user.emailVerifiedAt != null,
      reach: reachOf(roles.flatMap(({ grants }) => grants)),
      sessionId: null,
    },
  };
}
