import type { Register, Registered } from '../../../contract/accounts/auth.ts';
import { SYSTEM, userActor } from '../../../platform/base/actor.ts';
import type { TransactionContext } from '../../../platform/commands/transaction-context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Context } from '../../../platform/procedures/context.ts';
import type { Config } from '../../../platform/services/config.ts';
import { requireOwnSignIn } from '../../identity/base/enforcement.ts';
import { ACCOUNT, UserEntity } from '../../users/user.entity.ts';
import { getOwnAccount } from '../../users/user.queries.ts';
import { limitMails } from '../base/limits.ts';
import { issueToken } from '../base/one-time-token.ts';
import { replacePending } from '../base/pending-registration.ts';
import { requireStrong } from '../passwords/new-password.ts';
import { passwordCaller } from '../passwords/password-caller.ts';
import { accountMails } from './auth.mails.ts';
import { sendAccountEmail } from './send-account-email.ts';

const MESSAGE = 'We sent an email to this address. Follow the link in it.';

/**
 * Stores a registration that has no effect until the mailbox confirms it. The same is stored and returned for an
 * address that already has an account: its owner is notified by email, and no link activates the new password.
 */
export async function register(ctx: Context, input: Register): Promise<Registered> {
  const { config } = ctx.services;
  if (config.registration === 'closed') {
    throw new AppError('permission_denied', 'Registration is closed. Ask an administrator for an invitation.');
  }
  await requireOwnSignIn(ctx.em, input.email);
  // Checked before the limit counts the request: users who look for an acceptable password must not run out of
  // attempts.
  requireStrong({ field: 'password', password: input.password, person: input });
  const passwordHash = await ctx.services.passwords.hash(input.password, {
    caller: await passwordCaller(ctx, input.email),
    // At its turn, so that a request that does not get one sends no email and uses up no limit.
    before: () => limitMails(ctx, 'registration', input.email),
  });
  return ctx.transactAs(SYSTEM)((tx) => storeRegistration(tx, config, { ...input, passwordHash }));
}

type Registrant = Pick<Register, 'name' | 'email'> & { readonly passwordHash: string };

async function storeRegistration(
  { em, now, record }: TransactionContext,
  config: Config,
  input: Registrant,
): Promise<Registered> {
  const { email } = input;
  const account = await em.findOne(UserEntity, { email, ...ACCOUNT });
  const { pending, replaced } = await replacePending(em, input, now);
  if (replaced) record('user.sessions_ended', replaced);
  // Issued in any case, so that the response takes equally long. Without the email, no one has the secret.
  const secret = await issueToken(em, 'verify_email', pending, now);
  const mails = accountMails(config);
  if (account) {
    await sendAccountEmail(em, account, mails.knownAddress());
    record('user.registered_again', { id: account.id }, { data: { email } });
  } else {
    await sendAccountEmail(em, pending, mails.verification({ secret, email, hasReplaced: replaced !== null }));
    record('user.registered', pending, { data: { email }, by: userActor(pending) });
  }
  await em.flush();
  return { user: await getOwnAccount(em, pending.id), message: MESSAGE };
}
