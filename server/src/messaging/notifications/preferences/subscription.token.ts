import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { NotifiableEvent, NotificationChannel } from '../../../contract/messaging/notification-events.ts';

/** The purpose of the `serviceSecret` that signs the links. */
export const SUBSCRIPTION_PURPOSE = 'subscription';

/** Events and a channel that a link can unsubscribe a user from. */
export interface SubscriptionScope {
  readonly userId: string;
  readonly events: readonly NotifiableEvent[];
  readonly channel: NotificationChannel;
}

/** The parsed content of a token. Only `isGenuine` shows that it is authentic. */
interface Signed {
  readonly subscription: SubscriptionScope;
  readonly payload: string;
  readonly mac: string;
}

/** Characters that URLs never escape (RFC 3986, section 2.3) and that no part contains. */
const PART_SEPARATOR = '~';
const EVENT_SEPARATOR = '-';
const Parts = z.tuple([
  z.uuid(),
  z
    .string()
    .transform((list) => list.split(EVENT_SEPARATOR))
    .pipe(z.array(NotifiableEvent)),
  NotificationChannel,
]);

/** Valid as long as the account exists: an email may be opened years later. */
export function subscriptionToken(secret: Uint8Array, { userId, events, channel }: SubscriptionScope): string {
  const payload = [userId, [...new Set(events)].sort().join(EVENT_SEPARATOR), channel].join(PART_SEPARATOR);
  return payload + PART_SEPARATOR + macOf(secret, payload);
}

/** Returns null for malformed tokens. */
export function readSubscriptionToken(token: string): Signed | null {
  const end = token.lastIndexOf(PART_SEPARATOR);
  const payload = token.slice(0, Math.max(end, 0));
  const parts = Parts.safeParse(payload.split(PART_SEPARATOR));
  if (!parts.success) return null;
  const [userId, events, channel] = parts.data;
  return { subscription: { userId, events, channel }, payload, mac: token.slice(end + 1) };
}

/** Compares in constant time. */
export function isGenuine(secret: Uint8Array, { payload, mac }: Signed): boolean {
  const [actual, expected] = [Buffer.from(mac), Buffer.from(macOf(secret, payload))];
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

/** Truncated to 128 bits. */
const macOf = (secret: Uint8Array, payload: string) =>
  createHmac('sha256', secret).update(payload).digest('base64url').slice(0, 22);
