import { LockMode } from '@mikro-orm/core';
import type { ByIdExpected } from '../contract/common.ts';
import type { ProfileUpdate, UserCreate, UserUpdate, User as UserView } from '../contract/users.ts';
import type { Actor } from '../platform/actor.ts';
import { changesBetween } from '../platform/changes.ts';
import { notFound, taken } from '../platform/failure.ts';
import type { Scope } from '../platform/scope.ts';
import { requireVersion } from '../platform/version.ts';
import { requireMayGrant } from '../roles/role.policy.ts';
import { requireAnotherAdministrator } from './last-administrator.ts';
import { createAccount, requesterRole, rolesFor } from './user.account.ts';
import { User } from './user.entity.ts';
import { getUser } from './user.queries.ts';

/** Makes an account without a password: somebody in whose name tickets can be created, or a service. */
export async function createUser(scope: Scope<Actor>, input: UserCreate): Promise<UserView> {
  const roles = input.roleIds ? await rolesFor(scope.em, input.roleIds) : [await requesterRole(scope.em)];
  if (input.roleIds) for (const role of roles) requireMayGrant(scope.actor, role.grants);
  await requireNewAddress(scope, input.email);
  const user = createAccount(scope.em, { ...input, status: 'active' }, roles, scope.now);
  await scope.em.flush();
  scope.record('user.created', user, { data: { email: user.email, roles: roles.map(({ key }) => key) } });
  return getUser(scope.em, user.id);
}

export async function requireNewAddress({ em }: Scope, email: string): Promise<void> {
  if ((await em.count(User, { email })) > 0) throw taken('email', `There is an account for ${email} already`);
}

export async function updateUser(scope: Scope<Actor>, input: UserUpdate): Promise<UserView> {
  const user = await userToChange(scope, input);
  return changeProfile(scope, user, input);
}

/** Changes the caller's own profile. */
export async function updateMe(scope: Scope<Actor>, input: ProfileUpdate): Promise<UserView> {
  const user = await userToChange(scope, { id: scope.actor.id, expectedVersion: input.expectedVersion });
  return changeProfile(scope, user, input);
}

async function changeProfile(scope: Scope<Actor>, user: User, input: ProfileUpdate): Promise<UserView> {
  const before = profileOf(user);
  if (input.name !== undefined) user.name = input.name;
  if (input.locale !== undefined) user.locale = input.locale;
  if (input.timeZone !== undefined) user.timeZone = input.timeZone;
  if (input.availability !== undefined) user.availability = input.availability;
  const changes = changesBetween(before, profileOf(user));
  if (changes.length > 0) scope.record('user.updated', user, { changes });
  await scope.em.flush();
  return getUser(scope.em, user.id);
}

const profileOf = ({ name, locale, timeZone, availability }: User) => ({ name, locale, timeZone, availability });

/** Shuts somebody out at once: tokens, sessions and all. */
export async function suspendUser(scope: Scope<Actor>, input: ByIdExpected): Promise<UserView> {
  const user = await userToChange(scope, input);
  if (user.status === 'suspended') return getUser(scope.em, user.id);
  await requireAnotherAdministrator(scope, user.id);
  scope.record('user.suspended', user, { changes: [{ field: 'status', from: user.status, to: 'suspended' }] });
  user.status = 'suspended';
  user.endSessions(scope.now);
  await scope.em.flush();
  return getUser(scope.em, user.id);
}

export async function activateUser(scope: Scope<Actor>, input: ByIdExpected): Promise<UserView> {
  const user = await userToChange(scope, input);
  if (user.status !== 'suspended') return getUser(scope.em, user.id);
  scope.record('user.activated', user, { changes: [{ field: 'status', from: user.status, to: 'active' }] });
  user.status = 'active';
  user.changeAccess(scope.now);
  await scope.em.flush();
  return getUser(scope.em, user.id);
}

/** The account that is to be changed, locked until the end of the transaction. */
export async function userToChange(scope: Scope, input: ByIdExpected): Promise<User> {
  const user = await scope.em.findOne(User, input.id, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!user) throw notFound('user', input.id);
  await requireVersion(scope, user, input.expectedVersion);
  return user;
}
