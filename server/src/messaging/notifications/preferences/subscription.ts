import type { EntityManager } from '@mikro-orm/postgresql';
import type { UserSchema } from '../../../accounts/users/user.entity.ts';
import { events as eventTexts } from '../../../contract/events/catalog.ts';
import type { NotifiableEvent } from '../../../contract/messaging/notification-events.ts';
import type { Subscription as SubscriptionView } from '../../../contract/messaging/subscriptions.ts';
import type { TransactionContext } from '../../../platform/commands/transaction-context.ts';
import { tables } from '../../../platform/database/database.ts';
import { serviceSecret } from '../../../platform/database/service-secret.ts';
import { invalid } from '../../../platform/errors/app-error.ts';
import { getsCopies, setCopies } from '../../../tickets/participants/unsubscribe.ts';
import type { NotificationPreferenceSchema } from '../base/notification.entity.ts';
import { storePreferences } from './preference.commands.ts';
import {
  isGenuine,
  type NotificationScope,
  readSubscriptionToken,
  SUBSCRIPTION_PURPOSE,
  type SubscriptionScope,
} from './subscription.token.ts';

/** Whether the user wants to be notified, by event. */
type SubscriptionChoices = ReadonlyMap<NotifiableEvent, boolean>;

/** These links do not expire and cannot be requested again: an invalid one was truncated or altered. */
const invalidLink = () =>
  invalid('token', 'The link is invalid. Open the complete link from the email.', 'invalid_token');

/** Returns the scope of a token; rejects tokens that this service did not issue. */
async function subscriptionBehind(em: EntityManager, token: string): Promise<SubscriptionScope> {
  const signed = readSubscriptionToken(token);
  if (!signed || !isGenuine(await serviceSecret(em, SUBSCRIPTION_PURPOSE), signed)) throw invalidLink();
  return signed.subscription;
}

/** Returns what the token can unsubscribe from. No sign-in is required (RFC 8058). */
export async function readSubscription(em: EntityManager, token: string): Promise<SubscriptionView> {
  const subscription = await subscriptionBehind(em, token);
  if ('participantId' in subscription) return viewCopies(await getsCopies(em, subscription.participantId));
  return viewSubscription(subscription, await subscriptionChoices(em, subscription));
}

const viewCopies = (enabled: boolean): SubscriptionView => ({
  channel: 'email',
  events: [{ type: 'comment.public', description: eventTexts['comment.public'].text }],
  enabled,
});

async function subscriptionChoices(
  em: EntityManager,
  { userId, events, channel }: NotificationScope,
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

const wantsAny = (choices: SubscriptionChoices) => [...choices.values()].includes(true);

const viewSubscription = ({ channel, events }: NotificationScope, choices: SubscriptionChoices): SubscriptionView => ({
  channel,
  events: events.map((type) => ({ type, description: eventTexts[type].text })),
  enabled: wantsAny(choices),
});

/** Unsubscribes the scope of a token or subscribes it again. Idempotent. */
export async function setSubscribed(
  tx: TransactionContext,
  token: string,
  enabled: boolean,
): Promise<SubscriptionView> {
  const { em } = tx;
  const subscription = await subscriptionBehind(em, token);
  if ('participantId' in subscription) return viewCopies(await setCopies(tx, subscription.participantId, enabled));
  const { userId, events, channel } = subscription;
  await lockAccount(em, userId);
  const preferences = events.map((event) => ({ event, channel, enabled }));
  await storePreferences(tx, userId, preferences, { via: 'link' });
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
