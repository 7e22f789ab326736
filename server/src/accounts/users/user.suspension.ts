import type { User as UserView } from '../../contract/accounts/users.ts';
import type { ByIdExpected } from '../../contract/base/common.ts';
import type { Actor } from '../../platform/base/actor.ts';
import type { TransactionContext } from '../../platform/commands/transaction-context.ts';
import { requireMayGrant } from '../roles/role.policy.ts';
import { requireAnotherAdministrator } from './last-administrator.ts';
import { endAllSessions } from './sessions.ts';
import { userToChange } from './user.commands.ts';
import { getUser } from './user.queries.ts';
import { grantsOf } from './user.roles.ts';

/** Suspends a user immediately and ends their sessions and tokens. The actor must have all their permissions. */
export async function suspendUser(tx: TransactionContext<Actor>, input: ByIdExpected): Promise<UserView> {
  const user = await userToChange(tx, input);
  if (user.status === 'suspended') return getUser(tx.em, user.id);
  requireMayGrant(tx.actor, await grantsOf(tx.em, user.id));
  await requireAnotherAdministrator(tx, user.id);
  tx.record('user.suspended', user, { changes: [{ field: 'status', from: user.status, to: 'suspended' }] });
  user.status = 'suspended';
  await endAllSessions(tx.em, user, tx.now);
  await tx.em.flush();
  return getUser(tx.em, user.id);
}

/** Reactivates a user. This restores the grants of their roles, so the actor must have all of them. */
export async function activateUser(tx: TransactionContext<Actor>, input: ByIdExpected): Promise<UserView> {
  const user = await userToChange(tx, input);
  if (user.status !== 'suspended') return getUser(tx.em, user.id);
  requireMayGrant(tx.actor, await grantsOf(tx.em, user.id));
  tx.record('user.activated', user, { changes: [{ field: 'status', from: user.status, to: 'active' }] });
  user.status = 'active';
  user.changeAccess(tx.now);
  await tx.em.flush();
  return getUser(tx.em, user.id);
}
