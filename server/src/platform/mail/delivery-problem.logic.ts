import type { DeliveryProblem } from '../../contract/base/comment-delivery.ts';
import type { Attempt } from '../deliveries/delivery.entity.ts';

/** Kinds by the enhanced status code without its class (RFC 3463; RFC 7505 and RFC 7372 for the later ones). */
const BY_STATUS: Readonly<Record<string, DeliveryProblem>> = {
  '1.0': 'address_unknown',
  '1.1': 'address_unknown',
  '1.2': 'domain_unknown',
  '1.3': 'address_unknown',
  '1.6': 'address_unknown',
  '1.10': 'domain_unknown',
  '2.1': 'mailbox_disabled',
  '2.2': 'mailbox_full',
  '2.3': 'too_large',
  '3.4': 'too_large',
  '4.4': 'domain_unknown',
  '7.20': 'sender_unverified',
  '7.21': 'sender_unverified',
  '7.22': 'sender_unverified',
  '7.23': 'sender_unverified',
  '7.24': 'sender_unverified',
  '7.25': 'sender_unverified',
  '7.26': 'sender_unverified',
  '7.27': 'sender_unverified',
  '7.28': 'rate_limited',
};

/** Kinds by the words of servers, which often give a code that says too little. The first that matches counts. */
const BY_WORDS: readonly (readonly [RegExp, DeliveryProblem])[] = [
  [/\bdmarc\b|\bspf\b|\bdkim\b/i, 'sender_unverified'],
  [/\bspam|blocklist|blacklist|block list|black list|spamhaus|reputation|unsolicited|\bRBL\b/i, 'spam'],
  [/over ?quota|quota exceeded|mailbox (?:is )?full|insufficient storage|out of storage/i, 'mailbox_full'],
  [
    /(?:unknown|no such|invalid) (?:user|recipient|mailbox|address)|user unknown|does ?n['o]t exist|not found in|is not an email address/i,
    'address_unknown',
  ],
  [/too (?:large|big)|size (?:limit|exceed)|exceeds? .{0,30}size/i, 'too_large'],
  [/rate limit|too many (?:messages|connections|emails)|throttl/i, 'rate_limited'],
  [/disabled|inactive|suspended/i, 'mailbox_disabled'],
  [/ENOTFOUND|domain (?:not found|does not exist)/i, 'domain_unknown'],
];

const ENHANCED = /\b[245]\.(\d{1,3}\.\d{1,3})\b/;

/** Returns why an attempt to send an email failed, or why the server returned the email later. */
export function deliveryProblemOf({ error, status }: Pick<Attempt, 'error' | 'status'>): DeliveryProblem {
  const text = error ?? '';
  const [, code = ''] = ENHANCED.exec(text) ?? [];
  const [, byWords] = BY_WORDS.find(([words]) => words.test(text)) ?? [];
  const kind = BY_STATUS[code] ?? byWords;
  if (kind !== undefined) return kind;
  if (status === undefined && code === '') return 'unreachable';
  if ((status ?? 500) < 500) return 'try_later';
  return code.startsWith('7.') ? 'not_allowed' : 'rejected';
}
