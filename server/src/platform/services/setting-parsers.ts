import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { Cron } from 'croner';
import { z } from 'zod';
import { TimeZone } from '../../contract/base/common.ts';
import { attempt, valueOn } from '../errors/expected.ts';
import { type FilesAddress, s3Address } from '../files/address.ts';
import { parseSealingKey, type SealingKey } from '../keys/sealing-key.ts';
import { privateKeys, type SigningKey, secretKey } from '../keys/signing-key.ts';
import { isSender } from '../mail/message.ts';

export const url = (...schemes: string[]) =>
  z.string().refine((value) => URL.canParse(value) && schemes.includes(new URL(value).protocol), {
    error: `must be a URL that starts with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`,
  });
/** `error` states the bounds, whichever of them a value breaks. */
export const wholeNumber = (min: number, max: number, error: string) =>
  z.coerce.number({ error }).int({ error }).min(min, { error }).max(max, { error });
export const days = (min: number) => wholeNumber(min, 3_650, `must be a number of days from ${min} to 3650`);
export const port = wholeNumber(0, 65_535, 'must be a port number from 0 to 65535');
/** `off`: no port of its own. */
export const operationsPort = z.union([z.literal('off'), port], {
  error: 'must be a port number from 0 to 65535, or off',
});
const PROCESS_COUNT = 'must be auto or a number of processes from 1 to 64';
export const processCount = z.union([z.literal('auto'), wholeNumber(1, 64, PROCESS_COUNT)], { error: PROCESS_COUNT });
export const template = z.string().includes('{token}', { error: 'must contain {token}' }).pipe(url('http:', 'https:'));
export const secret = z
  .string()
  .refine((text) => Buffer.byteLength(text) >= 32, 'must be at least 32 bytes long (RFC 7518, section 3.2)')
  .transform(secretKey);
export const sealingSecret = z.string().transform((text, ctx): SealingKey => {
  const key = parseSealingKey(text);
  if (key !== null) return key;
  ctx.addIssue('must be 32 random bytes in base64 or hexadecimal, such as from: openssl rand -base64 32');
  return z.NEVER;
});
export const proxies = z.string().transform((setting, ctx): TrustedProxies => {
  const trusted = trustedProxies(setting);
  if (trusted !== null) return trusted;
  ctx.addIssue('must be true, false, a number of proxies, or a comma-separated list of their addresses or networks');
  return z.NEVER;
});
export const sender = z.string().refine(isSender, 'must be an address or "Name <address>"');
/** An email address becomes a `mailto:` URL. */
export const contact = z
  .string()
  .refine((text) => z.email().safeParse(text).success || (URL.canParse(text) && /^https:\/\/\S+$/.test(text)), {
    error: 'must be an email address or a URL that starts with https://',
  })
  .transform((text) => (text.startsWith('https:') ? text : `mailto:${text}`));
export const keyFile = z.string().transform((file, ctx): readonly SigningKey[] => {
  try {
    return privateKeys(readFileSync(file, 'utf8'));
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    ctx.addIssue('code' in error ? `cannot be read (${error.message})` : error.message);
    return z.NEVER;
  }
});

export const s3 = z.string().transform((text, ctx): FilesAddress => {
  const address = s3Address(text);
  if (!('fault' in address)) return { s3: address };
  ctx.addIssue(address.fault);
  return z.NEVER;
});

export const folderOrS3 = z.string().transform((text, ctx): FilesAddress => {
  if (!text.startsWith('s3:')) return { folder: text };
  const address = s3Address(text);
  if (!('fault' in address)) return { s3: address };
  ctx.addIssue(address.fault);
  return z.NEVER;
});

export const cron = z
  .string()
  .refine(isCron, 'must have the five fields of cron, such as 0 3 * * * for 03:00 UTC every day');

function isCron(text: string): boolean {
  const create = () => new Cron(text, { paused: true, mode: '5-part' });
  return attempt(create, valueOn(null, Error)) !== null;
}

/** `whsec_` and base64 of 24 to 64 bytes (Standard Webhooks 1.0.0). */
export const signingSecret = z.string().refine((text) => {
  const [, base64 = ''] = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(text) ?? [];
  const { length } = Buffer.from(base64, 'base64');
  return length >= 24 && length <= 64;
}, 'must be whsec_ followed by 24 to 64 bytes in base64');
export const seconds = z
  .string()
  .regex(/^\d{1,7}(\s*,\s*\d{1,7}){0,29}$/, 'must be a comma-separated list of seconds, such as 5,300,1800')
  .transform((text) => text.split(',').map(Number));

/** In the form in which URLs have them. */
export const hostNames = z.string().transform((text, ctx): string[] => {
  const hosts = text.split(',').map((host) => URL.parse(`http://${host.trim()}`)?.hostname ?? '');
  if (!hosts.includes('') && !/[/@?#]/.test(text)) return hosts;
  ctx.addIssue('must be a comma-separated list of host names or addresses, such as login.example.internal,10.0.0.5');
  return z.NEVER;
});

export const timeZones = z
  .string()
  .transform((text) => text.split(',').map((name) => name.trim()))
  .pipe(
    z.array(TimeZone, { error: 'must be a comma-separated list of time zones, such as UTC,Europe/Berlin' }).max(10),
  );

/** The value of Express's `trust proxy`: the number of proxies, all or none, or their addresses. */
type TrustedProxies = boolean | number | string[];

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
