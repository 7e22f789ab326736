import { createHmac, timingSafeEqual } from 'node:crypto';

/** The purpose of the `serviceSecret` that signs reply addresses. */
export const REPLY_ADDRESS_PURPOSE = 'reply-address';

/** The ticket and the user that a reply address is for. */
interface ReplyTarget {
  readonly ticketId: string;
  readonly userId: string;
}

/** The unverified content of an address; `isReplyTokenOf` verifies it. */
export interface ReplyToken {
  readonly number: number;
  readonly mac: string;
}

/** Where replies go: to a subaddress of the address that the email comes from (RFC 5233), or to a template with `{token}`. */
export type ReplyAddresses = 'off' | 'subaddress' | { readonly template: string };

const PLACEHOLDER = '{token}';
const TOKEN = /^t([1-9]\d{0,8})\.([a-z2-7]{16})$/;
const MAC_CHARACTERS = 16;
/** RFC 4648, section 6, in lower case because addresses can lose their case in transit. */
const BASE32 = 'abcdefghijklmnopqrstuvwxyz234567';

/**
 * Returns the address for replies of one user to one ticket, null if there are none. It proves that the sender got email
 * about the ticket, and is accepted only from that user's own address: a forwarded one lets no one else in.
 *
 * @param from the address that the email comes from
 */
export function replyAddressFor(
  addresses: ReplyAddresses,
  from: string,
  secret: Uint8Array,
  { number, ...target }: ReplyTarget & { readonly number: number },
): string | null {
  if (addresses === 'off') return null;
  const token = `t${number}.${macOf(secret, target)}`;
  if (addresses !== 'subaddress') return addresses.template.replace(PLACEHOLDER, () => token);
  const at = from.lastIndexOf('@');
  return `${from.slice(0, at)}+${token}${from.slice(at)}`;
}

/**
 * Parses the token of a reply address, or returns null if it is none.
 *
 * @param isOwn whether emails of this service come from an address, which is in lower case
 */
export function readReplyAddress(
  addresses: ReplyAddresses,
  address: string,
  isOwn: (address: string) => boolean,
): ReplyToken | null {
  if (addresses === 'off') return null;
  const actual = address.toLowerCase();
  if (addresses !== 'subaddress') return tokenIn(betweenParts(addresses.template, actual));
  const [, local = '', token, domain = ''] = /^(.+)\+([^+@]+)(@.+)$/.exec(actual) ?? [];
  return token !== undefined && isOwn(local + domain) ? tokenIn(token) : null;
}

function betweenParts(template: string, address: string): string {
  const [before = '', after = ''] = template.toLowerCase().split(PLACEHOLDER);
  if (!address.startsWith(before) || !address.endsWith(after)) return '';
  return address.slice(before.length, address.length - after.length);
}

function tokenIn(text: string): ReplyToken | null {
  const [, number, mac] = TOKEN.exec(text) ?? [];
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
