import type { EntityManager } from '@mikro-orm/postgresql';
import type { UserFactors } from '../../../contract/accounts/factors.ts';
import type { Actor } from '../../../platform/base/actor.ts';
import { requireMayGrant } from '../../roles/role.policy.ts';
import { grantsOf } from '../../users/user.access.ts';
import { getUser } from '../../users/user.queries.ts';
import { FactorResetEntity } from '../base/challenge.entity.ts';
import { viewFactors } from '../own/factors.view.ts';

/** Returns the reset of a user that is neither stopped nor done. */
export const pendingResetOf = (em: EntityManager, userId: string) =>
  em.findOne(FactorResetEntity, { user: userId, endedAt: null });

/** Returns the second factors of a user who has no more permissions than the caller. */
export async function factorsOfUser(
  { em, actor }: { readonly em: EntityManager; readonly actor: Actor },
  id: string,
): Promise<UserFactors> {
  const user = await getUser(em, id);
  requireMayGrant(actor, await grantsOf(em, user.id));
  const { passkeys, ...factors } = await viewFactors(em, user.id);
  const pending = await pendingResetOf(em, user.id);
  return {
    ...factors,
    passkeys: passkeys.map(({ id: _id, ...passkey }) => passkey),
    resetAt: pending?.dueAt.toISOString() ?? null,
  };
}
