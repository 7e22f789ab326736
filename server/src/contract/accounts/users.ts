import { z } from 'zod';
import {
  Email,
  expected,
  Id,
  InstantInput,
  Key,
  Locale,
  line,
  listing,
  Resource,
  Timestamp,
  TimeZone,
} from '../base/common.ts';
import { RoleRef } from './roles.ts';

export const UserKind = z
  .enum(['person', 'service'])
  .meta({ id: 'UserKind', description: '`person`: signs in; `service`: a service account, which uses API keys.' });
export const UserStatus = z.enum(['invited', 'active', 'suspended']).meta({
  id: 'UserStatus',
  description: '`invited`: has not chosen a password yet; `active`: has access; `suspended`: has no access.',
});
export const Availability = z
  .enum(['online', 'away'])
  .meta({ id: 'Availability', description: '`away`: gets no tickets automatically.' });
export const TeamRole = z.enum(['member', 'lead']).meta({ id: 'TeamRole', description: 'Role of a user in a team.' });

export const UserRef = z
  .object({ id: Id, name: z.string() })
  .meta({ id: 'UserRef', description: 'Reference to a user.' });
export const TeamRef = z
  .object({ id: Id, name: z.string() })
  .meta({ id: 'TeamRef', description: 'Reference to a team.' });

export const User = Resource.extend({
  name: z.string(),
  email: z.string(),
  emailVerifiedAt: Timestamp.nullable(),
  kind: UserKind,
  status: UserStatus,
  roles: z.array(RoleRef),
  teams: z.array(TeamRef.extend({ role: TeamRole })),
  locale: z.string().describe('BCP 47 language tag.'),
  timeZone: z.string().describe('IANA time zone name.'),
  availability: Availability,
  awayUntil: Timestamp.nullable().describe('When the user is back; null if they are online, or away without an end.'),
  lastLoginAt: Timestamp.nullable(),
}).meta({ id: 'User', description: 'Person or service account.' });

export const UserList = z.strictObject({
  ...listing,
  q: line(200).optional().describe('Part of a name or an email address.'),
  kind: UserKind.optional().describe('Only people or only service accounts.'),
  status: UserStatus.optional().describe('Only users with this status.'),
  role: Key.optional().describe('Key of a role that the user has.'),
  team: Id.optional().describe('ID of a team that the user is in.'),
});

const roleIds = z.array(Id).max(20);
const teamIds = z
  .array(Id)
  .max(20)
  .optional()
  .describe('IDs of teams that the user joins as a member. Requires `team:manage`.');

export const UserCreate = z.strictObject({
  name: line(100),
  email: Email.optional().describe('Required for a person; optional for a service account, which gets no email.'),
  kind: UserKind.default('person').describe('A service account never signs in; it uses API keys.'),
  roleIds: roleIds.optional().describe('IDs of roles. If omitted, the requester role.'),
  teamIds,
  locale: Locale.optional(),
  timeZone: TimeZone.optional(),
});

export const UserInvite = z.strictObject({ name: line(100), email: Email, roleIds: roleIds.optional(), teamIds });

const profile = {
  name: line(100).optional(),
  locale: Locale.optional(),
  timeZone: TimeZone.optional(),
  availability: Availability.optional(),
  awayUntil: InstantInput.nullable()
    .optional()
    .describe(
      'Makes the user `away` until this time in the future; null makes an absence last until they are `online` again.',
    ),
};

export const ProfileUpdate = z.strictObject({ ...expected, ...profile });
export const UserUpdate = z.strictObject({ id: Id, ...expected, ...profile });
export const UserRoles = z.strictObject({ id: Id, ...expected, roleIds });

export type Availability = z.infer<typeof Availability>;
export type User = z.infer<typeof User>;
export type UserList = z.infer<typeof UserList>;
export type UserCreate = z.infer<typeof UserCreate>;
export type UserInvite = z.infer<typeof UserInvite>;
export type ProfileUpdate = z.infer<typeof ProfileUpdate>;
export type UserUpdate = z.infer<typeof UserUpdate>;
export type UserRoles = z.infer<typeof UserRoles>;
