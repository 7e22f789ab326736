import { isIP } from 'node:net';

/** What express takes for `trust proxy`: how many there are, all or none, or where they are. */
export type TrustedProxies = boolean | number | string[];

/** Ranges that express has names for. */
const NAMED = ['loopback', 'linklocal', 'uniquelocal'];
/** More would be no chain of proxies, but a way to believe whatever is sent. */
const MOST_PROXIES = 20;

/** TRUST_PROXY as express wants it: how many proxies there are, `true`, `false`, or where they are; null if none of it. */
export function trustedProxies(setting: string): TrustedProxies | null {
  if (setting === 'true' || setting === 'false') return setting === 'true';
  if (/^\d+$/.test(setting)) return Number(setting) <= MOST_PROXIES ? Number(setting) : null;
  const places = setting.split(',').map((place) => place.trim());
  return places.every((place) => NAMED.includes(place) || isNetwork(place)) ? places : null;
}

/** An address, or a network by its prefix (RFC 4632, section 3.1). */
function isNetwork(text: string): boolean {
  const [, address = '', prefix] = /^([\d.]+|[\da-f:.]+)(?:\/(\d{1,3}))?$/i.exec(text) ?? [];
  const version = isIP(address);
  return version !== 0 && Number(prefix ?? 0) <= (version === 4 ? 32 : 128);
}
