import type { EntityManager } from '@mikro-orm/postgresql';
import type { SetUp } from '../../../contract/accounts/auth.ts';
import type { User as UserView } from '../../../contract/accounts/users.ts';
import { SYSTEM } from '../../../platform/base/actor.ts';
import {
  type Transact,
  type TransactionContext,
  type TransactionSource,
  transactFor,
} from '../../../platform/commands/transaction-context.ts';
import { tables } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Context } from '../../../platform/procedures/context.ts';
import { ConfigurationError } from '../../../platform/services/config.ts';
import type { Services } from '../../../platform/services/services.ts';
import { ADMINISTRATOR } from '../../roles/default-roles.ts';
import { RoleEntity, type RoleSchema } from '../../roles/role.entity.ts';
import { createAccount } from '../../users/user.account.ts';
import { requireNewAddress } from '../../users/user.commands.ts';
import type { UserRoleSchema } from '../../users/user.entity.ts';
import { getUser } from '../../users/user.queries.ts';
import { consumeToken, issueToken, peekToken } from '../base/one-time-token.ts';
import { hashNewPassword, requireStrong } from '../passwords/new-password.ts';
import { weaknessOf } from '../passwords/password-strength.ts';

async function hasAdministrator(em: EntityManager): Promise<boolean> {
  const row = await tables<typeof RoleSchema | typeof UserRoleSchema>(em)
    .selectFrom('user_roles')
    .innerJoin('roles', 'roles.id', 'user_roles.role_id')
    .select('user_roles.user_id')
    .where('roles.key', '=', ADMINISTRATOR)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

interface FirstAdministrator {
  readonly name: string;
  readonly email: string;
  readonly passwordHash: string;
}

/**
 * Creates the first administrator, or returns null if there is one, even when several instances start at the same time.
 */
async function createFirstAdministrator(tx: TransactionContext, account: FirstAdministrator): Promise<UserView | null> {
  const { em, now } = tx;
  await em.execute("select pg_advisory_xact_lock(hashtext('ticketwire/first administrator'))");
  if (await hasAdministrator(em)) return null;
  await requireNewAddress(tx, account.email);
  const role = await em.findOneOrFail(RoleEntity, { key: ADMINISTRATOR });
  const user = createAccount(em, { ...account, status: 'active', emailVerifiedAt: now }, [role], now);
  await em.flush();
  tx.record('user.created', user, { data: { kind: user.kind, email: user.email, roles: [role.key] } });
  return getUser(em, user.id);
}

/** Returns the secret of the one-time link that creates the first administrator. */
export const issueSetUpToken = (transact: Transact): Promise<string> =>
  transact(({ em, now }) => issueToken(em, 'set_up', null, now));

export async function setUp(ctx: Context, { token, password, ...person }: SetUp): Promise<UserView> {
  const choice = { field: 'password', password, person } as const;
  requireStrong(choice);
  await peekToken(ctx.em, 'set_up', token, ctx.services.clock());
  const passwordHash = await hashNewPassword(ctx, choice);
  return ctx.transactAs(SYSTEM)(async (tx) => {
    await consumeToken(tx.em, ['set_up'], token, tx.now);
    const user = await createFirstAdministrator(tx, { ...person, passwordHash });
    if (!user) throw new AppError('conflict', 'An administrator already exists');
    return user;
  });
}

const NAME = 'Administrator';
/** Promoting that account would make an administrator of anyone who knows its password. */
const ADDRESS_TAKEN =
  'ADMIN_EMAIL belongs to an account that is not an administrator. Use a different address, or unset ADMIN_EMAIL and ADMIN_PASSWORD and open the link that is printed at startup.';
const isTaken = (error: unknown) => error instanceof AppError && error.code === 'conflict';

/**
 * Makes sure that an administrator can sign in: creates the configured administrator, or returns a one-time link to
 * create the first one. Null if there is one already.
 */
export async function prepareFirstAdministrator(
  transactions: TransactionSource,
  { config, passwords }: Services,
): Promise<{ setUpLink: string } | null> {
  if (await hasAdministrator(transactions.root.fork())) return null;
  const transact = transactFor(transactions, { actor: SYSTEM, requestId: null });
  if (config.firstAdministrator) {
    const { email, password } = config.firstAdministrator;
    const weakness = weaknessOf(password, { name: NAME, email });
    if (weakness) throw new ConfigurationError([`ADMIN_PASSWORD is too weak. ${weakness.detail}`]);
    const passwordHash = await passwords.hash(password);
    await transact((tx) => createFirstAdministrator(tx, { name: NAME, email, passwordHash })).catch((error) => {
      throw isTaken(error) ? new ConfigurationError([ADDRESS_TAKEN]) : error;
    });
    return null;
  }
  return { setUpLink: `${config.publicUrl}/admin/set-up?token=${await issueSetUpToken(transact)}` };
}
