import { LockMode } from '@mikro-orm/core';
import type { ProfileUpdate, UserCreate, UserUpdate, User as UserView } from '../contract/accounts/users.ts';
import type { ByIdExpected } from '../contract/base/common.ts';
import type { Actor } from '../platform/base/actor.ts';
import { changesBetween } from '../platform/base/changes.ts';
import { Failure, invalid, notFound, taken } from '../platform/base/failure.ts';
import type { Scope } from '../platform/commands/transaction-context.ts';
import { requireVersion } from '../platform/commands/version.ts';
import type { Role } from '../roles/role.entity.ts';
import { requireMayGive } from '../roles/role.policy.ts';
import { createAccount, createService, requesterRole, rolesFor } from './user.account.ts';
import { ACCOUNT, User } from './user.entity.ts';
import { getOwnAccount, getUser } from './user.queries.ts';

/** Makes an account without a password: somebody in whose name tickets can be created, or a service with keys to come. */
export async function createUser(scope: Scope<Actor>, input: UserCreate): Promise<UserView> {
  const roles = input.roleIds ? await rolesFor(scope.em, input.roleIds) : [await requesterRole(scope.em)];
  if (input.roleIds) requireMayGive(scope.actor, roles);
  if (input.email !== undefined) await requireNewAddress(scope, input.email);
  const user = newUser(scope, input, roles);
  await scope.em.flush();
  const { kind, email } = user;
  scope.record('user.created', user, { data: { kind, email, roles: roles.map(({ key }) => key) } });
  return getUser(scope.em, user.id);
}

function newUser({ em, now }: Scope, { kind, email, ...rest }: UserCreate, roles: readonly Role[]): User {
  if (kind === 'service') return createService(em, { ...rest, email }, roles, now);
  if (email === undefined) throw invalid('email', 'A person must have an email address', 'required');
  return createAccount(em, { ...rest, email, status: 'active' }, roles, now);
}

export async function requireNewAddress({ em }: Scope, email: string): Promise<void> {
  if ((await em.count(User, { email })) > 0) throw taken('email', `An account for ${email} already exists`);
}

export async function updateUser(scope: Scope<Actor>, input: UserUpdate): Promise<UserView> {
  const user = await userToChange(scope, input);
  return changeProfile(scope, user, input);
}

/** No permission covers what users change about themselves, so a key that was limited to some permissions cannot. */
export function requireWholeAccount({ isNarrowed }: Actor): void {
  if (isNarrowed)
    throw new Failure('permission_denied', "An API key with its own grants cannot change its owner's account");
}

/** Changes the caller's own profile. */
export async function updateMe(scope: Scope<Actor>, input: ProfileUpdate): Promise<UserView> {
  requireWholeAccount(scope.actor);
  const user = await ownAccountToChange(scope, input.expectedVersion);
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
  return getOwnAccount(scope.em, user.id);
}

const profileOf = ({ name, locale, timeZone, availability }: User) => ({ name, locale, timeZone, availability });

/** The account that is to be changed, locked until the end of the transaction. */
export async function userToChange(scope: Scope, input: ByIdExpected): Promise<User> {
  const user = await scope.em.findOne(User, { id: input.id, ...ACCOUNT }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!user) throw notFound('User', input.id);
  await requireVersion(scope, user, input.expectedVersion);
  return user;
}

/** The caller's own account, locked in the same way, also before its address is confirmed. */
export async function ownAccountToChange(scope: Scope<Actor>, expectedVersion?: number): Promise<User> {
  const user = await scope.em.findOneOrFail(User, scope.actor.id, { lockMode: LockMode.PESSIMISTIC_WRITE });
  await requireVersion(scope, user, expectedVersion);
  return user;
}
