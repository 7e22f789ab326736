import { createHmac, timingSafeEqual } from 'node:crypto';

/** The purpose of the `serviceSecret` that signs reply addresses. */
export const REPLY_ADDRESS_PURPOSE = 'reply-address';

/** The ticket and the user that a reply address is for. */
interface ReplyTarget {
  readonly ticketId: string;
  readonly userId: string;
}

/** The unverified content of an address; `isReplyTokenOf` verifies it. */
interface ReplyToken {
  readonly number: number;
  readonly mac: string;
}

const PLACEHOLDER = '{token}';
const TOKEN = /^t([1-9]\d{0,8})\.([a-z2-7]{16})$/;
const MAC_CHARACTERS = 16;
/** RFC 4648, section 6, in lower case because addresses can lose their case in transit. */
const BASE32 = 'abcdefghijklmnopqrstuvwxyz234567';

/**
 * Returns the address for replies of one user to one ticket, from a template with `{token}`. It proves that the sender
 * got email about the ticket, and is accepted only from that user's own address: a forwarded one lets no one else in.
 */
export function replyAddressFor(
  template: string,
  secret: Uint8Array,
  { number, ...target }: ReplyTarget & { readonly number: number },
): string {
  return template.replace(PLACEHOLDER, () => `t${number}.${macOf(secret, target)}`);
}

/** Parses the token of an address, or returns null if the address does not match the template. */
export function readReplyAddress(template: string, address: string): ReplyToken | null {
  const [before = '', after = ''] = template.toLowerCase().split(PLACEHOLDER);
  const actual = address.toLowerCase();
  if (!actual.startsWith(before) || !actual.endsWith(after)) return null;
  const [, number, mac] = TOKEN.exec(actual.slice(before.length, actual.length - after.length)) ?? [];
  return number === undefined || mac === undefined ? null : { number: Number(number), mac };
}

/** Compares in constant time. */
export function isReplyTokenOf(secret: Uint8Array, { mac }: ReplyToken, target: ReplyTarget): boolean {
  const [actual, expected] = [Buffer.from(mac), Buffer.from(macOf(secret, target))];
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

/** 80 bits: too many to guess at the pace of email, and short enough for a local part (RFC 5321, 4.5.3.1). */
function macOf(secret: Uint8Array, { ticketId, userId }: ReplyTarget): string {
  const hash = createHmac('sha256', secret).update(`${ticketId}:${userId}`.toLowerCase()).digest();
  return base32(hash).slice(0, MAC_CHARACTERS);
}

function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => BASE32[Number.parseInt(five, 2)]).join('');
}
