import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { TimeZone } from '../../contract/base/common.ts';
import { DatabaseUrl } from '../database/database-url.ts';
import { type FilesAddress, s3Address } from '../files/address.ts';
import { LONGEST_TOKEN_SECONDS } from '../keys/key-life.ts';
import { privateKeys, type SigningKey, secretKey } from '../keys/signing-key.ts';
import { isSender, parseSender } from '../mail/message.ts';
import { type TrustedProxies, trustedProxies } from '../network/trusted-proxies.ts';

const url = (...schemes: string[]) =>
  z.string().refine((value) => URL.canParse(value) && schemes.includes(new URL(value).protocol), {
    error: `must be a URL that starts with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`,
  });
/** `error` states the bounds, whichever of them a value breaks. */
const wholeNumber = (min: number, max: number, error: string) =>
  z.coerce.number({ error }).int({ error }).min(min, { error }).max(max, { error });
const port = wholeNumber(0, 65_535, 'must be a port number from 0 to 65535');
const template = z.string().includes('{token}', { error: 'must contain {token}' }).pipe(url('http:', 'https:'));
const secret = z
  .string()
  .refine((text) => Buffer.byteLength(text) >= 32, 'must be at least 32 bytes long (RFC 7518, section 3.2)')
  .transform(secretKey);
const proxies = z.string().transform((setting, ctx): TrustedProxies => {
  const trusted = trustedProxies(setting);
  if (trusted !== null) return trusted;
  ctx.addIssue('must be true, false, a number of proxies, or a comma-separated list of their addresses or networks');
  return z.NEVER;
});
const sender = z.string().refine(isSender, 'must be an address or "Name <address>"');
const keyFile = z.string().transform((file, ctx): readonly SigningKey[] => {
  try {
    return privateKeys(readFileSync(file, 'utf8'));
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    ctx.addIssue('code' in error ? `cannot be read (${error.message})` : error.message);
    return z.NEVER;
  }
});

const s3 = z.string().transform((text, ctx): FilesAddress => {
  const address = s3Address(text);
  if (!('fault' in address)) return { s3: address };
  ctx.addIssue(address.fault);
  return z.NEVER;
});

/** `whsec_` and base64 of 24 to 64 bytes (Standard Webhooks 1.0.0). */
const signingSecret = z.string().refine((text) => {
  const [, base64 = ''] = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(text) ?? [];
  const { length } = Buffer.from(base64, 'base64');
  return length >= 24 && length <= 64;
}, 'must be whsec_ followed by 24 to 64 bytes in base64');
const seconds = z
  .string()
  .regex(/^\d{1,7}(\s*,\s*\d{1,7}){0,29}$/, 'must be a comma-separated list of seconds, such as 5,300,1800')
  .transform((text) => text.split(',').map(Number));

const timeZones = z
  .string()
  .transform((text) => text.split(',').map((name) => name.trim()))
  .pipe(
    z.array(TimeZone, { error: 'must be a comma-separated list of time zones, such as UTC,Europe/Berlin' }).max(10),
  );

const Environment = z.object({
  NODE_ENV: z.string().optional(),
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: url('http:', 'https:').optional(),
  DATABASE_URL: DatabaseUrl.optional(),
  DATABASE_DIRECT_URL: DatabaseUrl.optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  ATTACHMENTS_URL: s3.optional(),
  ROLE: z.enum(['all', 'web', 'worker'], { error: 'must be all, web, or worker' }).default('all'),
  WORKER_PORT: port.optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  JWT_SECRET: secret.optional(),
  JWT_SECRET_PREVIOUS: secret.optional(),
  JWT_PRIVATE_KEY_FILE: keyFile.optional(),
  ACCESS_TOKEN_TTL: wholeNumber(30, LONGEST_TOKEN_SECONDS, 'must be a number of seconds from 30 to 86400').default(900),
  SMTP_URL: url('smtp:', 'smtps:').optional(),
  MAIL_FROM: sender.default('Ticketwire <support@localhost>'),
  ADMIN_EMAIL: z.email({ error: 'must be an email address' }).optional(),
  ADMIN_PASSWORD: z.string().min(10, 'must have at least 10 characters').optional(),
  REGISTRATION: z.enum(['open', 'closed'], { error: 'must be open or closed' }).default('open'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be fatal, error, warn, info, debug, trace, or silent',
    })
    .default('info'),
  TRUST_PROXY: proxies.default(false),
  RATE_LIMIT: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  REQUEST_LIMIT: wholeNumber(
    0,
    100_000_000,
    'must be a number of requests per minute up to 100000000, or 0 for no limit',
  ).default(600_000),
  CORS_ORIGINS: z.string().optional(),
  REPORT_TIME_ZONES: timeZones.default(['UTC']),
  INBOUND_EMAIL_SECRET: signingSecret.optional(),
  REPLY_ADDRESS: z
    .union([z.literal('off'), z.string().regex(/^[^\s@{}]*\{token\}[^\s@{}]*@[^\s@{}]+$/)], {
      error: 'must be off or an address with {token} before the @, such as reply+{token}@example.org',
    })
    .optional(),
  WEBHOOK_ALLOW_PRIVATE: z.enum(['on', 'off'], { error: 'must be on or off' }).default('off'),
  WEBHOOK_RETRY_SCHEDULE: seconds.optional(),
  LINK_VERIFY_EMAIL: template.optional(),
  LINK_RESET_PASSWORD: template.optional(),
  LINK_ACCEPT_INVITATION: template.optional(),
});

export class ConfigurationError extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(faults.join('\n'));
    this.name = 'ConfigurationError';
    this.faults = faults;
  }
}

export interface Config {
  readonly production: boolean;
  readonly port: number;
  readonly host: string;
  /** Without a slash at its end; every link in a mail begins with it. */
  readonly publicUrl: string;
  /** The address that was set. Absent, `publicUrl` is the address of this process, which other processes do not share. */
  readonly setPublicUrl: string | undefined;
  /** Absent: the embedded PostgreSQL. */
  readonly databaseUrl: string | undefined;
  readonly databaseDirectUrl: string | undefined;
  readonly dataDir: string;
  /** Where the bytes of attachments are. */
  readonly attachments: FilesAddress;
  readonly role: 'all' | 'web' | 'worker';
  /** Where a process with ROLE=worker answers probes and shows its metrics; absent: nowhere. */
  readonly workerPort: number | undefined;
  /** The bearer token that reading the metrics requires; absent: anyone who reaches the port reads them. */
  readonly metricsToken: string | undefined;
  /** The first signs tokens, all verify them. Empty: the keys in DATA_DIR. */
  readonly signingKeys: readonly SigningKey[];
  /** Seconds. */
  readonly accessTokenTtl: number;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly firstAdministrator: { readonly email: string; readonly password: string } | undefined;
  readonly registration: 'open' | 'closed';
  readonly logLevel: string;
  /** Whose word is taken for where a request came from. */
  readonly trustProxy: TrustedProxies;
  readonly rateLimit: 'on' | 'off';
  /** Requests that one caller may send in a minute; null: as many as they like. */
  readonly requestLimit: number | null;
  readonly corsOrigins: readonly string[];
  /** Time zones whose days are counted beforehand, so that long reports in them are quick. */
  readonly reportTimeZones: readonly string[];
  readonly inbound: {
    /** By which mail that is handed in without a bearer token is signed; absent: none is taken so. */
    readonly secret: string | undefined;
    /** Where replies to mail about a ticket go, with `{token}` for what says which; null: to the sender of the mail. */
    readonly replyAddress: string | null;
  };
  readonly webhooks: {
    /** Whether endpoints may be in private networks. */
    readonly allowPrivate: boolean;
    /** Seconds to wait after the first failed attempt, the second, and so on; absent: the example of Standard Webhooks. */
    readonly retrySchedule: readonly number[] | undefined;
  };
  readonly links: { readonly verifyEmail: string; readonly resetPassword: string; readonly acceptInvitation: string };
}

/** Reads the environment once. Throws a ConfigurationError with a line for each fault. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
    throw new ConfigurationError([...new Set(lines)]);
  }
  const env = parsed.data;
  const faults = contradictions(env);
  if (faults.length > 0) throw new ConfigurationError(faults);

  const setPublicUrl = env.PUBLIC_URL?.replace(/\/+$/, '');
  const publicUrl = setPublicUrl ?? `http://${env.HOST.includes(':') ? `[${env.HOST}]` : env.HOST}:${env.PORT}`;
  return {
    production: env.NODE_ENV === 'production',
    port: env.PORT,
    host: env.HOST,
    publicUrl,
    setPublicUrl,
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL,
    dataDir: env.DATA_DIR,
    attachments: env.ATTACHMENTS_URL ?? { folder: path.join(env.DATA_DIR, 'attachments') },
    role: env.ROLE,
    workerPort: env.WORKER_PORT,
    metricsToken: env.METRICS_TOKEN,
    signingKeys:
      env.JWT_PRIVATE_KEY_FILE ?? [env.JWT_SECRET, env.JWT_SECRET_PREVIOUS].filter((key) => key !== undefined),
    accessTokenTtl: env.ACCESS_TOKEN_TTL,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    firstAdministrator:
      env.ADMIN_EMAIL && env.ADMIN_PASSWORD ? { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD } : undefined,
    registration: env.REGISTRATION,
    logLevel: env.LOG_LEVEL,
    trustProxy: env.TRUST_PROXY,
    rateLimit: env.RATE_LIMIT,
    requestLimit: env.RATE_LIMIT === 'off' || env.REQUEST_LIMIT === 0 ? null : env.REQUEST_LIMIT,
    corsOrigins: env.CORS_ORIGINS?.split(',').map((origin) => origin.trim()) ?? [],
    reportTimeZones: env.REPORT_TIME_ZONES,
    inbound: { secret: env.INBOUND_EMAIL_SECRET, replyAddress: replyAddress(env) },
    webhooks: { allowPrivate: env.WEBHOOK_ALLOW_PRIVATE === 'on', retrySchedule: env.WEBHOOK_RETRY_SCHEDULE },
    links: {
      verifyEmail: env.LINK_VERIFY_EMAIL ?? `${publicUrl}/admin/verify-email?token={token}`,
      resetPassword: env.LINK_RESET_PASSWORD ?? `${publicUrl}/admin/reset-password?token={token}`,
      acceptInvitation: env.LINK_ACCEPT_INVITATION ?? `${publicUrl}/admin/accept-invitation?token={token}`,
    },
  };
}

/** By default a detail of the sender's own address (RFC 5233). */
function replyAddress({ REPLY_ADDRESS, MAIL_FROM }: z.output<typeof Environment>): string | null {
  if (REPLY_ADDRESS === 'off') return null;
  if (REPLY_ADDRESS !== undefined) return REPLY_ADDRESS;
  const { address } = parseSender(MAIL_FROM);
  const at = address.lastIndexOf('@');
  return `${address.slice(0, at)}+{token}${address.slice(at)}`;
}

function contradictions(env: z.output<typeof Environment>): string[] {
  const faults: string[] = [];
  if (Boolean(env.ADMIN_EMAIL) !== Boolean(env.ADMIN_PASSWORD)) {
    faults.push('ADMIN_EMAIL and ADMIN_PASSWORD must be set together');
  }
  if (env.JWT_SECRET && env.JWT_PRIVATE_KEY_FILE) {
    faults.push('JWT_SECRET and JWT_PRIVATE_KEY_FILE cannot both be set');
  }
  if (env.JWT_SECRET_PREVIOUS && !env.JWT_SECRET) {
    faults.push('JWT_SECRET_PREVIOUS requires JWT_SECRET');
  }
  if (env.DATABASE_DIRECT_URL && !env.DATABASE_URL) {
    faults.push('DATABASE_DIRECT_URL requires DATABASE_URL');
  }
  if (env.DATABASE_URL && env.NODE_ENV === 'production' && !env.JWT_SECRET && !env.JWT_PRIVATE_KEY_FILE) {
    faults.push(
      'JWT_SECRET or JWT_PRIVATE_KEY_FILE is required with DATABASE_URL in production, so that all instances share a key',
    );
  }
  return faults;
}
