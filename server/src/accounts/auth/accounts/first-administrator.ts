import { SYSTEM } from '../../../platform/base/actor.ts';
import { AppError } from '../../../platform/base/failure.ts';
import { type TransactionSource, transactFor } from '../../../platform/commands/transaction-context.ts';
import { ConfigurationError } from '../../../platform/services/config.ts';
import type { Services } from '../../../platform/services/services.ts';
import { weaknessOf } from '../passwords/password.logic.ts';
import { createFirstAdministrator, hasAdministrator, issueSetUpToken } from './set-up.ts';

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
