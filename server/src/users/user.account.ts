import type { EntityManager } from '@mikro-orm/postgresql';
import { invalid } from '../platform/failure.ts';
import { REQUESTER } from '../roles/default-roles.ts';
import { Role } from '../roles/role.entity.ts';
import { User, UserRole } from './user.entity.ts';

export interface NewAccount {
  readonly name: string;
  readonly email: string;
  readonly kind?: 'person' | 'service';
  readonly status: 'invited' | 'active';
  readonly passwordHash?: string;
  readonly emailVerifiedAt?: Date;
  readonly locale?: string | undefined;
  readonly timeZone?: string | undefined;
}

/** Makes an account in this unit of work, with its roles. */
export function createAccount(em: EntityManager, account: NewAccount, roles: readonly Role[], now: Date): User {
  const user = em.create(User, {
    name: account.name,
    email: account.email,
    kind: account.kind ?? 'person',
    status: account.status,
    passwordHash: account.passwordHash ?? null,
    emailVerifiedAt: account.emailVerifiedAt ?? null,
    locale: account.locale ?? 'en',
    timeZone: account.timeZone ?? 'UTC',
    availability: 'online',
    accessChangedAt: now,
    sessionsValidFrom: now,
  });
  em.persist(user);
  for (const role of roles) em.persist(em.create(UserRole, { user, role }));
  return user;
}

export const requesterRole = (em: EntityManager) => em.findOneOrFail(Role, { key: REQUESTER });

/** The roles by id, each of which must be there. */
export async function rolesFor(em: EntityManager, ids: readonly string[]): Promise<Role[]> {
  const roles = await em.find(Role, { id: { $in: [...ids] } });
  for (const [index, id] of ids.entries()) {
    if (!roles.some((role) => role.id === id)) throw invalid(`roleIds/${index}`, 'There is no such role');
  }
  return roles;
}
