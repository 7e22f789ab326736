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

/** Held against being deleted before this transaction ends. */
const KEEP = { lockMode: LockMode.PESSIMISTIC_READ } as const;

/** What a ticket may be made to point to. Each refuses with the field that named it. */

export async function categoryFor(em: EntityManager, actor: Actor, id: string): Promise<CategoryEntity> {
  const category = await em.findOne(CategoryEntity, { id, archivedAt: null }, KEEP);
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
  // No more than against its deletion: two who held it by more would each wait for the other to give out a ticket of it.
  await tables<typeof TeamSchema>(em).selectFrom('teams').select('id').where('id', '=', id).forKeyShare().execute();
  const team = await em.findOne(TeamEntity, id);
  if (!team) throw invalid('teamId', 'No team with this ID');
  return team;
}

/** Somebody who can work on tickets. Held: a suspension waits for this to be done, and then gives the ticket back too. */
export async function assigneeFor(em: EntityManager, id: string): Promise<UserEntity> {
  const assignee = await em.findOne(UserEntity, { id, ...ACCOUNT }, KEEP);
  if (!assignee || !(await canWorkOnTickets(em, id))) {
    throw invalid('assigneeId', 'This user cannot work on tickets');
  }
  return assignee;
}

/** The status that stands for a state. */
export function defaultStatus(em: EntityManager, state: State): Promise<StatusEntity> {
  return em.findOneOrFail(StatusEntity, { state, isDefault: true });
}
