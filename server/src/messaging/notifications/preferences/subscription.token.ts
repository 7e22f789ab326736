import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { NotifiableEvent, NotificationChannel } from '../../../contract/messaging/notification-events.ts';

/** The purpose of the `serviceSecret` that signs the links. */
export const SUBSCRIPTION_PURPOSE = 'subscription';

/** The copies that a link can end for a person in copy. */
interface CopiesScope {
  readonly participantId: string;
}

/** Events and a channel that a link can unsubscribe a user from. */
export interface NotificationScope {
  readonly userId: string;
  readonly events: readonly NotifiableEvent[];
  readonly channel: NotificationChannel;
}

export type SubscriptionScope = NotificationScope | CopiesScope;

/** The parsed content of a token. Only `isGenuine` shows that it is authentic. */
interface Signed {
  readonly subscription: SubscriptionScope;
  readonly payload: string;
  readonly mac: string;
}

/** Characters that URLs never escape (RFC 3986, section 2.3) and that no part contains. */
const PART_SEPARATOR = '~';
const EVENT_SEPARATOR = '-';
/** Stands for what is not a notification of a user. */
const COPIES = 'copies';
const CopiesParts = z.tuple([z.uuid(), z.literal(COPIES)]);
const Parts = z.tuple([
  z.uuid(),
  z
    .string()
    .transform((list) => list.split(EVENT_SEPARATOR))
    .pipe(z.array(NotifiableEvent)),
  NotificationChannel,
]);

/** Valid as long as the account exists: an email may be opened years later. */
export function subscriptionToken(secret: Uint8Array, scope: SubscriptionScope): string {
  const parts =
    'participantId' in scope
      ? [scope.participantId, COPIES]
      : [scope.userId, [...new Set(scope.events)].sort().join(EVENT_SEPARATOR), scope.channel];
  const payload = parts.join(PART_SEPARATOR);
  return payload + PART_SEPARATOR + macOf(secret, payload);
}

/** Returns null for malformed tokens. */
export function readSubscriptionToken(token: string): Signed | null {
  const end = token.lastIndexOf(PART_SEPARATOR);
  const payload = token.slice(0, Math.max(end, 0));
  const [parts, mac] = [payload.split(PART_SEPARATOR), token.slice(end + 1)];
  const copies = CopiesParts.safeParse(parts);
  if (copies.success) return { subscription: { participantId: copies.data[0] }, payload, mac };
  const notifications = Parts.safeParse(parts);
  if (!notifications.success) return null;
  const [userId, events, channel] = notifications.data;
  return { subscription: { userId, events, channel }, payload, mac };
}

/** Compares in constant time. */
export function isGenuine(secret: Uint8Array, { payload, mac }: Signed): boolean {
  const [actual, expected] = [Buffer.from(mac), Buffer.from(macOf(secret, payload))];
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

/** Truncated to 128 bits. */
const macOf = (secret: Uint8Array, payload: string) =>
  createHmac('sha256', secret).update(payload).digest('base64url').slice(0, 22);
