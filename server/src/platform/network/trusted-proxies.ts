import { isIP } from 'node:net';

/** The value of Express's `trust proxy`: the number of proxies, all or none, or their addresses. */
export type TrustedProxies = boolean | number | string[];

/** Address ranges that Express has names for. */
const NAMED = ['loopback', 'linklocal', 'uniquelocal'];
/** A higher number is not a chain of proxies but would trust any forwarded header. */
const MAX_PROXIES = 20;

/** Parses TRUST_PROXY for Express: a number of proxies, `true`, `false`, or addresses; null if it is invalid. */
export function trustedProxies(setting: string): TrustedProxies | null {
  if (setting === 'true' || setting === 'false') return setting === 'true';
  if (/^\d+$/.test(setting)) return Number(setting) <= MAX_PROXIES ? Number(setting) : null;
  const networks = setting.split(',').map((network) => network.trim());
  return networks.every((network) => NAMED.includes(network) || isNetwork(network)) ? networks : null;
}

/** An address, or a network by its prefix (RFC 4632, section 3.1). */
function isNetwork(text: string): boolean {
  const [, address = '', prefix] = /^([\d.]+|[\da-f:.]+)(?:\/(\d{1,3}))?$/i.exec(text) ?? [];
  const version = isIP(address);
  return version !== 0 && Number(prefix ?? 0) <= (version === 4 ? 32 : 128);
}
