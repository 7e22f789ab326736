import type { EntityManager } from '@mikro-orm/postgresql';
import type { UserSchema } from '../../../accounts/users/user.entity.ts';
import type { Subscription as SubscriptionView } from '../../../contract/messaging/subscriptions.ts';
import type { TransactionContext } from '../../../platform/commands/transaction-context.ts';
import { tables } from '../../../platform/database/database.ts';
import { storePreferences } from '../preferences/preference.commands.ts';
import { invalidLink, subscriptionBehind, subscriptionChoices, viewSubscription } from './subscription.queries.ts';

/** Unsubscribes the scope of a token or subscribes it again. Idempotent. */
export async function setSubscribed(
  tx: TransactionContext,
  token: string,
  enabled: boolean,
): Promise<SubscriptionView> {
  const { em } = tx;
  const subscription = await subscriptionBehind(em, token);
  const { userId, events, channel } = subscription;
  await lockAccount(em, userId);
  const preferences = events.map((event) => ({ event, channel, enabled }));
  await storePreferences(tx, userId, preferences, { by: 'link' });
  return viewSubscription(subscription, await subscriptionChoices(em, subscription));
}

/** Serializes concurrent changes, so that each sees the other's. */
async function lockAccount(em: EntityManager, id: string): Promise<void> {
  const account = await tables<typeof UserSchema>(em)
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!account) throw invalidLink();
}
