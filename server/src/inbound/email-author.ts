import type { EntityManager } from '@mikro-orm/postgresql';
import type { TransactionContext } from '../platform/commands/transaction-context.ts';
import { tables } from '../platform/database/database.ts';
import type { Config } from '../platform/services/config.ts';
import { createAccount, requesterRole } from '../users/user.account.ts';
import type { UserSchema } from '../users/user.entity.ts';
import { type UserWithRoles, usersById } from '../users/users-with-roles.queries.ts';
import type { EmailSenderAddress } from './parsing/email-sender.ts';

/** Returns the user of an address, with their current permissions. */
export async function userByAddress(em: EntityManager, address: string): Promise<UserWithRoles | null> {
  const row = await tables<typeof UserSchema>(em)
    .selectFrom('users')
    .select('id')
    .where('email', '=', address)
    .executeTakeFirst();
  return row ? ((await usersById(em, [row.id])).get(row.id) ?? null) : null;
}

/**
 * Creates an account for a new sender. It has no password; the owner of the address can set one through an emailed link
 * and then sees their tickets. If registration is closed, the account stays inactive until an administrator activates
 * it, and only serves to send replies.
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
