import type { SteppedUp } from '../../../contract/accounts/factors.ts';
import type { Actor } from '../../../platform/base/actor.ts';
import type { TransactionContext } from '../../../platform/commands/transaction-context.ts';
import type { Services } from '../../../platform/services/services.ts';
import { requireLiveSession } from '../../auth/passwords/require-password.ts';
import { accessTokenOf, type SignIn } from '../../auth/sessions/issue-session.ts';
import { SessionEntity } from '../../users/session.entity.ts';
import type { UserEntity } from '../../users/user.entity.ts';

/** Stores that the owner of the session, whose account is locked, has just proved who they are. */
export async function confirmSession(
  tx: TransactionContext<Actor>,
  services: Services,
  user: UserEntity,
  { factors, methods }: SignIn,
): Promise<SteppedUp> {
  const { em, actor, now, record } = tx;
  await requireLiveSession(tx);
  // A second factor adds to what has opened the session.
  const earlier = factors === 2 ? (actor.proof?.methods ?? []) : [];
  const proved = { provedAt: now, factors, methods: [...new Set([...earlier, ...methods])] };
  const sessionId = actor.sessionId ?? '';
  await em.nativeUpdate(SessionEntity, { id: sessionId, endedAt: null }, proved);
  record('user.confirmed', user, { data: { sessionId, methods: proved.methods } });
  return {
    accessToken: await accessTokenOf({ em, services, user, now }, { id: sessionId, ...proved }),
    tokenType: 'Bearer',
    expiresIn: services.config.accessTokenTtl,
  };
}
