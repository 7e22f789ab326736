import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { invalidToken } from '../auth/one-time-token.ts';
import { NotifiableEvent, NotificationChannel } from '../contract/notification-events.ts';

/** By which `serviceSecret` the links are signed. */
export const SUBSCRIPTION_PURPOSE = 'subscription';

/** What somebody is told of by one channel, and can stop by a link. */
export interface Subscription {
  readonly userId: string;
  readonly events: readonly NotifiableEvent[];
  readonly channel: NotificationChannel;
}

/** Parts that no address has to escape (RFC 3986, section 2.3). */
const BETWEEN = '~';
const AMONG = '_and_';
const Parts = z.tuple([
  z.uuid(),
  z
    .string()
    .transform((list) => list.split(AMONG))
    .pipe(z.array(NotifiableEvent).max(20)),
  NotificationChannel,
]);

/** Good for as long as the account is there: a mail may be opened years later. */
export function subscriptionToken(secret: Uint8Array, { userId, events, channel }: Subscription): string {
  const said = [userId, [...new Set(events)].sort().join(AMONG), channel].join(BETWEEN);
  return said + BETWEEN + macOf(secret, said);
}

/** What a token is for; refuses any that the service has not made. */
export function readSubscriptionToken(secret: Uint8Array, token: string): Subscription {
  const end = token.lastIndexOf(BETWEEN);
  const said = token.slice(0, Math.max(end, 0));
  const [given, expected] = [Buffer.from(token.slice(end + 1)), Buffer.from(macOf(secret, said))];
  const parts = Parts.safeParse(said.split(BETWEEN));
  if (given.length !== expected.length || !timingSafeEqual(given, expected) || !parts.success) throw invalidToken();
  const [userId, events, channel] = parts.data;
  return { userId, events, channel };
}

/** 128 bits. */
const macOf = (secret: Uint8Array, said: string) =>
  createHmac('sha256', secret).update(said).digest('base64url').slice(0, 22);
