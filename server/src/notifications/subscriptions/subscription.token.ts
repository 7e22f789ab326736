import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { NotifiableEvent, NotificationChannel } from '../../contract/notifications/notification-events.ts';

/** By which `serviceSecret` the links are signed. */
export const SUBSCRIPTION_PURPOSE = 'subscription';

/** What somebody is told of by one channel, and can stop by a link. */
export interface SubscriptionScope {
  readonly userId: string;
  readonly events: readonly NotifiableEvent[];
  readonly channel: NotificationChannel;
}

/** What a token says; that it is true, `isGenuine` shows. */
export interface Signed {
  readonly subscription: SubscriptionScope;
  readonly said: string;
  readonly mac: string;
}

/** Characters that no address has to escape (RFC 3986, section 2.3), and no part has in it. */
const BETWEEN = '~';
const AMONG = '-';
const Parts = z.tuple([
  z.uuid(),
  z
    .string()
    .transform((list) => list.split(AMONG))
    .pipe(z.array(NotifiableEvent)),
  NotificationChannel,
]);

/** Good for as long as the account is there: a mail may be opened years later. */
export function subscriptionToken(secret: Uint8Array, { userId, events, channel }: SubscriptionScope): string {
  const said = [userId, [...new Set(events)].sort().join(AMONG), channel].join(BETWEEN);
  return said + BETWEEN + macOf(secret, said);
}

/** null for what is none of ours. */
export function readSubscriptionToken(token: string): Signed | null {
  const end = token.lastIndexOf(BETWEEN);
  const said = token.slice(0, Math.max(end, 0));
  const parts = Parts.safeParse(said.split(BETWEEN));
  if (!parts.success) return null;
  const [userId, events, channel] = parts.data;
  return { subscription: { userId, events, channel }, said, mac: token.slice(end + 1) };
}

/** Compared in a time that tells nothing of the true one. */
export function isGenuine(secret: Uint8Array, { said, mac }: Signed): boolean {
  const [given, expected] = [Buffer.from(mac), Buffer.from(macOf(secret, said))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** 128 bits. */
const macOf = (secret: Uint8Array, said: string) =>
  createHmac('sha256', secret).update(said).digest('base64url').slice(0, 22);
