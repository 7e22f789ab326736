import type { TransactionContext } from '../../platform/commands/transaction-context.ts';
import type { Config } from '../../platform/services/config.ts';
import { createAccount, requesterRole } from './user.account.ts';
import { type UserWithRoles, usersById } from './users-with-roles.queries.ts';

/** A person as an email names them. */
interface Customer {
  /** The address in the form that accounts use. */
  readonly address: string;
  readonly name: string;
  /** Of the mailbox that they wrote to. Null for the default. */
  readonly language: string | null;
}

/**
 * Creates an account for someone who has written to us, or asked to be answered. It has no password; the owner of the
 * address can set one through an emailed link and then sees their tickets. If registration is closed, the account stays
 * inactive until an administrator activates it, and only serves to send replies.
 */
export async function createCustomer(
  { em, now, record }: TransactionContext,
  { registration }: Config,
  { name, address, language }: Customer,
): Promise<UserWithRoles> {
  const role = await requesterRole(em);
  const status = registration === 'open' ? 'active' : 'invited';
  const user = createAccount(em, { name, email: address, status, locale: language ?? undefined }, [role], now);
  await em.flush();
  record('user.created', user, { data: { kind: user.kind, email: address, roles: [role.key] } });
  const person = (await usersById(em, [user.id])).get(user.id);
  if (!person) throw new Error(`The account for ${user.id} was not stored`);
  return person;
}
