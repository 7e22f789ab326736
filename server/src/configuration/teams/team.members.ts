import { LockMode } from '@mikro-orm/core';
import { sql } from 'kysely';
import type { AddToTeams } from '../../accounts/identity/accounts/apply-groups.ts';
import { requireMayGrant } from '../../accounts/roles/role.policy.ts';
import {
  TeamEntity,
  TeamMemberEntity,
  type TeamMemberSchema,
  type TeamSchema,
} from '../../accounts/users/team.entity.ts';
import { grantsOf } from '../../accounts/users/user.access.ts';
import type { JoinTeams } from '../../accounts/users/user.account.ts';
import { userToChange } from '../../accounts/users/user.commands.ts';
import type { UserEntity, UserSchema } from '../../accounts/users/user.entity.ts';
import { named } from '../../contract/base/id-or-key.ts';
import type { TeamMember, TeamMemberRef, Team as TeamView } from '../../contract/configuration/teams.ts';
import type { Actor } from '../../platform/base/actor.ts';
import type { TransactionContext } from '../../platform/commands/transaction-context.ts';
import { tables } from '../../platform/database/database.ts';
import { AppError, denied, invalid } from '../../platform/errors/app-error.ts';
import { gainedByMembership, getTeam, lockTeam } from './team.queries.ts';
import { viewTeam } from './team.view.ts';

export async function setMember(tx: TransactionContext<Actor>, input: TeamMember): Promise<TeamView> {
  const { em } = tx;
  const team = await lockTeam(em, input.id);
  const user = await userToChange(tx, { id: input.userId });
  if (user.status !== 'active') throw new AppError('conflict', 'Only users with an active account can be in a team');

  const member = await em.findOne(TeamMemberEntity, { team, user });
  if (!member) await requireMayAddMember(tx, team, user);
  const from = member ? membershipOf(user, member.role) : null;
  if (member?.role !== input.role) {
    if (member) member.role = input.role;
    else em.create(TeamMemberEntity, { team, user, role: input.role });
    await recordMembership(tx, team, user, { from, role: input.role });
  }
  return viewTeam(await getTeam(em, team.id));
}

/** Adds a new account to teams. Unlike other accounts, it can be one that is not active yet. */
export const joinTeams: JoinTeams = async (tx, user, names) => {
  if (names.length === 0) return;
  if (!tx.actor.scopes.has('team:manage')) throw denied('team:manage');
  const teamIds = await requireTeams(tx, names);
  // In one order, so that two transactions that lock the same teams cannot deadlock.
  for (const id of [...new Set(teamIds)].sort()) {
    const team = await lockTeam(tx.em, id);
    await requireMayAddMember(tx, team, user);
    tx.em.create(TeamMemberEntity, { team, user, role: 'member' });
    await recordMembership(tx, team, user, { from: null, role: 'member' });
  }
};

/**
 * Adds a user to the teams of their groups at an identity provider, unless they are members. The
 * administrator who mapped the groups had all permissions that this gives.
 */
export const addToTeams: AddToTeams = async (tx, user, teamIds) => {
  for (const id of [...teamIds].sort()) {
    // Teams can have been deleted since.
    const team = await tx.em.findOne(TeamEntity, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!team || (await tx.em.count(TeamMemberEntity, { team, user })) > 0) continue;
    tx.em.create(TeamMemberEntity, { team, user, role: 'member' });
    await recordMembership(tx, team, user, { from: null, role: 'member' });
  }
};

/** Returns the ids of teams, which are given by their ids or keys. */
async function requireTeams({ em }: TransactionContext, idsOrKeys: readonly string[]): Promise<string[]> {
  const teams = await em.findAll(TeamEntity);
  return idsOrKeys.map((idOrKey, index) => {
    const team = named(teams, idOrKey);
    if (!team) throw invalid(`teamIds/${index}`, 'No team with this ID or key');
    return team.id;
  });
}

type Membership = ReturnType<typeof membershipOf>;

async function recordMembership(
  tx: TransactionContext,
  team: TeamEntity,
  user: UserEntity,
  { from, role }: { from: Membership | null; role: Membership['role'] },
): Promise<void> {
  await touchTeamAndUser(tx, team, user);
  const to = membershipOf(user, role);
  tx.record('team.member_added', team, { changes: { members: { from, to } }, data: to });
}

export async function removeMember(tx: TransactionContext, input: TeamMemberRef): Promise<Record<string, never>> {
  const { em } = tx;
  const team = await lockTeam(em, input.id);
  const user = await userToChange(tx, { id: input.userId });
  const member = await em.findOne(TeamMemberEntity, { team, user });
  if (!member) throw new AppError('not_found', `${user.name} is not a member of this team`);
  const from = membershipOf(user, member.role);
  em.remove(member);
  await touchTeamAndUser(tx, team, user);
  tx.record('team.member_removed', team, { changes: { members: { from, to: null } }, data: from });
  return {};
}

/**
 * Membership extends a user's team-scoped permissions to the tickets of this team. The actor, who can also add
 * themselves, must have each of these permissions there: with the scope `all`, or with the scope `team` as a member.
 */
async function requireMayAddMember(
  { em, actor }: TransactionContext<Actor>,
  team: TeamEntity,
  user: UserEntity,
): Promise<void> {
  const gained = gainedByMembership(await grantsOf(em, user.id));
  const isMember = (await em.count(TeamMemberEntity, { team, user: actor.id })) > 0;
  requireMayGrant(
    actor,
    gained.map((permission) => ({ permission, scope: isMember ? 'team' : 'all' })),
  );
}

/** Marks the access of all members as changed. Call it before a team and its memberships are deleted. */
export async function markMembersChanged({ em, now }: TransactionContext, team: TeamEntity): Promise<void> {
  await tables<typeof UserSchema | typeof TeamMemberSchema>(em)
    .updateTable('users')
    .set({ access_changed_at: now, updated_at: now, version: sql<number>`version + 1` })
    .where('id', 'in', (members) =>
      members.selectFrom('team_members').select('team_members.user_id').where('team_members.team_id', '=', team.id),
    )
    .execute();
}

/** Gives team and user new versions, because each is shown with the other, and marks the user's access as changed. */
async function touchTeamAndUser({ em, now }: TransactionContext, team: TeamEntity, user: UserEntity): Promise<void> {
  user.changeAccess(now);
  await em.flush();
  // No column of the team itself changes, so the unit of work would leave its version as it is.
  await tables<typeof TeamSchema>(em)
    .updateTable('teams')
    .set({ updated_at: now, version: sql<number>`version + 1` })
    .where('id', '=', team.id)
    .execute();
  await em.refresh(team);
}

const membershipOf = ({ id, name }: UserEntity, role: TeamMemberEntity['role']) => ({ user: { id, name }, role });
