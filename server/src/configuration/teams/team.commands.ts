import { TeamEntity } from '../../accounts/users/team.entity.ts';
import type { ByIdExpected } from '../../contract/base/common.ts';
import {
  TeamCreate,
  type TeamUpdate,
  type TeamUpsert,
  type Team as TeamView,
} from '../../contract/configuration/teams.ts';
import { changesBetween, isUnchanged } from '../../platform/base/changes.ts';
import { newKey } from '../../platform/commands/new-key.ts';
import type { TransactionContext } from '../../platform/commands/transaction-context.ts';
import { requireUnused, type UseOf } from '../../platform/commands/use-of.ts';
import { requireVersion } from '../../platform/commands/version.ts';
import { deleteUnused } from '../../platform/database/delete-unused.ts';
import { invalid } from '../../platform/errors/app-error.ts';
import { upsertByKey } from '../../platform/procedures/upsert-by-key.ts';
import { markMembersChanged } from './team.members.ts';
import { getTeam, lockTeam } from './team.queries.ts';
import { viewTeam } from './team.view.ts';

/** The words of the filter by team cannot be keys. */
const TEAMS = { table: 'teams', noun: 'team', reserved: ['mine', 'none'] };

export async function createTeam(tx: TransactionContext, input: TeamCreate): Promise<TeamView> {
  const key = await newKey(tx.em, TEAMS, input);
  await requireFreeName(tx, input.name);
  const { name, description, assignment } = input;
  const team = tx.em.create(TeamEntity, {
    key,
    name,
    description,
    assignmentMode: assignment.mode,
    maxOpenPerAgent: assignment.maxOpenPerAgent,
  });
  tx.record('team.created', team, {
    changes: changesBetween({}, fieldsOf(team)),
    data: { key: team.key, name: team.name },
  });
  await tx.em.flush();
  return viewTeam(await getTeam(tx.em, team.id));
}

export async function updateTeam(tx: TransactionContext, input: TeamUpdate): Promise<TeamView> {
  const team = await teamToChange(tx, input);
  if (input.name !== undefined && input.name !== team.name) await requireFreeName(tx, input.name);
  const before = fieldsOf(team);
  team.name = input.name ?? team.name;
  team.description = input.description ?? team.description;
  team.assignmentMode = input.assignment?.mode ?? team.assignmentMode;
  if (input.assignment?.maxOpenPerAgent !== undefined) team.maxOpenPerAgent = input.assignment.maxOpenPerAgent;
  const changes = changesBetween(before, fieldsOf(team));
  if (!isUnchanged(changes)) tx.record('team.updated', team, { changes });
  await tx.em.flush();
  return viewTeam(await getTeam(tx.em, team.id));
}

export const upsertTeam = (tx: TransactionContext, input: TeamUpsert) =>
  upsertByKey(tx, input, {
    ...TEAMS,
    schema: TeamCreate,
    create: (team) => createTeam(tx, team),
    update: (team) => updateTeam(tx, team),
  });

export async function deleteTeam(
  tx: TransactionContext,
  input: ByIdExpected,
  useOf: UseOf<TeamEntity>,
): Promise<Record<string, never>> {
  const team = await teamToChange(tx, input);
  await requireUnused(tx.em, team, useOf);
  const { members } = viewTeam(await getTeam(tx.em, team.id));
  await markMembersChanged(tx, team);
  const changes = changesBetween({ ...fieldsOf(team), members }, {});
  tx.record('team.deleted', team, { changes, data: { key: team.key, name: team.name } });
  await deleteUnused(
    tx.em,
    team,
    'Tickets, categories, or mailboxes still use this team. Move them to another team first.',
  );
  return {};
}

async function teamToChange(tx: TransactionContext, input: ByIdExpected): Promise<TeamEntity> {
  const team = await lockTeam(tx.em, input.id);
  await requireVersion(tx, team, input.expectedVersion);
  return team;
}

async function requireFreeName({ em }: TransactionContext, name: string): Promise<void> {
  if ((await em.count(TeamEntity, { name })) > 0) throw invalid('name', 'Another team already has this name', 'taken');
}

const fieldsOf = ({ name, description, assignmentMode, maxOpenPerAgent }: TeamEntity) => ({
  name,
  description,
  assignment: { mode: assignmentMode, maxOpenPerAgent: maxOpenPerAgent ?? null },
});
