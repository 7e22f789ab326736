import { z } from 'zod';
import { expected, Id, line, prose, Resource } from './common.ts';
import { TeamRole, UserRef } from './users.ts';

export const Team = Resource.extend({
  name: z.string(),
  description: z.string(),
  members: z.array(z.object({ user: UserRef, role: TeamRole })),
}).meta({ id: 'Team', description: 'People who answer tickets together.' });

export const TeamCreate = z.strictObject({ name: line(80), description: prose(500).default('') });
export const TeamUpdate = z.strictObject({
  id: Id,
  ...expected,
  name: line(80).optional(),
  description: prose(500).optional(),
});
export const TeamMember = z.strictObject({ id: Id, userId: Id, role: TeamRole.default('member') });
export const TeamMemberRef = z.strictObject({ id: Id, userId: Id });

export type Team = z.infer<typeof Team>;
export type TeamCreate = z.infer<typeof TeamCreate>;
export type TeamUpdate = z.infer<typeof TeamUpdate>;
export type TeamMember = z.infer<typeof TeamMember>;
export type TeamMemberRef = z.infer<typeof TeamMemberRef>;
