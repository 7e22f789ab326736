import { doerOf } from '../../platform/base/actor.ts';
import type { Scope } from '../../platform/commands/transaction-context.ts';
import type { User } from '../../users/user.entity.ts';
import { confirmPending, discardPendingAt, isPending } from '../base/pending-registration.ts';

/**
 * Notes that somebody has shown their address to be theirs, whichever mail showed it; the first time counts. No one
 * else's registration of that address is left.
 */
export async function markVerified(scope: Scope, user: User): Promise<void> {
  const { em, now, record } = scope;
  if (isPending(user)) await confirmPending(scope, user);
  else await discardPendingAt(em, user.email, now);
  if (user.emailVerifiedAt) return;
  user.emailVerifiedAt = now;
  user.changeAccess(now);
  const changes = [{ field: 'emailVerifiedAt', from: null, to: now.toISOString() }];
  record('user.verified', user, { changes, by: doerOf(user) });
}
