import type { SteppedUp, StepUp } from '../../../contract/accounts/auth.ts';
import type { Actor } from '../../../platform/base/actor.ts';
import type { TransactionContext } from '../../../platform/commands/transaction-context.ts';
import type { Services } from '../../../platform/services/services.ts';
import { requirePasswordAllowed } from '../../identity/base/enforcement.ts';
import { SessionEntity } from '../../users/session.entity.ts';
import type { UserEntity } from '../../users/user.entity.ts';
import { type OwnAccount, requirePassword } from '../passwords/require-password.ts';
import { accessTokenOf, BY_PASSWORD, type SignIn } from './issue-session.ts';

/** Proves again who the caller is, and returns a token of the same session that says so. */
export async function stepUp(ctx: OwnAccount, { currentPassword }: StepUp): Promise<SteppedUp> {
  const proof = await requirePassword(ctx, currentPassword);
  await requirePasswordAllowed(ctx.em, proof.account);
  return ctx.transact(async (tx) => confirmSession(tx, ctx.services, await proof.redeem(tx), BY_PASSWORD));
}

/** Stores that the owner of the session, whose account is locked, has just proved who they are. */
export async function confirmSession(
  { em, actor, now, record }: TransactionContext<Actor>,
  services: Services,
  user: UserEntity,
  { factors, methods }: SignIn,
): Promise<SteppedUp> {
  const proved = { provedAt: now, factors, methods: [...methods] };
  const sessionId = actor.sessionId ?? '';
  await em.nativeUpdate(SessionEntity, { id: sessionId, endedAt: null }, proved);
  record('user.confirmed', user, { data: { sessionId, methods: proved.methods } });
  return {
    accessToken: await accessTokenOf({ em, services, user, now }, { id: sessionId, ...proved }),
    tokenType: 'Bearer',
    expiresIn: services.config.accessTokenTtl,
  };
}
