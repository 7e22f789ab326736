import { type RequesterInput, type UpsertedUser, UserCreate, type UserUpsert } from '../../contract/accounts/users.ts';
import type { Actor } from '../../platform/base/actor.ts';
import type { ExternalName } from '../../platform/commands/external-name.ts';
import type { TransactionContext } from '../../platform/commands/transaction-context.ts';
import { AppError, denied, invalid } from '../../platform/errors/app-error.ts';
import { nameFrom } from '../../platform/mail/mailbox.ts';
import { fieldErrors } from '../../platform/procedures/error-shape.ts';
import { createUser, lockExternalName, updateUser } from './user.commands.ts';
import { UserEntity } from './user.entity.ts';
import { userByAddress } from './users-by-address.queries.ts';
import { type UserWithRoles, usersById } from './users-with-roles.queries.ts';

/** Creates the customer with an external name, or updates the user who has it. */
export async function upsertUser(
  tx: TransactionContext<Actor>,
  { source, externalId, expectedVersion, email, ...fields }: UserUpsert,
): Promise<UpsertedUser> {
  const name = { externalSource: source, externalId };
  await lockExternalName(tx.em, name);
  const user = await tx.em.findOne(UserEntity, name);
  if (user) {
    if (!tx.actor.scopes.has('user:update')) throw denied('user:update');
    if (email !== undefined && email !== user.email)
      throw invalid('email', 'The address of an account changes only by its owner', 'fixed');
    return { ...(await updateUser(tx, { id: user.id, expectedVersion, ...fields })), created: false };
  }
  // An expected version means that the caller saw a user who no longer exists (RFC 9110, section 13.1.1).
  if (expectedVersion !== undefined) {
    throw new AppError('version_conflict', 'The user no longer exists', { changedFields: [] });
  }
  const parsed = UserCreate.safeParse({ ...fields, ...name, email });
  if (!parsed.success) throw new AppError('validation_failed', undefined, { errors: fieldErrors(parsed.error) });
  return { ...(await createUser(tx, parsed.data)), created: true };
}

/**
 * Returns the person whom an application names, with a new account if there is none. An account that has the address, but
 * not the external name, is another person: only someone who can see both can say that they are the same.
 */
export async function personNamed(
  tx: TransactionContext<Actor>,
  field: string,
  { source, externalId, email, name }: RequesterInput,
): Promise<UserWithRoles> {
  const { actor } = tx;
  if (!actor.scopes.has('user:read')) throw denied('user:read');
  const externalName = source === undefined || externalId === undefined ? null : { externalSource: source, externalId };
  const found = externalName ? await userByExternalName(tx, externalName) : await userByLockedAddress(tx, email ?? '');
  if (found) return found;
  if (!actor.scopes.has('user:create')) throw denied('user:create');
  return withRoles(tx, await createNamed(tx, field, { ...externalName, email, name }));
}

interface NamedPerson extends Partial<ExternalName> {
  readonly email?: string | undefined;
  readonly name?: string | undefined;
  readonly locale?: string | undefined;
}

/** Creates the account of a person whom an application names, and returns its ID. */
async function createNamed(
  tx: TransactionContext<Actor>,
  field: string | undefined,
  { name, ...person }: NamedPerson,
): Promise<string> {
  const { email, externalId } = person;
  const draft = UserCreate.safeParse({
    ...person,
    name: name ?? (email === undefined ? externalId : nameFrom(email)),
  });
  if (!draft.success) {
    const at = [field, 'name'].filter(Boolean).join('/');
    throw invalid(at, 'Required, because the external ID cannot be a name', 'required');
  }
  return (await createUser(tx, draft.data, { field })).id;
}

/** Returns the ID of the person with an external name, who gets an account if there is none. */
export async function idOfNamed(tx: TransactionContext<Actor>, person: NamedPerson & ExternalName): Promise<string> {
  const { externalSource, externalId } = person;
  const find = () => tx.em.findOne(UserEntity, { externalSource, externalId }, { fields: ['id'] });
  const found = await find();
  if (found) return found.id;
  await lockExternalName(tx.em, person);
  return (await find())?.id ?? createNamed(tx, undefined, person);
}

async function userByExternalName(tx: TransactionContext, name: ExternalName): Promise<UserWithRoles | null> {
  await lockExternalName(tx.em, name);
  const user = await tx.em.findOne(UserEntity, name, { fields: ['id'] });
  return user && withRoles(tx, user.id);
}

/** Of several requests with a new address, each after the first finds the account. */
async function userByLockedAddress({ em }: TransactionContext, address: string): Promise<UserWithRoles | null> {
  await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`ticketwire/requester ${address}`]);
  return userByAddress(em, address);
}

async function withRoles({ em }: TransactionContext, id: string): Promise<UserWithRoles> {
  const user = (await usersById(em, [id])).get(id);
  if (!user) throw new Error(`The account ${id} was not stored`);
  return user;
}
