import type { TransactionContext } from '../../../platform/commands/transaction-context.ts';
import { ADMINISTRATOR, REQUESTER } from '../../roles/default-roles.ts';
import { RoleEntity } from '../../roles/role.entity.ts';
import { isLastAdministrator } from '../../users/user.access.ts';
import { type UserEntity, UserRoleEntity } from '../../users/user.entity.ts';
import type { StoredProfile } from '../base/attempt.entity.ts';
import type { IdentityProviderEntity } from '../base/provider.entity.ts';
import { type RoleChanges, rolesByGroups } from './group-roles.logic.ts';

/** Adds a user to teams, except those that they are a member of. The teams slice implements it. */
export type AddToTeams = (tx: TransactionContext, user: UserEntity, teamIds: readonly string[]) => Promise<void>;

interface Applied {
  readonly user: UserEntity;
  readonly provider: IdentityProviderEntity;
  readonly profile: Pick<StoredProfile, 'groups'>;
  readonly isNew: boolean;
}

/** Lets the roles of a user, whose account is locked, follow from their groups at a provider. */
export async function applyGroups(tx: TransactionContext, applied: Applied, addToTeams: AddToTeams): Promise<void> {
  const { em, now, record } = tx;
  const { user, provider, profile } = applied;
  const { groupsClaim } = provider;
  if (profile.groups === null && groupsClaim != null && provider.roles !== 'none')
    record('identity.groups_missing', { id: user.id }, { data: { provider: provider.key, claim: groupsClaim } });
  const { roles, assigned, changes } = await groupChanges(tx, applied);
  const administrator = roles.find(({ key }) => key === ADMINISTRATOR);
  const removed = new Set(changes.remove);
  if (administrator && removed.has(administrator.id) && (await isLastAdministrator(tx, user.id)))
    removed.delete(administrator.id);
  if (changes.add.length + removed.size > 0) {
    const from = keysOf(
      roles,
      assigned.map(({ role }) => role.id),
    );
    for (const userRole of assigned) if (removed.has(userRole.role.id)) em.remove(userRole);
    for (const role of roles)
      if (changes.add.includes(role.id))
        em.persist(em.create(UserRoleEntity, { user, role, providerId: changes.source }));
    const left = assigned.map(({ role }) => role.id).filter((id) => !removed.has(id));
    user.changeAccess(now);
    await em.flush();
    const to = keysOf(roles, [...left, ...changes.add]);
    record('user.roles_changed', user, { changes: { roles: { from, to } } });
  }
  await addToTeams(tx, user, changes.teamIds);
}

/** Returns the changes to the roles of a user, without making them. */
export async function groupChanges(
  { em }: Pick<TransactionContext, 'em'>,
  { user, provider, profile, isNew }: Omit<Applied, 'user'> & { readonly user: Pick<UserEntity, 'id'> | null },
): Promise<{ roles: RoleEntity[]; assigned: UserRoleEntity[]; changes: RoleChanges }> {
  const roles = await em.findAll(RoleEntity);
  const assigned = user ? await em.find(UserRoleEntity, { user: user.id }) : [];
  const changes = rolesByGroups({
    providerId: provider.id,
    mode: provider.roles,
    // Roles can have been deleted since.
    mapping: provider.mapping.filter(({ roleId }) => roles.some(({ id }) => id === roleId)),
    groups: profile.groups,
    current: assigned.map(({ role, providerId }) => ({ roleId: role.id, providerId: providerId ?? null })),
    isBreakGlass: user !== null && provider.breakGlass.includes(user.id),
    isNew,
    requesterRoleId: roles.find(({ key }) => key === REQUESTER)?.id ?? '',
  });
  return { roles, assigned, changes };
}

const keysOf = (roles: readonly RoleEntity[], ids: readonly string[]) =>
  roles.flatMap(({ id, key }) => (ids.includes(id) ? [key] : [])).sort();
