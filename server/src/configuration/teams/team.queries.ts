import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { TeamEntity, type TeamMemberSchema, type TeamSchema } from '../../accounts/users/team.entity.ts';
import type { UserSchema } from '../../accounts/users/user.entity.ts';
import { notFound } from '../../platform/base/failure.ts';
import { tables } from '../../platform/database/database.ts';

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
