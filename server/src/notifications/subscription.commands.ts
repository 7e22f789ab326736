import type { EntityManager } from '@mikro-orm/postgresql';
import { invalidToken } from '../auth/one-time-token.ts';
import { events as eventTexts } from '../contract/events.ts';
import type { Subscription as SubscriptionView } from '../contract/subscriptions.ts';
import { tables } from '../platform/database.ts';
import type { Scope } from '../platform/scope.ts';
import { serviceSecret } from '../platform/service-secret.ts';
import type { UserSchema } from '../users/user.entity.ts';
import { choose } from './preference.commands.ts';
import { type Wishes, wishesOf } from './subscription.queries.ts';
import { readSubscriptionToken, SUBSCRIPTION_PURPOSE, type Subscription } from './subscription.token.ts';

/** What the bearer of a token can stop or bring back; nobody is asked who they are, as RFC 8058 has it. */
export async function readSubscription(em: EntityManager, token: string): Promise<SubscriptionView> {
  const subscription = readSubscriptionToken(await serviceSecret(em, SUBSCRIPTION_PURPOSE), token);
  return viewOf(subscription, await wishesOf(em, subscription));
}

/** Stops what a token is for, or brings it back. To do it again changes nothing. */
export async function setSubscribed(scope: Scope, token: string, enabled: boolean): Promise<SubscriptionView> {
  const { em } = scope;
  const subscription = readSubscriptionToken(await serviceSecret(em, SUBSCRIPTION_PURPOSE), token);
  const { userId, events, channel } = subscription;
  await lockAccount(em, userId);
  const wanted = events.map((event) => ({ event, channel, enabled }));
  await choose(scope, userId, wanted, { by: 'link' });
  return viewOf(subscription, await wishesOf(em, subscription));
}

/** So that of two changes at once each sees the other's. */
async function lockAccount(em: EntityManager, id: string): Promise<void> {
  const account = await tables<typeof UserSchema>(em)
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!account) throw invalidToken();
}

const viewOf = ({ channel, events }: Subscription, wishes: Wishes): SubscriptionView => ({
  channel,
  events: events.map((type) => ({ type, description: eventTexts[type] })),
  enabled: Object.values(wishes).includes(true),
});
