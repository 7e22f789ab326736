import type { EntityManager } from '@mikro-orm/postgresql';
import { tables } from '../../platform/database/database.ts';
import type { TeamEntity, TeamMemberSchema, TeamSchema } from '../../users/team.entity.ts';
import { UserEntity, type UserSchema } from '../../users/user.entity.ts';
import { worksOnTickets } from '../base/eligible-agents.ts';
import { ticketTables } from '../base/ticket.tables.ts';
import { type Candidate, type Distribution, nextInTurn } from './distribution.rules.ts';

/** Whom the service chose, and by which way. */
export interface AutoAssignment {
  readonly assignee: UserEntity;
  readonly by: Distribution;
}

/**
 * The member whom a team's way of assignment gives its next ticket to, noted as the last one; null where that is left to
 * people, or nobody can take it now: then it stays with the team.
 *
 * From here to the end of the transaction the team gives out one ticket at a time, and nobody else gives its members
 * any, so that turns and ceilings hold. What a transaction locks, it locks in this order: the ticket, its team, people
 * by id.
 */
export async function nextAssignee(
  em: EntityManager,
  team: TeamEntity | null,
  { requesterId }: { readonly requesterId: string },
): Promise<AutoAssignment | null> {
  // The others are not to wait for each other.
  if (!team || team.assignmentMode === 'manual') return null;
  const { mode, ...turn } = await lockTurn(em, team.id);
  if (mode === 'manual') return null;
  const members = await lockMembers(em, team.id, requesterId);
  const next = nextInTurn(await withLoad(em, members), { mode, ...turn });
  if (!next) return null;
  await noteTurn(em, team.id, next.id);
  return { assignee: await em.findOneOrFail(UserEntity, next.id), by: mode };
}

type Schemas = typeof TeamSchema | typeof TeamMemberSchema | typeof UserSchema;

async function lockTurn(em: EntityManager, teamId: string) {
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

/** Members who are there and can work on tickets. Held, because other teams may give them tickets too. */
async function lockMembers(em: EntityManager, teamId: string, requesterId: string): Promise<string[]> {
  const members = await tables<Schemas>(em)
    .selectFrom('users')
    .innerJoin('team_members', 'team_members.user_id', 'users.id')
    .select('users.id')
    .where('team_members.team_id', '=', teamId)
    .where('users.id', '<>', requesterId)
    .where('users.availability', '=', 'online')
    .where(worksOnTickets)
    .orderBy('users.id')
    .forNoKeyUpdate('users')
    .execute();
  return members.map(({ id }) => id);
}

/** Counted after they are locked, by a statement of its own: only that sees what was given to them meanwhile. */
async function withLoad(em: EntityManager, members: readonly string[]): Promise<Candidate[]> {
  if (members.length === 0) return [];
  const loads = await ticketTables(em)
    .selectFrom('tickets')
    .select((tickets) => ['assignee_id', tickets.fn.countAll<string>().as('unsolved')])
    .where('assignee_id', 'in', members)
    .where('solved_at', 'is', null)
    .where('closed_at', 'is', null)
    .where('deleted_at', 'is', null)
    .groupBy('assignee_id')
    .execute();
  const unsolved = new Map(loads.map((load) => [load.assignee_id, Number(load.unsolved)]));
  return members.map((id) => ({ id, unsolved: unsolved.get(id) ?? 0 }));
}

/** Leaves the version of the team as it is: nothing that somebody configured has changed. */
async function noteTurn(em: EntityManager, teamId: string, userId: string): Promise<void> {
  await tables<Schemas>(em).updateTable('teams').set({ last_assignee_id: userId }).where('id', '=', teamId).execute();
}
