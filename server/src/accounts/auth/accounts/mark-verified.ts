import { userActor } from '../../../platform/base/actor.ts';
import type { TransactionContext } from '../../../platform/commands/transaction-context.ts';
import type { UserEntity } from '../../users/user.entity.ts';
import { confirmPending, discardPendingAt, isPending } from '../base/pending-registration.ts';

/**
 * Marks the address of a user as verified, whichever email proved it; only the first time counts. Discards every other
 * pending registration of that address.
 */
export async function markVerified(tx: TransactionContext, user: UserEntity): Promise<void> {
  const { em, now, record } = tx;
  if (isPending(user)) await confirmPending(tx, user);
  else await discardPendingAt(em, user.email, now);
  if (user.emailVerifiedAt) return;
  user.emailVerifiedAt = now;
  user.changeAccess(now);
  const changes = [{ field: 'emailVerifiedAt', from: null, to: now.toISOString() }];
  record('user.verified', user, { changes, by: userActor(user) });
}
