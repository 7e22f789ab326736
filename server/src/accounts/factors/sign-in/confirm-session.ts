import { LockMode } from '@mikro-orm/core';
import type { SteppedUp } from '../../../contract/accounts/factors.ts';
import type { Actor } from '../../../platform/base/actor.ts';
import type { TransactionContext } from '../../../platform/commands/transaction-context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Services } from '../../../platform/services/services.ts';
import { accessTokenOf, type SignIn } from '../../auth/sessions/issue-session.ts';
import { SessionEntity } from '../../users/session.entity.ts';
import type { UserEntity } from '../../users/user.entity.ts';

/** Stores that the owner of the session, whose account is locked, has just proved who they are. */
export async function confirmSession(
  { em, actor, now, record }: TransactionContext<Actor>,
  services: Services,
  user: UserEntity,
  { factors, methods }: SignIn,
): Promise<SteppedUp> {
  const open = { id: actor.sessionId, endedAt: null };
  const session = await em.findOne(SessionEntity, open, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!session) throw new AppError('unauthenticated', 'This session has ended');
  session.provedAt = now;
  session.factors = factors;
  // A second factor adds to what has opened the session.
  session.methods = [...new Set([...(factors === 2 ? session.methods : []), ...methods])];
  await em.flush();
  record('user.confirmed', user, { data: { sessionId: session.id, methods: session.methods } });
  return {
    accessToken: await accessTokenOf({ em, services, user, now }, session),
    tokenType: 'Bearer',
    expiresIn: services.config.accessTokenTtl,
  };
}
