import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { IS_ONLINE } from '../../accounts/users/availability.ts';
import type { TeamMemberSchema, TeamSchema } from '../../accounts/users/team.entity.ts';
import type { TeamName } from '../../accounts/users/team.names.ts';
import type { UserSchema } from '../../accounts/users/user.entity.ts';
import { tables } from '../../platform/database/database.ts';
import { worksOnTickets } from '../base/eligible-agents.ts';
import { ticketTables } from '../base/ticket.tables.ts';
import type { Person } from '../write/stored-ticket.ts';
import { type Candidate, type Distribution, selectAssignee } from './distribution.logic.ts';

/** An assignee that the service selected, and the assignment mode that it applied. */
export interface AutoAssignment {
  readonly assignee: Person;
  readonly strategy: Distribution;
}

/**
 * Selects the member who gets the team's next ticket and stores them as the last assignee. Returns null if the team
 * assigns manually or no member is available; the ticket then stays with the team.
 *
 * Until the end of the transaction, the locks prevent the team from distributing another ticket and other teams from
 * assigning tickets to its members, so that rotation and per-member limits are exact. Every transaction locks in this
 * order: the ticket, its team, users by id.
 */
export async function nextAssignee(
  em: EntityManager,
  team: TeamName | null,
  { requesterId }: { readonly requesterId: string },
): Promise<AutoAssignment | null> {
  // Checked before locking, so that manual teams never wait for each other.
  if (!team || team.assignment_mode === 'manual') return null;
  const { mode, ...turn } = await lockTeamState(em, team.id);
  if (mode === 'manual') return null;
  const members = await lockMembers(em, team.id, requesterId);
  const next = selectAssignee(await withUnsolvedCounts(em, members), { mode, ...turn });
  if (!next) return null;
  await storeLastAssignee(em, team.id, next.id);
  return { assignee: { id: next.id, name: next.name }, strategy: mode };
}

type Schemas = typeof TeamSchema | typeof TeamMemberSchema | typeof UserSchema;

async function lockTeamState(em: EntityManager, teamId: string) {
  const team = await tables<Schemas>(em)
    .selectFrom('teams')
    .select(['assignment_mode', 'max_open_per_agent', 'last_assignee_id'])
    .where('id', '=', teamId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return {
    mode: team.assignment_mode,
    maxOpenPerAgent: team.max_open_per_agent,
    lastAssigneeId: team.last_assignee_id,
  };
}

/** Locks the members who are online and can work on tickets, because other teams could assign tickets to them, too. */
async function lockMembers(em: EntityManager, teamId: string, requesterId: string): Promise<Person[]> {
  return tables<Schemas>(em)
    .selectFrom('users')
    .innerJoin('team_members', 'team_members.user_id', 'users.id')
    .select(['users.id', 'users.name'])
    .where('team_members.team_id', '=', teamId)
    .where('users.id', '<>', requesterId)
    .where(IS_ONLINE)
    .where(worksOnTickets)
    .orderBy('users.id')
    .forNoKeyUpdate('users')
    .execute();
}

/** Counts in a separate statement after the locks, because only that sees tickets assigned while waiting for them. */
async function withUnsolvedCounts(em: EntityManager, members: readonly Person[]): Promise<(Candidate & Person)[]> {
  if (members.length === 0) return [];
  const loads = await ticketTables(em)
    .selectFrom('tickets')
    .select((tickets) => ['assignee_id', tickets.fn.countAll<string>().as('unsolved')])
    .where(sql<boolean>`assignee_id = any(${members.map(({ id }) => id)}::uuid[])`)
    .where('solved_at', 'is', null)
    .where('closed_at', 'is', null)
    .where('deleted_at', 'is', null)
    .groupBy('assignee_id')
    .execute();
  const unsolved = new Map(loads.map((load) => [load.assignee_id, Number(load.unsolved)]));
  return members.map(({ id, name }) => ({ id, name, unsolved: unsolved.get(id) ?? 0 }));
}

/** Stores the last assignee without a new version of the team, because its configuration does not change. */
async function storeLastAssignee(em: EntityManager, teamId: string, userId: string): Promise<void> {
  await tables<Schemas>(em).updateTable('teams').set({ last_assignee_id: userId }).where('id', '=', teamId).execute();
}
