import type { FilterQuery } from '@mikro-orm/core';
import type { TransactionContext } from '../../../platform/commands/transaction-context.ts';
import { endSession } from '../../users/sessions.ts';
import { ProviderSessionEntity } from './identity.entity.ts';

/** Ends the sessions that a provider opened, as far as they match. Returns them. */
export async function endProviderSessions(
  { em, now }: TransactionContext,
  named: FilterQuery<ProviderSessionEntity>,
): Promise<readonly { readonly id: string; readonly userId: string }[]> {
  const opened = await em.find(ProviderSessionEntity, named, { populate: ['session'] });
  const live = opened.map(({ session }) => session.getEntity()).filter(({ endedAt }) => endedAt == null);
  for (const { id } of live) await endSession(em, id, now);
  return live.map(({ id, user }) => ({ id, userId: user.id }));
}
