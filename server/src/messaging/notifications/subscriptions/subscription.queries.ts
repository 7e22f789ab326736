import type { EntityManager } from '@mikro-orm/postgresql';
import { events as eventTexts } from '../../../contract/events/events.ts';
import type { NotifiableEvent } from '../../../contract/messaging/notification-events.ts';
import type { Subscription as SubscriptionView } from '../../../contract/messaging/subscriptions.ts';
import { invalid } from '../../../platform/base/failure.ts';
import { tables } from '../../../platform/database/database.ts';
import { serviceSecret } from '../../../platform/database/service-secret.ts';
import type { NotificationPreferenceSchema } from '../base/notification.entity.ts';
import {
  isGenuine,
  readSubscriptionToken,
  SUBSCRIPTION_PURPOSE,
  type SubscriptionScope,
} from './subscription.token.ts';

/** Whether the user wants to be notified, by event. */
export type SubscriptionChoices = ReadonlyMap<NotifiableEvent, boolean>;

/** These links do not expire and cannot be requested again: an invalid one was truncated or altered. */
export const invalidLink = () =>
  invalid('token', 'The link is invalid. Open the complete link from the email.', 'invalid_token');

/** Returns the scope of a token; rejects tokens that this service did not issue. */
export async function subscriptionBehind(em: EntityManager, token: string): Promise<SubscriptionScope> {
  const signed = readSubscriptionToken(token);
  if (!signed || !isGenuine(await serviceSecret(em, SUBSCRIPTION_PURPOSE), signed)) throw invalidLink();
  return signed.subscription;
}

/** Returns what the token can unsubscribe from. No sign-in is required (RFC 8058). */
export async function readSubscription(em: EntityManager, token: string): Promise<SubscriptionView> {
  const subscription = await subscriptionBehind(em, token);
  return viewSubscription(subscription, await subscriptionChoices(em, subscription));
}

export async function subscriptionChoices(
  em: EntityManager,
  { userId, events, channel }: SubscriptionScope,
): Promise<SubscriptionChoices> {
  const rows = await tables<typeof NotificationPreferenceSchema>(em)
    .selectFrom('notification_preferences')
    .select(['event', 'enabled'])
    .where('user_id', '=', userId)
    .where('channel', '=', channel)
    .where('event', 'in', events)
    .execute();
  const chosen = new Map(rows.map(({ event, enabled }) => [event, enabled]));
  return new Map(events.map((event) => [event, chosen.get(event) ?? true]));
}

export const wantsAny = (choices: SubscriptionChoices) => [...choices.values()].includes(true);

export const viewSubscription = (
  { channel, events }: SubscriptionScope,
  choices: SubscriptionChoices,
): SubscriptionView => ({
  channel,
  events: events.map((type) => ({ type, description: eventTexts[type] })),
  enabled: wantsAny(choices),
});
