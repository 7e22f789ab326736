import { LockMode } from '@mikro-orm/core';
import type { Actor } from '../../platform/base/actor.ts';
import { AppError, invalid } from '../../platform/base/failure.ts';
import type { Transact, TransactionContext } from '../../platform/commands/transaction-context.ts';
import type { Context } from '../../platform/procedures/context.ts';
import { SessionEntity } from '../../users/session.entity.ts';
import { ownAccountToChange } from '../../users/user.commands.ts';
import { mailboxOf, UserEntity } from '../../users/user.entity.ts';
import { isPending } from '../base/pending-registration.ts';
import { verifyPassword } from './password-check.ts';

/** What somebody does to their own account. */
export type OwnAccount = Context & { readonly actor: Actor; readonly transact: Transact<Actor> };

/** That the caller knew the password of their account a moment ago. */
export interface PasswordProof {
  readonly account: UserEntity;
  /**
   * The account, locked. Rejects where the password is another one by now, or the session has ended: comparing a
   * password can wait for a minute, and a thief can see to it that it does.
   */
  redeem(tx: TransactionContext<Actor>): Promise<UserEntity>;
}

const wrongPassword = () => invalid('currentPassword', 'The current password is incorrect', 'wrong_password');

/** Lets the owner go on who proves again who they are: an access token alone may have been left lying about. */
export async function requirePassword(ctx: OwnAccount, currentPassword: string): Promise<PasswordProof> {
  const account = await ctx.em.findOneOrFail(UserEntity, ctx.actor.id);
  const holders = isPending(account) ? { account: null, pending: account } : { account, pending: null };
  if (!(await verifyPassword(ctx, { email: mailboxOf(account), ...holders }, currentPassword))) throw wrongPassword();
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

/** Held until the end of the transaction, so that the session ends before this or after it, but not meanwhile. */
async function requireLiveSession({ em, actor }: TransactionContext<Actor>): Promise<void> {
  const session = await em.findOne(SessionEntity, { id: actor.sessionId }, { lockMode: LockMode.PESSIMISTIC_READ });
  if (session?.endedAt) throw new AppError('unauthenticated', 'This session has ended');
}
