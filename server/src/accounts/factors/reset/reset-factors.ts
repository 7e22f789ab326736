import { ref } from '@mikro-orm/core';
import type { FactorReset } from '../../../contract/accounts/factors.ts';
import { type Actor, SYSTEM, userActor } from '../../../platform/base/actor.ts';
import { hashOf, newSecret } from '../../../platform/base/secret.ts';
import type { TransactionContext } from '../../../platform/commands/transaction-context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Context } from '../../../platform/procedures/context.ts';
import type { Config } from '../../../platform/services/config.ts';
import { DAY_MS } from '../../../platform/time/duration.ts';
import { sendAccountEmail } from '../../auth/accounts/send-account-email.ts';
import { invalidToken } from '../../auth/base/one-time-token.ts';
import { requireMayGrant } from '../../roles/role.policy.ts';
import { endAllSessions } from '../../users/sessions.ts';
import { grantsOf } from '../../users/user.access.ts';
import { userToChange } from '../../users/user.commands.ts';
import { FactorResetEntity } from '../base/challenge.entity.ts';
import { factorMails } from '../base/factor.mails.ts';
import { pendingResetOf } from './user-factors.queries.ts';

/** How long a user can stop it. The account of an administrator could be stolen, too. */
const DELAY_MS = DAY_MS;

/** Signs a user out everywhere, and announces that their second factors will be removed. */
export async function requestFactorReset(
  tx: TransactionContext<Actor>,
  config: Config,
  id: string,
): Promise<FactorReset> {
  const { em, actor, now, record } = tx;
  requireMayGrant(actor, await grantsOf(em, id));
  const user = await userToChange(tx, { id });
  if (!user.secondFactorSince) throw new AppError('conflict', 'This user has no second factor');
  const pending = await pendingResetOf(em, user.id);
  if (pending) return { resetAt: pending.dueAt.toISOString() };
  const secret = newSecret();
  const dueAt = new Date(now.getTime() + DELAY_MS);
  em.persist(em.create(FactorResetEntity, { user: ref(user), hash: hashOf(secret), createdAt: now, dueAt }));
  await endAllSessions(em, user, now);
  await sendAccountEmail(em, user, factorMails(config).resetRequested(actor.name, secret));
  const resetAt = dueAt.toISOString();
  record('user.factor_reset_requested', user, { data: { resetAt } });
  await em.flush();
  return { resetAt };
}

/** Stops a reset for the user who got the link. */
export async function stopFactorReset(ctx: Context, token: string): Promise<void> {
  await ctx.transactAs(SYSTEM)(async (tx) => {
    const reset = await tx.em.findOne(FactorResetEntity, { hash: hashOf(token), endedAt: null });
    if (!reset) throw invalidToken();
    const user = await userToChange(tx, { id: reset.user.id });
    if (!(await endReset(tx, reset.id))) throw invalidToken();
    tx.record('user.factor_reset_stopped', user, { by: userActor(user) });
  });
}

/** Ends a reset. A single statement decides, so that it is either stopped or done. */
export async function endReset({ em, now }: TransactionContext, id: string): Promise<boolean> {
  return (await em.nativeUpdate(FactorResetEntity, { id, endedAt: null }, { endedAt: now })) === 1;
}
