import type { Actor } from '../platform/actor.ts';
import type { Context } from '../platform/context.ts';
import { invalid } from '../platform/failure.ts';
import type { Transact } from '../platform/scope.ts';
import { User } from '../users/user.entity.ts';
import { isPasswordOf } from './password-check.ts';

/** What somebody does to their own account. */
export type OwnAccount = Context & { readonly actor: Actor; readonly transact: Transact<Actor> };

/** Lets the owner go on who proves again who they are: an access token alone may have been left lying about. */
export async function requirePassword(ctx: OwnAccount, currentPassword: string): Promise<User> {
  const account = await ctx.em.findOneOrFail(User, ctx.actor.id);
  if (await isPasswordOf(ctx, account.email, account, currentPassword)) return account;
  throw invalid('currentPassword', 'This is not your password', 'wrong_password');
}
