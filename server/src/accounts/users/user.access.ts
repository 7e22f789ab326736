import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { UserRoles, User as UserView } from '../../contract/accounts/users.ts';
import type { ByIdExpected } from '../../contract/base/common.ts';
import type { Grant } from '../../contract/base/permissions.ts';
import type { Actor } from '../../platform/base/actor.ts';
import type { TransactionContext } from '../../platform/commands/transaction-context.ts';
import { tables } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { ADMINISTRATOR } from '../roles/default-roles.ts';
import { RoleEntity } from '../roles/role.entity.ts';
import { requireMayGrant } from '../roles/role.policy.ts';
import { endAllSessions } from './sessions.ts';
import { rolesFor } from './user.account.ts';
import { userToChange } from './user.commands.ts';
import { UserRoleEntity, type UserRoleSchema, type UserSchema } from './user.entity.ts';
import { getUser } from './user.queries.ts';

/** Replaces a user's roles. The actor must have every permission of the roles that they add or remove. */
export async function setRoles(tx: TransactionContext<Actor>, input: UserRoles): Promise<UserView> {
  const { em, actor, now } = tx;
  const requested = await rolesFor(em, input.roleIds);
  const user = await userToChange(tx, input);
  const userRoles = await em.find(UserRoleEntity, { user: user.id }, { populate: ['role'] });
  const current = userRoles.map(({ role }) => role.getEntity());

  const added = requested.filter((role) => !current.includes(role));
  const removed = userRoles.filter(({ role }) => !requested.includes(role.getEntity()));
  if (added.length + removed.length === 0) return getUser(em, user.id);
  for (const role of [...added, ...removed.map((userRole) => userRole.role.getEntity())])
    requireMayGrant(actor, role.grants);
  if (!requested.some(({ key }) => key === ADMINISTRATOR)) await requireAnotherAdministrator(tx, user.id);

  for (const role of added) em.persist(em.create(UserRoleEntity, { user, role }));
  for (const userRole of removed) em.remove(userRole);
  user.changeAccess(now);
  tx.record('user.roles_changed', user, {
    changes: { roles: { from: keysOf(current), to: keysOf(requested) } },
  });
  await em.flush();
  return getUser(em, user.id);
}

/** Returns the grants of all roles of a user. */
export async function grantsOf(em: EntityManager, userId: string): Promise<Grant[]> {
  const userRoles = await em.find(UserRoleEntity, { user: userId }, { populate: ['role'] });
  return userRoles.flatMap(({ role }) => role.getEntity().grants);
}

const keysOf = (roles: readonly RoleEntity[]) => roles.map(({ key }) => key).sort();

async function requireAnotherAdministrator(tx: TransactionContext, userId: string): Promise<void> {
  if (await isLastAdministrator(tx, userId))
    throw new AppError('conflict', 'This is the last administrator. Add another one first.');
}

/**
 * Whether no other administrator could sign in. Locks the role, after the account, so that if two administrators remove
 * each other concurrently, one remains.
 */
export async function isLastAdministrator({ em }: TransactionContext, userId: string): Promise<boolean> {
  const role = await em.findOneOrFail(RoleEntity, { key: ADMINISTRATOR }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  const administrators = await tables<typeof UserSchema | typeof UserRoleSchema>(em)
    .selectFrom('users')
    .innerJoin('user_roles', 'user_roles.user_id', 'users.id')
    .select('users.id')
    .where('user_roles.role_id', '=', role.id)
    // Service accounts do not count, because they cannot sign in to restore access.
    .where('users.kind', '=', 'person')
    .where('users.status', '=', 'active')
    .where('users.email_verified_at', 'is not', null)
    .limit(2)
    .execute();
  return administrators.length === 1 && administrators[0]?.id === userId;
}

/** Suspends a user immediately and ends their sessions and tokens. The actor must have all their permissions. */
export async function suspendUser(tx: TransactionContext<Actor>, input: ByIdExpected): Promise<UserView> {
  const user = await userToChange(tx, input);
  if (user.status === 'suspended') return getUser(tx.em, user.id);
  requireMayGrant(tx.actor, await grantsOf(tx.em, user.id));
  await requireAnotherAdministrator(tx, user.id);
  tx.record('user.suspended', user, { changes: { status: { from: user.status, to: 'suspended' } } });
  user.status = 'suspended';
  await endAllSessions(tx.em, user, tx.now);
  await tx.em.flush();
  return getUser(tx.em, user.id);
}

/** Reactivates a user. This restores the grants of their roles, so the actor must have all of them. */
export async function activateUser(tx: TransactionContext<Actor>, input: ByIdExpected): Promise<UserView> {
  const user = await userToChange(tx, input);
  if (user.status !== 'suspended') return getUser(tx.em, user.id);
  requireMayGrant(tx.actor, await grantsOf(tx.em, user.id));
  tx.record('user.activated', user, { changes: { status: { from: user.status, to: 'active' } } });
  user.status = 'active';
  user.changeAccess(tx.now);
  await tx.em.flush();
  return getUser(tx.em, user.id);
}
