import { z } from 'zod';
import { Email, expected, Id, Key, Locale, line, listing, Resource, Timestamp, TimeZone } from '../base/common.ts';
import { RoleRef } from './roles.ts';

export const UserKind = z
  .enum(['person', 'service'])
  .meta({ id: 'UserKind', description: 'person: signs in; service: a program, which acts by API keys' });
export const UserStatus = z.enum(['invited', 'active', 'suspended']).meta({
  id: 'UserStatus',
  description: 'invited: has yet to choose a password; active; suspended: is shut out',
});
export const Availability = z
  .enum(['online', 'away'])
  .meta({ id: 'Availability', description: 'away: is given no tickets by the service' });
export const TeamRole = z
  .enum(['member', 'lead'])
  .meta({ id: 'TeamRole', description: 'What part somebody has in a team' });

export const UserRef = z
  .object({ id: Id, name: z.string() })
  .meta({ id: 'UserRef', description: 'Somebody, by name.' });
export const TeamRef = z.object({ id: Id, name: z.string() }).meta({ id: 'TeamRef', description: 'A team, by name.' });

export const User = Resource.extend({
  name: z.string(),
  email: z.string(),
  emailVerifiedAt: Timestamp.nullable(),
  kind: UserKind,
  status: UserStatus,
  roles: z.array(RoleRef),
  teams: z.array(TeamRef.extend({ role: TeamRole })),
  locale: z.string().describe('BCP 47'),
  timeZone: z.string().describe('IANA name'),
  availability: Availability,
  lastLoginAt: Timestamp.nullable(),
}).meta({ id: 'User', description: 'A person or a service with an account.' });

export const UserList = z.strictObject({
  ...listing,
  q: line(200).optional().describe('Part of a name or an address'),
  kind: UserKind.optional().describe('People or services'),
  status: UserStatus.optional().describe('Whether they can act'),
  role: Key.optional().describe('Key of a role'),
  team: Id.optional().describe('Id of a team they are in'),
});

const roleIds = z.array(Id).max(20);

export const UserCreate = z.strictObject({
  name: line(100),
  email: Email.optional().describe('A person must have one; a service, which gets no mail, may do without'),
  kind: UserKind.default('person').describe('A service never signs in: it acts by its API keys'),
  roleIds: roleIds.optional().describe('Absent: the requester role'),
  locale: Locale.optional(),
  timeZone: TimeZone.optional(),
});

export const UserInvite = z.strictObject({ name: line(100), email: Email, roleIds: roleIds.optional() });

const profile = {
  name: line(100).optional(),
  locale: Locale.optional(),
  timeZone: TimeZone.optional(),
  availability: Availability.optional(),
};

export const ProfileUpdate = z.strictObject({ ...expected, ...profile });
export const UserUpdate = z.strictObject({ id: Id, ...expected, ...profile });
export const UserRoles = z.strictObject({ id: Id, ...expected, roleIds });

export type User = z.infer<typeof User>;
export type UserList = z.infer<typeof UserList>;
export type UserCreate = z.infer<typeof UserCreate>;
export type UserInvite = z.infer<typeof UserInvite>;
export type ProfileUpdate = z.infer<typeof ProfileUpdate>;
export type UserUpdate = z.infer<typeof UserUpdate>;
export type UserRoles = z.infer<typeof UserRoles>;
