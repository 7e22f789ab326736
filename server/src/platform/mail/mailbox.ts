import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';

/** The limit in octets (RFC 5321, section 4.5.3.1.3), which is also that of the column of accounts. */
const MAX_OCTETS = 254;
const DOMAIN = /^(?=.{1,253}$)[\p{L}\p{M}\p{N}_](?:[\p{L}\p{M}\p{N}_.-]*[\p{L}\p{M}\p{N}_])?\.?$/u;
const NEEDS_QUOTES = /[\s"(),:;<>@[\\\]]/;

/**
 * Returns an address in the form in which accounts store it, or null if no mail server could deliver to it. Accepts more
 * than the form for accounts does: what counts is which addresses exist. The domain is in ASCII (RFC 5890), because that
 * is what accounts and mail servers without SMTPUTF8 use; quotes that change nothing are left out.
 */
export function mailboxFrom(text: string): string | null {
  const folded = text.normalize('NFKC').trim().toLowerCase();
  const at = folded.lastIndexOf('@');
  const localPart = at > 0 ? localPartFrom(folded.slice(0, at).trim()) : null;
  const domain = domainFrom(folded.slice(at + 1).trim());
  if (localPart === null || domain === null) return null;
  const address = `${localPart}@${domain}`;
  return Buffer.byteLength(address) <= MAX_OCTETS ? address : null;
}

function localPartFrom(text: string): string | null {
  const [, quoted] = /^"((?:[^"\\]|\\.)*)"$/.exec(text) ?? [];
  const content = quoted?.replace(/\\(.)/g, '$1') ?? text;
  // Invisible characters would make one address look like another.
  if (content === '' || /\p{C}/u.test(content)) return null;
  if (quoted === undefined && /["@\\]/.test(content)) return null;
  return NEEDS_QUOTES.test(content) ? `"${content.replace(/["\\]/g, '\\$&')}"` : content;
}

function domainFrom(text: string): string | null {
  const [, literal] = /^\[(?:ipv6:)?([0-9a-f.:]+)\]$/.exec(text) ?? [];
  if (literal !== undefined) return isIP(literal) === (text.startsWith('[ipv6:') ? 6 : 4) ? text : null;
  if (!DOMAIN.test(text) || text.includes('..')) return null;
  const domain = text.replace(/\.$/, '');
  return /^[\x21-\x7e]+$/.test(domain) ? domain : domainToASCII(domain) || null;
}

/** Names someone of whom only the address is known. */
export const nameFrom = (address: string): string => address.slice(0, address.lastIndexOf('@')).slice(0, 100);

/** Whether this is the address of an account without one. No email can be sent to this domain (RFC 2606, section 2). */
export const isPlaceholder = (address: string): boolean => address.endsWith('.invalid');
