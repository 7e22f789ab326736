import type { EntityManager } from '@mikro-orm/postgresql';
import type { TransactionContext } from '../platform/commands/transaction-context.ts';
import { tables } from '../platform/database/database.ts';
import type { Config } from '../platform/services/config.ts';
import { type UserWithRoles, usersById } from '../users/known-people.queries.ts';
import { createAccount, requesterRole } from '../users/user.account.ts';
import type { UserSchema } from '../users/user.entity.ts';
import type { EmailSenderAddress } from './parsing/parse-email.ts';

/** Whose address it is, with their rights as they are now. */
export async function userByAddress(em: EntityManager, address: string): Promise<UserWithRoles | null> {
  const row = await tables<typeof UserSchema>(em)
    .selectFrom('users')
    .select('id')
    .where('email', '=', address)
    .executeTakeFirst();
  return row ? ((await usersById(em, [row.id])).get(row.id) ?? null) : null;
}

/**
 * An account for somebody who writes for the first time. It has no password, and whoever shows the address to be theirs
 * by a mailed link may choose one, finding their tickets; where registration is closed it stays shut until an
 * administrator lets them in, and serves to answer them.
 */
export async function createAuthor(
  { em, now, record }: TransactionContext,
  { registration }: Config,
  { name, address }: EmailSenderAddress,
): Promise<UserWithRoles> {
  const role = await requesterRole(em);
  const status = registration === 'open' ? 'active' : 'invited';
  const user = createAccount(em, { name, email: address, status }, [role], now);
  await em.flush();
  record('user.created', user, { data: { kind: user.kind, email: address, roles: [role.key] } });
  const person = (await usersById(em, [user.id])).get(user.id);
  if (!person) throw new Error(`The account for ${user.id} was not stored`);
  return person;
}
