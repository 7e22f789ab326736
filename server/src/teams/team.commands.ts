import type { TeamCreate, TeamUpdate, Team as TeamView } from '../contract/accounts/teams.ts';
import type { ByIdExpected } from '../contract/base/common.ts';
import { changesBetween } from '../platform/base/changes.ts';
import { invalid } from '../platform/base/failure.ts';
import type { Scope } from '../platform/commands/transaction-context.ts';
import { requireVersion } from '../platform/commands/version.ts';
import { deleteUnused } from '../platform/configured.ts';
import { Team } from '../users/team.entity.ts';
import { noteAccessOfMembers } from './team.members.ts';
import { getTeam, lockTeam } from './team.queries.ts';
import { viewTeam } from './team.view.ts';

export async function createTeam(scope: Scope, input: TeamCreate): Promise<TeamView> {
  await requireFreeName(scope, input.name);
  const { name, description, assignment } = input;
  const team = scope.em.create(Team, {
    name,
    description,
    assignmentMode: assignment.mode,
    maxOpenPerAgent: assignment.maxOpenPerAgent,
  });
  scope.record('team.created', team, { changes: changesBetween({}, fieldsOf(team)), data: { name: team.name } });
  await scope.em.flush();
  return viewTeam(await getTeam(scope.em, team.id));
}

export async function updateTeam(scope: Scope, input: TeamUpdate): Promise<TeamView> {
  const team = await teamToChange(scope, input);
  if (input.name !== undefined && input.name !== team.name) await requireFreeName(scope, input.name);
  const before = fieldsOf(team);
  team.name = input.name ?? team.name;
  team.description = input.description ?? team.description;
  team.assignmentMode = input.assignment?.mode ?? team.assignmentMode;
  if (input.assignment?.maxOpenPerAgent !== undefined) team.maxOpenPerAgent = input.assignment.maxOpenPerAgent;
  const changes = changesBetween(before, fieldsOf(team));
  if (changes.length > 0) scope.record('team.updated', team, { changes });
  await scope.em.flush();
  return viewTeam(await getTeam(scope.em, team.id));
}

export async function deleteTeam(scope: Scope, input: ByIdExpected): Promise<Record<string, never>> {
  const team = await teamToChange(scope, input);
  const { members } = viewTeam(await getTeam(scope.em, team.id));
  await noteAccessOfMembers(scope, team);
  const changes = changesBetween({ ...fieldsOf(team), members }, {});
  scope.record('team.deleted', team, { changes, data: { name: team.name } });
  await deleteUnused(scope.em, team, 'Tickets or categories still use this team. Move them to another team first.');
  return {};
}

async function teamToChange(scope: Scope, input: ByIdExpected): Promise<Team> {
  const team = await lockTeam(scope.em, input.id);
  await requireVersion(scope, team, input.expectedVersion);
  return team;
}

async function requireFreeName({ em }: Scope, name: string): Promise<void> {
  if ((await em.count(Team, { name })) > 0) throw invalid('name', 'Another team already has this name', 'taken');
}

const fieldsOf = ({ name, description, assignmentMode, maxOpenPerAgent }: Team) => ({
  name,
  description,
  assignment: { mode: assignmentMode, maxOpenPerAgent },
});
