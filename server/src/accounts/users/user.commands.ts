import { LockMode, type Ref } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ProfileUpdate, UserCreate, UserUpdate, User as UserView } from '../../contract/accounts/users.ts';
import type { ByIdExpected } from '../../contract/base/common.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { changesBetween, isUnchanged } from '../../platform/base/changes.ts';
import { type ExternalName, externalNameOf } from '../../platform/commands/external-name.ts';
import type { TransactionContext } from '../../platform/commands/transaction-context.ts';
import { requireVersion } from '../../platform/commands/version.ts';
import { alreadyTaken, invalid, notFound } from '../../platform/errors/app-error.ts';
import type { OrganizationEntity } from '../organizations/organization.entity.ts';
import { organizationToJoin } from '../organizations/organization.queries.ts';
import type { RoleEntity } from '../roles/role.entity.ts';
import { requireMayAssign, requireMayShareWith } from '../roles/role.policy.ts';
import { type Absence, absenceAt, changedAbsence } from './availability.ts';
import { endApplicationSessions } from './sessions.ts';
import {
  createAccount,
  createService,
  createUnaddressed,
  type JoinTeams,
  requesterRole,
  rolesFor,
} from './user.account.ts';
import { ACCOUNT, UserEntity } from './user.entity.ts';
import { getOwnAccount, getUser } from './user.queries.ts';
import { userByAddress } from './users-by-address.queries.ts';
import { usersById } from './users-with-roles.queries.ts';

/**
 * Creates an account without a password: a person for whom tickets can be created, or a service that will get API keys.
 */
export async function createUser(
  tx: TransactionContext<Actor>,
  { teamIds = [], organizationId, ...input }: UserCreate,
  { joinTeams, field }: { readonly joinTeams?: JoinTeams; readonly field?: string | undefined } = {},
): Promise<UserView> {
  const roles = input.roleIds ? await rolesFor(tx.em, input.roleIds) : [await requesterRole(tx.em)];
  if (input.roleIds) requireMayAssign(tx.actor, roles);
  const organization = await organizationToJoin(tx.em, organizationId);
  if (organization?.getEntity().sharesTickets) requireMayShareWith(tx.actor, roles);
  if (input.email !== undefined) await requireNewAddress(tx, input.email, { caller: tx.actor, field });
  await requireFreeName(tx, externalNameOf(input), null);
  await requireFreeAddresses(tx, input.otherEmails, null);
  const user = newUser(tx, { ...input, organization }, roles);
  await tx.em.flush();
  const { kind, email } = user;
  tx.record('user.created', user, { data: { kind, email, roles: roles.map(({ key }) => key) } });
  await joinTeams?.(tx, user, teamIds);
  return getUser(tx.em, user.id);
}

type NewUser = Omit<UserCreate, 'teamIds' | 'organizationId'> & {
  readonly organization: Ref<OrganizationEntity> | null;
};

function newUser(
  { em, now }: TransactionContext,
  { kind, email, ...rest }: NewUser,
  roles: readonly RoleEntity[],
): UserEntity {
  if (kind === 'service') return createService(em, { ...rest, email }, roles, now);
  if (email === undefined && rest.externalId !== null) return createUnaddressed(em, rest, roles, now);
  if (email === undefined) throw invalid('email', 'A person must have an email address or an external ID', 'required');
  return createAccount(em, { ...rest, email, status: 'active' }, roles, now);
}

/** Rejects an address that has an account, and names the account to a caller who can see it. */
export async function requireNewAddress(
  { em }: TransactionContext,
  email: string,
  {
    caller = null,
    field,
  }: { readonly caller?: Pick<Actor, 'scopes'> | null; readonly field?: string | undefined } = {},
): Promise<void> {
  const account = await em.findOne(UserEntity, { email }, { fields: ['id'] });
  if (account)
    throw alreadyTaken(
      [field, 'email'].filter(Boolean).join('/'),
      `An account for ${email} already exists`,
      existing(account, caller),
    );
}

/** Serializes those who create or name an account by an external name, until the end of the transaction. */
export async function lockExternalName(em: EntityManager, { externalSource, externalId }: ExternalName): Promise<void> {
  const lock = `ticketwire/external user ${JSON.stringify([externalSource, externalId])}`;
  await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [lock]);
}

/** Rejects an external name that another account has. Locks the name, so that the second of two callers gets an error. */
async function requireFreeName(
  { em, actor }: TransactionContext<Actor>,
  name: ExternalName | null,
  owner: UserEntity | null,
): Promise<void> {
  if (name === null) return;
  const { externalSource, externalId } = name;
  await lockExternalName(em, name);
  const account = await em.findOne(UserEntity, { externalSource, externalId }, { fields: ['id'] });
  if (!account || account.id === owner?.id) return;
  const detail = `An account for ${externalId} from ${externalSource} already exists`;
  throw alreadyTaken('externalId', detail, existing(account, actor));
}

/** Rejects addresses that belong to other people. Locks all such lists, so that the second of two callers gets an error. */
async function requireFreeAddresses(
  { em, actor }: TransactionContext<Actor>,
  addresses: readonly string[],
  owner: UserEntity | null,
): Promise<void> {
  if (addresses.length === 0) return;
  await em.execute("select pg_advisory_xact_lock(hashtextextended('ticketwire/other addresses', 0))");
  for (const [at, address] of addresses.entries()) {
    const user = await userByAddress(em, address);
    if (!user || user.actor.id === owner?.id) continue;
    throw alreadyTaken(`otherEmails/${at}`, `${address} belongs to another account`, existing(user.actor, actor));
  }
}

const existing = ({ id }: { readonly id: string }, caller: Pick<Actor, 'scopes'> | null) =>
  caller?.scopes.has('user:read') ? { existingId: id } : {};

export async function updateUser(tx: TransactionContext<Actor>, input: UserUpdate): Promise<UserView> {
  const { organizationId } = input;
  const organization = organizationId === undefined ? undefined : await organizationToJoin(tx.em, organizationId);
  const user = await userToChange(tx, input);
  const isNew = organization?.id !== user.organization?.id;
  if (isNew && organization?.getEntity().sharesTickets) {
    requireMayShareWith(tx.actor, (await usersById(tx.em, [user.id])).get(user.id)?.roles ?? []);
  }
  const { externalSource = user.externalSource ?? null, externalId = user.externalId ?? null } = input;
  await requireFreeName(tx, externalNameOf({ externalSource, externalId }), user);
  await requireFreeAddresses(tx, input.otherEmails ?? [], user);
  if (organization?.unwrap().suspendedAt) await endApplicationSessions(tx, user.id);
  await changeProfile(tx, user, { ...input, externalSource, externalId, organization });
  return getUser(tx.em, user.id);
}

/** Changes the caller's own profile. */
export async function updateMe(tx: TransactionContext<Actor>, input: ProfileUpdate): Promise<UserView> {
  const user = await ownAccountToChange(tx, input.expectedVersion);
  await changeProfile(tx, user, input);
  return getOwnAccount(tx.em, user.id);
}

type ProfileChange = ProfileUpdate &
  Pick<UserUpdate, 'externalSource' | 'externalId' | 'otherEmails' | 'note'> & {
    readonly organization?: Ref<OrganizationEntity> | null | undefined;
  };

async function changeProfile(tx: TransactionContext<Actor>, user: UserEntity, input: ProfileChange): Promise<void> {
  const current = absenceAt({ availability: user.availability, awayUntil: user.awayUntil ?? null }, tx.now);
  const before = profileOf(user, current);
  if (input.name !== undefined) user.name = input.name;
  if (input.locale !== undefined) user.locale = input.locale;
  if (input.timeZone !== undefined) user.timeZone = input.timeZone;
  if (input.externalSource !== undefined) user.externalSource = input.externalSource;
  if (input.externalId !== undefined) user.externalId = input.externalId;
  if (input.otherEmails !== undefined) user.otherEmails = input.otherEmails;
  if (input.organization !== undefined) user.organization = input.organization;
  if (input.note !== undefined) user.note = input.note;
  const absence = changedAbsence(current, input, tx.now);
  Object.assign(user, absence);
  const changes = changesBetween(before, profileOf(user, absence));
  if (!isUnchanged(changes)) tx.record('user.updated', user, { changes });
  await tx.em.flush();
}

const profileOf = (
  { name, locale, timeZone, externalSource, externalId, otherEmails, organization, note }: UserEntity,
  { availability, awayUntil }: Absence,
) => ({
  name,
  locale,
  timeZone,
  externalSource: externalSource ?? null,
  externalId: externalId ?? null,
  otherEmails,
  organizationId: organization?.id ?? null,
  note,
  availability,
  awayUntil: awayUntil?.toISOString() ?? null,
});

/** Locks the account to change until the end of the transaction. */
export async function userToChange(tx: TransactionContext, input: ByIdExpected): Promise<UserEntity> {
  const user = await tx.em.findOne(UserEntity, { id: input.id, ...ACCOUNT }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!user) throw notFound('User', input.id);
  await requireVersion(tx, user, input.expectedVersion);
  return user;
}

/** Locks the caller's own account in the same way, even before its address is verified. */
export async function ownAccountToChange(tx: TransactionContext<Actor>, expectedVersion?: number): Promise<UserEntity> {
  const user = await tx.em.findOneOrFail(UserEntity, tx.actor.id, { lockMode: LockMode.PESSIMISTIC_WRITE });
  await requireVersion(tx, user, expectedVersion);
  return user;
}
