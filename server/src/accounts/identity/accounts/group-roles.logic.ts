import type { IdentityProvider } from '../../../contract/accounts/identity.ts';

interface AssignedRole {
  readonly roleId: string;
  /** The provider whose groups gave it; null if it was assigned by hand. */
  readonly providerId: string | null;
}

interface GroupFacts {
  readonly providerId: string;
  readonly mode: IdentityProvider['roles'];
  readonly mapping: IdentityProvider['mapping'];
  /** Null if the claim was absent, which is not an empty list. */
  readonly groups: readonly string[] | null;
  readonly current: readonly AssignedRole[];
  /** Whether no group can take roles away that it did not give. */
  readonly isBreakGlass: boolean;
  readonly isNew: boolean;
  readonly requesterRoleId: string;
}

export interface RoleChanges {
  readonly add: readonly string[];
  readonly remove: readonly string[];
  /** Teams of the groups whose roles are added. */
  readonly teamIds: readonly string[];
  /** What the added roles are recorded as: the provider, or null if they are like those assigned by hand. */
  readonly source: string | null;
}

const UNCHANGED: RoleChanges = { add: [], remove: [], teamIds: [], source: null };

/** Returns how the roles of a user follow from their groups at a provider. */
export function rolesByGroups(facts: GroupFacts): RoleChanges {
  const { providerId, mode, mapping, groups, current, isNew, requesterRoleId } = facts;
  const isSynced = mode === 'add' || mode === 'managed';
  if (!isNew && (!isSynced || groups === null)) return UNCHANGED;
  // Names are compared exactly: two groups can differ in case alone.
  const matching = mapping.filter(({ group }) => (groups ?? []).includes(group));
  const mapped = new Set(matching.map(({ roleId }) => roleId));
  const removable = current.filter((role) => isRemovable(role, facts)).map(({ roleId }) => roleId);
  const kept = current.map(({ roleId }) => roleId).filter((id) => !removable.includes(id));
  // No one is left without any role.
  if (mapped.size === 0 && kept.length === 0) mapped.add(requesterRoleId);
  const has = new Set(current.map(({ roleId }) => roleId));
  const add = [...mapped].filter((id) => !has.has(id));
  return {
    add,
    remove: removable.filter((id) => !mapped.has(id)),
    teamIds: [...new Set(matching.flatMap(({ roleId, teamId }) => (teamId && add.includes(roleId) ? [teamId] : [])))],
    source: isSynced ? providerId : null,
  };
}

function isRemovable(role: AssignedRole, { mode, providerId, isBreakGlass }: GroupFacts): boolean {
  if (mode === 'managed' && !isBreakGlass) return true;
  return (mode === 'add' || mode === 'managed') && role.providerId === providerId;
}
