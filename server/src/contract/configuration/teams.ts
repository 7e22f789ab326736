import { z } from 'zod';
import { TeamRole, UserRef } from '../accounts/users.ts';
import { expected, Id, Key, line, NewKey, prose, Resource, upserted } from '../base/common.ts';

export const AssignmentMode = z
  .enum(['manual', 'round_robin', 'least_loaded'])
  .meta({ id: 'AssignmentMode', description: 'How unassigned tickets of a team are assigned to its members.' });
export type AssignmentMode = z.infer<typeof AssignmentMode>;

const maxOpenPerAgent = z
  .int()
  .min(1)
  .max(1000)
  .nullable()
  .describe(
    'Number of unsolved tickets, across all teams, from which a member gets no more tickets automatically; null for no limit.',
  );

export const TeamAssignment = z.object({ mode: AssignmentMode, maxOpenPerAgent }).meta({
  id: 'TeamAssignment',
  description: 'How the tickets of a team are assigned to its members.',
});

export const Team = Resource.extend({
  key: z.string(),
  name: z.string(),
  description: z.string(),
  assignment: TeamAssignment,
  members: z.array(
    z
      .object({ user: UserRef, role: TeamRole })
      .meta({ id: 'TeamMembership', description: 'Member of a team, with their role in it.' }),
  ),
}).meta({ id: 'Team', description: 'Group of agents who work on tickets together.' });

export const UpsertedTeam = Team.extend(upserted).meta({
  id: 'UpsertedTeam',
  description: 'Team that was created or updated.',
});

export const TeamCreate = z.strictObject({
  key: NewKey,
  name: line(80),
  description: prose(500).default(''),
  assignment: z
    .strictObject({ mode: AssignmentMode.default('manual'), maxOpenPerAgent: maxOpenPerAgent.default(null) })
    .default({ mode: 'manual', maxOpenPerAgent: null }),
});
export const TeamUpdate = z.strictObject({
  id: Id,
  ...expected,
  name: line(80).optional(),
  description: prose(500).optional(),
  assignment: z
    .strictObject({ mode: AssignmentMode.optional(), maxOpenPerAgent: maxOpenPerAgent.optional() })
    .meta({ id: 'TeamAssignmentUpdate', description: 'New assignment settings. Omitted ones stay unchanged.' })
    .optional(),
});
export const TeamUpsert = TeamUpdate.omit({ id: true }).extend({ key: Key });
export const TeamMember = z.strictObject({ id: Id, userId: Id, role: TeamRole.default('member') });
export const TeamMemberRef = z.strictObject({ id: Id, userId: Id });

export type Team = z.infer<typeof Team>;
export type TeamCreate = z.infer<typeof TeamCreate>;
export type TeamUpdate = z.infer<typeof TeamUpdate>;
export type TeamUpsert = z.infer<typeof TeamUpsert>;
export type TeamMember = z.infer<typeof TeamMember>;
export type TeamMemberRef = z.infer<typeof TeamMemberRef>;
