import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { CategoryEntity } from '../../categories/category.entity.ts';
import { listCategories } from '../../categories/category.queries.ts';
import type { State } from '../../contract/tickets/statuses.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { invalid } from '../../platform/base/failure.ts';
import { tables } from '../../platform/database/database.ts';
import { StatusEntity } from '../../statuses/status.entity.ts';
import { TeamEntity, type TeamSchema } from '../../users/team.entity.ts';
import { ACCOUNT, UserEntity } from '../../users/user.entity.ts';
import { canWorkOnTickets } from './eligible-agents.ts';
import { isRequesterOnly } from './ticket.policy.ts';

/** Prevents the row from being deleted before this transaction ends. */
const SHARE_LOCK = { lockMode: LockMode.PESSIMISTIC_READ } as const;

// These functions load what a ticket can refer to. Their errors point to the input field.

export async function categoryFor(em: EntityManager, actor: Actor, id: string): Promise<CategoryEntity> {
  const category = await em.findOne(CategoryEntity, { id, archivedAt: null }, SHARE_LOCK);
  if (!category || (isRequesterOnly(actor) && !(await isOffered(em, actor, id)))) {
    throw invalid('categoryId', 'No active category with this ID');
  }
  await category.defaultTeam?.load();
  return category;
}

const isOffered = async (em: EntityManager, actor: Actor, id: string) =>
  (await listCategories(em, actor, { archived: false })).some((node) => node.id === id);

export async function requesterFor(em: EntityManager, id: string): Promise<UserEntity> {
  const requester = await em.findOne(UserEntity, { id, status: { $ne: 'suspended' }, ...ACCOUNT });
  if (!requester) throw invalid('requesterId', 'No active account with this ID');
  return requester;
}

export async function teamFor(em: EntityManager, id: string): Promise<TeamEntity> {
  // Prevents only the deletion of the team: with a stronger lock, two transactions that both distribute one of its
  // tickets would deadlock.
  await tables<typeof TeamSchema>(em).selectFrom('teams').select('id').where('id', '=', id).forKeyShare().execute();
  const team = await em.findOne(TeamEntity, id);
  if (!team) throw invalid('teamId', 'No team with this ID');
  return team;
}

/** Loads a user who can work on tickets. The lock makes a suspension wait, which then unassigns this ticket, too. */
export async function assigneeFor(em: EntityManager, id: string): Promise<UserEntity> {
  const assignee = await em.findOne(UserEntity, { id, ...ACCOUNT }, SHARE_LOCK);
  if (!assignee || !(await canWorkOnTickets(em, id))) {
    throw invalid('assigneeId', 'This user cannot work on tickets');
  }
  return assignee;
}

/** Returns the default status of a state. */
export function defaultStatus(em: EntityManager, state: State): Promise<StatusEntity> {
  return em.findOneOrFail(StatusEntity, { state, isDefault: true });
}
