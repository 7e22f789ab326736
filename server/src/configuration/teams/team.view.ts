import type { Team } from '../../contract/configuration/teams.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { viewResource } from '../../platform/database/base.entity.ts';
import type { TeamRow } from './team.queries.ts';
import { seesMembers, seesSettings } from './team.queries.ts';

/** The settings of a new team, shown to readers who cannot see the real ones. */
const DEFAULT_ASSIGNMENT: Team['assignment'] = { mode: 'manual', maxOpenPerAgent: null };

/** Returns a team as `reader` can see it. */
export const viewTeamFor =
  (reader: Actor) =>
  (row: TeamRow): Team =>
    viewTeam(row, { withMembers: seesMembers(reader), withSettings: seesSettings(reader) });

export function viewTeam(row: TeamRow, { withMembers = true, withSettings = true } = {}): Team {
  return {
    ...viewResource({ ...row, createdAt: new Date(row.created_at), updatedAt: new Date(row.updated_at) }),
    key: row.key,
    name: row.name,
    description: withSettings ? row.description : '',
    assignment: withSettings
      ? { mode: row.assignment_mode, maxOpenPerAgent: row.max_open_per_agent }
      : DEFAULT_ASSIGNMENT,
    members: withMembers ? row.members.map(({ id, name, role }) => ({ user: { id, name }, role })) : [],
  };
}
