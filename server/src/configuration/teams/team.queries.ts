import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { isRequesterOnly, scopesOf } from '../../accounts/roles/role.policy.ts';
import { TeamEntity, type TeamMemberSchema, type TeamSchema } from '../../accounts/users/team.entity.ts';
import type { UserSchema } from '../../accounts/users/user.entity.ts';
import type { Grant, Permission } from '../../contract/base/permissions.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { tables } from '../../platform/database/database.ts';
import { notFound } from '../../platform/errors/app-error.ts';

/** Selects teams with their members in one statement. */
const teamsWithMembers = (em: EntityManager) =>
  tables<typeof TeamSchema | typeof TeamMemberSchema | typeof UserSchema>(em)
    .selectFrom('teams')
    .selectAll('teams')
    .select((teams) =>
      jsonArrayFrom(
        teams
          .selectFrom('team_members')
          .innerJoin('users', 'users.id', 'team_members.user_id')
          .select(['users.id', 'users.name', 'team_members.role'])
          .whereRef('team_members.team_id', '=', 'teams.id')
          .orderBy('users.name')
          .orderBy('users.id'),
      ).as('members'),
    );

export const listTeams = (em: EntityManager) => teamsWithMembers(em).orderBy('teams.name').execute();

export async function getTeam(em: EntityManager, id: string): Promise<TeamRow> {
  const team = await teamsWithMembers(em).where('teams.id', '=', id).executeTakeFirst();
  if (!team) throw notFound('Team', id);
  return team;
}

export type TeamRow = Awaited<ReturnType<typeof listTeams>>[number];

/** Locks a team, so that no other transaction changes it or its members until the end of this one. */
export function lockTeam(em: EntityManager, id: string): Promise<TeamEntity> {
  return em.findOneOrFail(TeamEntity, id, {
    lockMode: LockMode.PESSIMISTIC_WRITE,
    failHandler: () => notFound('Team', id),
  });
}

/** Everyone can see the names of teams; seeing their members requires `user:read` or `team:manage`. */
export const seesMembers = (actor: Actor) => actor.scopes.has('user:read') || actor.scopes.has('team:manage');

/** Seeing the settings of a team requires `ticket:read` beyond `organization`, or `team:manage`. */
export const seesSettings = (actor: Actor) => !isRequesterOnly(actor) || actor.scopes.has('team:manage');

/** Returns the permissions that a user with these grants has on a team's tickets only as a member of it. */
export const gainedByMembership = (grants: Iterable<Grant>): Permission[] =>
  [...scopesOf(grants)].filter(([, scope]) => scope === 'team').map(([permission]) => permission);
