import type { EntityManager } from '@mikro-orm/postgresql';
import type { UserRoles, User as UserView } from '../contract/accounts/users.ts';
import type { Grant } from '../contract/base/permissions.ts';
import type { Actor } from '../platform/base/actor.ts';
import { changesBetween } from '../platform/base/changes.ts';
import type { TransactionContext } from '../platform/commands/transaction-context.ts';
import { ADMINISTRATOR } from '../roles/default-roles.ts';
import type { RoleEntity } from '../roles/role.entity.ts';
import { requireMayGrant } from '../roles/role.policy.ts';
import { requireAnotherAdministrator } from './last-administrator.ts';
import { rolesFor } from './user.account.ts';
import { userToChange } from './user.commands.ts';
import { UserRoleEntity } from './user.entity.ts';
import { getUser } from './user.queries.ts';

/** Gives somebody these roles and no others. Nobody gives, or takes away, more than they have. */
export async function setRoles(tx: TransactionContext<Actor>, input: UserRoles): Promise<UserView> {
  const { em, actor, now } = tx;
  const wanted = await rolesFor(em, [...new Set(input.roleIds)]);
  const user = await userToChange(tx, input);
  const held = await em.find(UserRoleEntity, { user: user.id }, { populate: ['role'] });
  const present = held.map(({ role }) => role.getEntity());

  const added = wanted.filter((role) => !present.includes(role));
  const removed = held.filter(({ role }) => !wanted.includes(role.getEntity()));
  if (added.length + removed.length === 0) return getUser(em, user.id);
  for (const role of [...added, ...removed.map((one) => one.role.getEntity())]) requireMayGrant(actor, role.grants);
  if (!wanted.some(({ key }) => key === ADMINISTRATOR)) await requireAnotherAdministrator(tx, user.id);

  for (const role of added) em.persist(em.create(UserRoleEntity, { user, role }));
  for (const one of removed) em.remove(one);
  user.changeAccess(now);
  tx.record('user.roles_changed', user, {
    changes: changesBetween({ roles: keysOf(present) }, { roles: keysOf(wanted) }),
  });
  await em.flush();
  return getUser(em, user.id);
}

/** All that somebody's roles grant. */
export async function grantsOf(em: EntityManager, userId: string): Promise<Grant[]> {
  const held = await em.find(UserRoleEntity, { user: userId }, { populate: ['role'] });
  return held.flatMap(({ role }) => role.getEntity().grants);
}

const keysOf = (roles: readonly RoleEntity[]) => roles.map(({ key }) => key).sort();
