import { createHmac, timingSafeEqual } from 'node:crypto';

/** By which `serviceSecret` the addresses are signed. */
export const REPLY_ADDRESS_PURPOSE = 'reply-address';

/** Whose reply to which ticket an address takes. */
export interface ReplyTarget {
  readonly ticketId: string;
  readonly userId: string;
}

/** What an address says; that it is true, `isReplyTokenOf` shows. */
export interface ReplyToken {
  readonly number: number;
  readonly mac: string;
}

const PLACE = '{token}';
const TOKEN = /^t([1-9]\d{0,8})\.([a-z2-7]{16})$/;
const MAC_CHARACTERS = 16;
/** RFC 4648, section 6, in lower case: addresses lose their case on the way. */
const BASE32 = 'abcdefghijklmnopqrstuvwxyz234567';

/**
 * The address that takes the replies of one person to one ticket, from a template with `{token}`. It proves that its
 * sender got mail about the ticket, and only together with their own address: one that was forwarded lets nobody else in.
 */
export function replyAddressFor(
  template: string,
  secret: Uint8Array,
  { number, ...target }: ReplyTarget & { readonly number: number },
): string {
  return template.replace(PLACE, () => `t${number}.${macOf(secret, target)}`);
}

/** What stands where the template has its token, or null for an address that is none of its kind. */
export function readReplyAddress(template: string, address: string): ReplyToken | null {
  const [before = '', after = ''] = template.toLowerCase().split(PLACE);
  const given = address.toLowerCase();
  if (!given.startsWith(before) || !given.endsWith(after)) return null;
  const [, number, mac] = TOKEN.exec(given.slice(before.length, given.length - after.length)) ?? [];
  return number === undefined || mac === undefined ? null : { number: Number(number), mac };
}

/** Compared in a time that tells nothing of the true one. */
export function isReplyTokenOf(secret: Uint8Array, { mac }: ReplyToken, target: ReplyTarget): boolean {
  const [given, expected] = [Buffer.from(mac), Buffer.from(macOf(secret, target))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** 80 bits: far beyond guessing at the pace of mail, and short enough for what stands before an @ (RFC 5321, 4.5.3.1). */
function macOf(secret: Uint8Array, { ticketId, userId }: ReplyTarget): string {
  const hash = createHmac('sha256', secret).update(`${ticketId}:${userId}`.toLowerCase()).digest();
  return base32(hash).slice(0, MAC_CHARACTERS);
}

function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => BASE32[Number.parseInt(five, 2)]).join('');
}
