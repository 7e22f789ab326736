import { LockMode } from '@mikro-orm/core';
import type { Actor } from '../../../platform/base/actor.ts';
import type { Transact, TransactionContext } from '../../../platform/commands/transaction-context.ts';
import { AppError, invalid } from '../../../platform/errors/app-error.ts';
import type { Context } from '../../../platform/procedures/context.ts';
import { SessionEntity } from '../../users/session.entity.ts';
import { ownAccountToChange } from '../../users/user.commands.ts';
import { mailboxOf, UserEntity } from '../../users/user.entity.ts';
import { isPending } from '../base/pending-registration.ts';
import { verifyPassword } from './password-check.ts';

/** The context of a user who changes their own account. */
export type OwnAccount = Context & { readonly actor: Actor; readonly transact: Transact<Actor> };

/** Proof that the caller just entered the password of their account. */
interface PasswordProof {
  readonly account: UserEntity;
  /**
   * Returns the account, locked. Throws if the password has changed or the session has ended: comparing a password can
   * wait for ten seconds, and an attacker can make sure that it does.
   */
  redeem(tx: TransactionContext<Actor>): Promise<UserEntity>;
}

const wrongPassword = () => invalid('currentPassword', 'The current password is incorrect', 'wrong_password');

/** Requires the account's password again: an access token alone may have been left unattended. */
export async function requirePassword(ctx: OwnAccount, currentPassword: string): Promise<PasswordProof> {
  const account = await ctx.em.findOneOrFail(UserEntity, ctx.actor.id);
  const candidates = isPending(account) ? { account: null, pending: account } : { account, pending: null };
  if (!(await verifyPassword(ctx, { email: mailboxOf(account), ...candidates }, currentPassword)))
    throw wrongPassword();
  return {
    account,
    async redeem(tx) {
      const user = await ownAccountToChange(tx);
      if (user.passwordHash !== account.passwordHash) throw wrongPassword();
      await requireLiveSession(tx);
      return user;
    },
  };
}

/** Locks the session until the end of the transaction, so that it ends before or after, but not during it. */
export async function requireLiveSession({ em, actor }: TransactionContext<Actor>): Promise<void> {
  const session = await em.findOne(SessionEntity, { id: actor.sessionId }, { lockMode: LockMode.PESSIMISTIC_READ });
  if (session?.endedAt) throw new AppError('unauthenticated', 'This session has ended');
}
