import { z } from 'zod';
import {
  Email,
  expected,
  Id,
  IdOrKey,
  InstantInput,
  Key,
  Locale,
  line,
  listing,
  prose,
  Resource,
  Timestamp,
  TimeZone,
} from '../base/common.ts';
import { OrganizationRef } from './organizations.ts';
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
  .object({ id: Id, key: z.string(), name: z.string() })
  .meta({ id: 'TeamRef', description: 'Reference to a team.' });

const UserTeam = TeamRef.extend({ role: TeamRole }).meta({
  id: 'UserTeam',
  description: 'Team of a user, and their role in it.',
});

export const User = Resource.extend({
  name: z.string(),
  email: z.string(),
  otherEmails: z.array(z.string()).describe('Other addresses that the user writes from. Nothing is sent to them.'),
  externalSource: z.string().nullable().describe('External system that the account comes from.'),
  externalId: z
    .string()
    .nullable()
    .describe('ID of the account in the external system; null if none, and for your own account in `/auth`.'),
  organization: OrganizationRef.nullable().describe(
    'Organization that the user belongs to; null if none, and for your own account in `/auth`.',
  ),
  proposedOrganization: OrganizationRef.nullable().describe(
    'Organization with the domain of the verified email address, for a person who belongs to none; null for your own account in `/auth`.',
  ),
  note: z.string().describe('Note for staff, in Markdown; empty for your own account in `/auth`.'),
  emailVerifiedAt: Timestamp.nullable(),
  kind: UserKind,
  status: UserStatus,
  roles: z.array(RoleRef),
  teams: z.array(UserTeam),
  locale: z.string().describe('BCP 47 language tag.'),
  timeZone: z.string().describe('IANA time zone name.'),
  availability: Availability,
  awayUntil: Timestamp.nullable().describe('When the user is back; null if they are online, or away without an end.'),
  lastLoginAt: Timestamp.nullable(),
}).meta({ id: 'User', description: 'Person or service account.' });

export const UserList = z.strictObject({
  ...listing,
  q: line(200).optional().describe('Part of a name or an email address.'),
  email: Email.optional().describe('Exact email address, in any case, or another address that a user writes from.'),
  externalId: line(200).optional().describe('Exact ID in an external system.'),
  externalSource: line(100).optional().describe('External system that the account comes from.'),
  kind: UserKind.optional().describe('Only people or only service accounts.'),
  status: UserStatus.optional().describe('Only users with this status.'),
  role: Key.optional().describe('Key of a role that the user has.'),
  team: IdOrKey.optional().describe('ID or key of a team that the user is in.'),
  organization: Id.optional().describe('ID of the organization that the user belongs to.'),
  availability: Availability.optional().describe('Only users who are online, or who are away.'),
});

const roleIds = z.array(IdOrKey).max(20);
const teamIds = z
  .array(IdOrKey)
  .max(20)
  .optional()
  .describe('IDs or keys of teams that the user joins as a member. Requires `team:manage`.');

const externalSource = line(100).nullable().describe('External system that the account comes from; null for none.');
const externalId = line(200).nullable().describe('ID of the account in the external system; unique within it.');

const organizationId = Id.nullable().describe('ID of the organization that the user belongs to; null for none.');

const note = prose(2_000).describe('Note for staff, in Markdown.');

const otherEmails = z
  .array(Email)
  .max(10)
  .refine((addresses) => new Set(addresses).size === addresses.length, 'Must not contain an address twice')
  .describe(
    'Other addresses that the user writes from: emails from them are recognized as theirs. Nothing is sent to them, and no one signs in with them. If one has an account of its own, that account comes first.',
  );

/** Names a user by one of three. Flat, so that a query can hold it. */
export const UserSelector = z
  .strictObject({
    userId: Id.optional().describe('ID of the user.'),
    externalId: line(200).optional().describe('ID of the user in an external system.'),
    source: line(100).optional().describe('External system of `externalId`. Required if several have this ID.'),
    email: Email.optional().describe('Email address of the user, or another that they write from.'),
  })
  .refine(
    ({ userId, externalId, email }) => [userId, externalId, email].filter((name) => name !== undefined).length === 1,
    {
      message: 'Specify one of userId, externalId, and email',
    },
  )
  .refine(({ externalId, source }) => source === undefined || externalId !== undefined, {
    path: ['source'],
    message: 'Must be specified together with externalId',
  })
  .meta({
    id: 'UserSelector',
    description: 'User by ID, by ID in an external system, or by email address.',
    minProperties: 1,
  });

export const onBehalfOf = UserSelector.optional().describe(
  'The customer who does this: the requester of the ticket, or a customer who follows it or, for a comment, is in copy. Requires `ticket:act_for` on the ticket, and does what both you and the customer are allowed to do.',
);

export const UserCreate = z.strictObject({
  name: line(100),
  email: Email.optional().describe('Required for a person; optional for a service account, which gets no email.'),
  externalSource: externalSource.default(null),
  externalId: externalId.default(null),
  otherEmails: otherEmails.default([]),
  organizationId: organizationId.default(null),
  note: note.default(''),
  kind: UserKind.default('person').describe('A service account never signs in; it uses API keys.'),
  roleIds: roleIds.optional().describe('IDs or keys of roles. If omitted, the requester role.'),
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
export const UserUpdate = z.strictObject({
  id: Id,
  ...expected,
  ...profile,
  externalSource: externalSource.optional(),
  externalId: externalId.optional(),
  otherEmails: otherEmails.optional(),
  organizationId: organizationId.optional(),
  note: note.optional(),
});
export const UserUpsert = z.strictObject({
  source: line(100).describe('External system that the user comes from (`externalSource`).'),
  externalId: line(200).describe('ID of the user in the external system.'),
  ...expected,
  name: line(100).optional().describe('Required if the user does not exist yet.'),
  email: Email.optional().describe(
    'Email address of a new account. If omitted, the account gets no email. That of an existing account cannot be changed.',
  ),
  otherEmails: otherEmails.optional(),
  organizationId: organizationId.optional(),
  note: note.optional(),
  locale: Locale.optional(),
  timeZone: TimeZone.optional(),
});

export const UpsertedUser = User.extend({
  created: z.boolean().describe('Whether this request created the user.'),
}).meta({ id: 'UpsertedUser', description: 'User who was created or updated.' });

/** A person as an application knows them. */
export const RequesterInput = z
  .strictObject({
    source: line(100).optional().describe('External system of `externalId`.'),
    externalId: line(200).optional().describe('ID of the person in the external system.'),
    email: Email.optional().describe('Email address; for a new account if `externalId` is specified.'),
    name: line(100).optional().describe('Name for a new account. If omitted, the part of the address before the @.'),
  })
  .refine(({ externalId, email }) => externalId !== undefined || email !== undefined, {
    message: 'Specify externalId, email, or both',
  })
  .refine(({ source, externalId }) => (source === undefined) === (externalId === undefined), {
    path: ['source'],
    message: 'source and externalId must be specified together',
  })
  .meta({
    id: 'RequesterInput',
    description: 'Person by ID in an external system, or by email address, with a new account if there is none.',
    minProperties: 1,
  });

export const UserRoles = z.strictObject({ id: Id, ...expected, roleIds });

export type Availability = z.infer<typeof Availability>;
export type UserSelector = z.infer<typeof UserSelector>;
export type TeamRef = z.infer<typeof TeamRef>;
export type User = z.infer<typeof User>;
export type UserList = z.infer<typeof UserList>;
export type UserCreate = z.infer<typeof UserCreate>;
export type UserUpsert = z.infer<typeof UserUpsert>;
export type UpsertedUser = z.infer<typeof UpsertedUser>;
export type RequesterInput = z.infer<typeof RequesterInput>;
export type UserInvite = z.infer<typeof UserInvite>;
export type ProfileUpdate = z.infer<typeof ProfileUpdate>;
export type UserUpdate = z.infer<typeof UserUpdate>;
export type UserRoles = z.infer<typeof UserRoles>;
