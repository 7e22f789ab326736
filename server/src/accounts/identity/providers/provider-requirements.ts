import type { EntityManager } from '@mikro-orm/postgresql';
import type { GroupMapping, IdentityProvider } from '../../../contract/accounts/identity.ts';
import { named } from '../../../contract/base/id-or-key.ts';
import { type Grant, permissions } from '../../../contract/base/permissions.ts';
import type { Actor } from '../../../platform/base/actor.ts';
import type { TransactionContext } from '../../../platform/commands/transaction-context.ts';
import { AppError, alreadyTaken, denied, invalid } from '../../../platform/errors/app-error.ts';
import { NoResponse } from '../../../platform/outgoing/no-response.ts';
import type { Services } from '../../../platform/services/services.ts';
import { ADMINISTRATOR } from '../../roles/default-roles.ts';
import { RoleEntity } from '../../roles/role.entity.ts';
import { requireMayGrant } from '../../roles/role.policy.ts';
import { TeamEntity } from '../../users/team.entity.ts';
import { UserEntity, UserRoleEntity } from '../../users/user.entity.ts';
import { IdentityProviderEntity } from '../base/provider.entity.ts';
import { requireWebAddress } from '../protocol/provider-server.ts';

/** Rejects an issuer that cannot be asked, or that another provider has. */
export async function requireIssuer(
  { em }: TransactionContext,
  services: Pick<Services, 'config'>,
  { issuer, id }: { readonly issuer: string; readonly id: string | null },
): Promise<void> {
  try {
    requireWebAddress(services, issuer);
  } catch (error) {
    if (!(error instanceof NoResponse)) throw error;
    throw invalid('issuer', 'Must start with https://, except for hosts in SSO_PRIVATE_HOSTS', 'not_allowed');
  }
  if (/[?#]/.test(issuer)) throw invalid('issuer', 'Must have neither a query nor a fragment', 'not_allowed');
  const others = await em.count(IdentityProviderEntity, { issuer, ...(id !== null && { id: { $ne: id } }) });
  if (others > 0) throw alreadyTaken('issuer', 'Another identity provider has this issuer');
}

/** The provider adds a query to these addresses, and is sent them again without it. */
export function requireRedirectUris(redirectUris: readonly string[]): void {
  const wrong = redirectUris.findIndex((uri) => /[?#]/.test(uri));
  if (wrong !== -1) throw invalid(`redirectUris/${wrong}`, 'Must have neither a query nor a fragment', 'not_allowed');
}

/** Rejects a domain that another provider has: whose people would they be? */
export async function requireFreeDomains(
  em: EntityManager,
  domains: readonly string[],
  id: string | null,
): Promise<void> {
  for (const [at, domain] of domains.entries()) {
    const owner = await em.findOne(IdentityProviderEntity, { domains: { $contains: [domain] } });
    if (owner && owner.id !== id) throw alreadyTaken(`domains/${at}`, `${domain} is bound to ${owner.name}`);
  }
}

/**
 * Returns the mapping with the IDs of roles and teams. The caller must have every permission that it adds, because they
 * could be in these groups themselves.
 */
export async function mappingFor(
  { em, actor }: TransactionContext<Actor>,
  mapping: readonly GroupMapping[],
  before: IdentityProvider['mapping'] = [],
): Promise<IdentityProvider['mapping']> {
  if (mapping.length === 0) return [];
  const [roles, teams] = [await em.findAll(RoleEntity), await em.findAll(TeamEntity)];
  return mapping.map(({ group, roleId, teamId }, at) => {
    const role = named(roles, roleId);
    if (!role) throw invalid(`mapping/${at}/roleId`, 'No role with this ID or key', 'unknown');
    const team = teamId === null ? null : named(teams, teamId);
    if (team === undefined) throw invalid(`mapping/${at}/teamId`, 'No team with this ID or key', 'unknown');
    const mapped = { group, roleId: role.id, teamId: team?.id ?? null };
    const isKept = before.some(
      (kept) => kept.group === group && kept.roleId === mapped.roleId && kept.teamId === mapped.teamId,
    );
    if (!isKept) requireMayMap(actor, role.grants, team !== null);
    return mapped;
  });
}

/** A member of a team has the permissions of a role for its tickets, so the caller must have them for all. */
function requireMayMap(actor: Actor, grants: readonly Grant[], isForTeam: boolean): void {
  if (!actor.scopes.has('role:manage')) throw denied('role:manage');
  if (isForTeam && !actor.scopes.has('team:manage')) throw denied('team:manage');
  const isWidened = ({ permission, scope }: Grant) => isForTeam && permissions[permission].scoped && scope === 'team';
  requireMayGrant(
    actor,
    grants.map((grant) => (isWidened(grant) ? { ...grant, scope: 'all' as const } : grant)),
  );
}

/** Rejects exceptions that could not help: each must be an administrator who can sign in, with a second factor. */
export async function requireBreakGlass(em: EntityManager, userIds: readonly string[]): Promise<void> {
  for (const [at, id] of userIds.entries()) {
    const user = await em.findOne(UserEntity, { id, kind: 'person', status: 'active', claimedEmail: null });
    const isAdministrator = (await em.count(UserRoleEntity, { user: id, role: { key: ADMINISTRATOR } })) > 0;
    if (!user || !isAdministrator || user.secondFactorSince == null || user.passwordHash == null) {
      const detail = 'Must be an active administrator with a password and a second factor';
      throw invalid(`breakGlass/${at}`, detail, 'not_allowed');
    }
  }
}

/** Rejects settings that contradict each other. */
export function requireConsistent({ enforce, domains, breakGlass }: IdentityProviderEntity): void {
  if (enforce && (domains.length === 0 || breakGlass.length === 0))
    throw new AppError(
      'conflict',
      'An enforced provider needs `domains`, and `breakGlass` for when it cannot be reached',
    );
}

/** Rejects enabling a provider whose connection was not tested as it is now. */
export function requireTested({ testedAt }: IdentityProviderEntity): void {
  if (testedAt == null)
    throw new AppError('conflict', 'Run a test before you enable the provider, because its connection has changed');
}
