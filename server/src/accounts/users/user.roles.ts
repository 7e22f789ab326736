import type { EntityManager } from '@mikro-orm/postgresql';
import type { UserRoles, User as UserView } from '../../contract/accounts/users.ts';
import type { Grant } from '../../contract/base/permissions.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { changesBetween } from '../../platform/base/changes.ts';
import type { TransactionContext } from '../../platform/commands/transaction-context.ts';
import { ADMINISTRATOR } from '../roles/default-roles.ts';
import type { RoleEntity } from '../roles/role.entity.ts';
import { requireMayGrant } from '../roles/role.policy.ts';
import { requireAnotherAdministrator } from './last-administrator.ts';
import { rolesFor } from './user.account.ts';
import { userToChange } from './user.commands.ts';
import { UserRoleEntity } from './user.entity.ts';
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
    changes: changesBetween({ roles: keysOf(current) }, { roles: keysOf(requested) }),
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
