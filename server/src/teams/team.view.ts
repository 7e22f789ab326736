import type { Team } from '../contract/teams.ts';
import { viewResource } from '../platform/base.entity.ts';
import type { TeamRow } from './team.queries.ts';

export function viewTeam(row: TeamRow, { withMembers = true } = {}): Team {
  return {
    ...viewResource({ ...row, createdAt: new Date(row.created_at), updatedAt: new Date(row.updated_at) }),
    name: row.name,
    description: row.description,
    assignment: { mode: row.assignment_mode, maxOpenPerAgent: row.max_open_per_agent },
    members: withMembers ? row.members.map(({ id, name, role }) => ({ user: { id, name }, role })) : [],
  };
}
