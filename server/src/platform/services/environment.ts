import { z } from 'zod';
import { DatabaseUrl, hostUrls } from '../database/connections/database-url.ts';
import type { FilesAddress } from '../files/address.ts';
import { LONGEST_TOKEN_SECONDS } from '../keys/key-life.ts';
import {
  contact,
  cron,
  days,
  folderOrS3,
  hostNames,
  keyFile,
  operationsPort,
  port,
  processCount,
  proxies,
  s3,
  sealingSecret,
  seconds,
  secret,
  sender,
  signingSecret,
  template,
  timeZones,
  url,
  wholeNumber,
} from './setting-parsers.ts';
import { tracingFaults, tracingVariables } from './tracing-settings.ts';

/** The environment variables of the service, with their defaults. */
export const Environment = z.object({
  NODE_ENV: z.string().optional(),
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: url('http:', 'https:').optional(),
  /** Several hosts in one URL are experimental. */
  DATABASE_URL: DatabaseUrl.optional(),
  DATABASE_DIRECT_URL: DatabaseUrl.optional(),
  /** Experimental: can change or go in any release. The same goes for the setting after it and for `RETAIN_EVENTS`. */
  DATABASE_REPLICA_URL: DatabaseUrl.refine((value) => hostUrls(value).length === 1, {
    error: 'must name one host: the positions that a replica has reached are those of one server',
  }).optional(),
  DATABASE_REPLICA_MAX_LAG: wholeNumber(1, 3_600, 'must be a number of seconds from 1 to 3600').default(10),
  DATABASE_PREPARED_STATEMENTS: z.enum(['auto', 'on', 'off'], { error: 'must be auto, on, or off' }).default('auto'),
  DATABASE_POOL: wholeNumber(2, 500, 'must be a number of connections from 2 to 500').optional(),
  CONSOLE_DIR: z.string().min(1).optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  ATTACHMENTS_URL: s3.optional(),
  ROLE: z.enum(['all', 'web', 'worker'], { error: 'must be all, web, or worker' }).default('all'),
  PROCESSES: processCount.default('auto'),
  OPERATIONS_PORT: operationsPort.optional(),
  WORKER_PORT: operationsPort.optional(),
  DRAIN_DELAY: wholeNumber(0, 300, 'must be a number of seconds from 0 to 300').default(0),
  RETAIN_DELIVERIES: days(14).default(90),
  RETAIN_NOTIFICATIONS: days(1).default(30),
  RETAIN_IDEMPOTENCY_KEYS: days(1).default(1),
  RETAIN_SESSIONS: days(1).default(30),
  RETAIN_EVENTS: days(365).optional(),
  BACKUP_SCHEDULE: cron.optional(),
  BACKUP_TO: folderOrS3.optional(),
  BACKUP_KEEP: wholeNumber(1, 10_000, 'must be a number of backups from 1 to 10000').default(14),
  BACKUP_PASSPHRASE: z.string().min(12, 'must have at least 12 characters').optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  JWT_SECRET: secret.optional(),
  JWT_SECRET_PREVIOUS: secret.optional(),
  JWT_PRIVATE_KEY_FILE: keyFile.optional(),
  SECRETS_KEY: sealingSecret.optional(),
  SECRETS_KEY_PREVIOUS: sealingSecret.optional(),
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
  SECURITY_CONTACT: contact.optional(),
  SECURITY_CONTACT_EXPIRES: z.iso
    .date({ error: 'must be a date, such as 2027-12-31' })
    .transform((date) => new Date(date))
    .optional(),
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
  MAILBOX_ALLOW_PRIVATE: z.enum(['on', 'off'], { error: 'must be on or off' }).default('off'),
  SSO_PRIVATE_HOSTS: hostNames.default([]),
  WEBHOOK_RETRY_SCHEDULE: seconds.optional(),
  LINK_VERIFY_EMAIL: template.optional(),
  LINK_RESET_PASSWORD: template.optional(),
  LINK_ACCEPT_INVITATION: template.optional(),
  ...tracingVariables,
});

export type Environment = z.output<typeof Environment>;

/** Combinations of settings that exclude or require each other. */
export function contradictions(env: Environment): string[] {
  const faults = tracingFaults(env);
  if (Boolean(env.ADMIN_EMAIL) !== Boolean(env.ADMIN_PASSWORD)) {
    faults.push('ADMIN_EMAIL and ADMIN_PASSWORD must be set together');
  }
  if (Boolean(env.SECURITY_CONTACT) !== Boolean(env.SECURITY_CONTACT_EXPIRES)) {
    faults.push('SECURITY_CONTACT and SECURITY_CONTACT_EXPIRES must be set together');
  }
  if (env.JWT_SECRET && env.JWT_PRIVATE_KEY_FILE) {
    faults.push('JWT_SECRET and JWT_PRIVATE_KEY_FILE cannot both be set');
  }
  if (env.JWT_SECRET_PREVIOUS && !env.JWT_SECRET) {
    faults.push('JWT_SECRET_PREVIOUS requires JWT_SECRET');
  }
  if (env.SECRETS_KEY_PREVIOUS && !env.SECRETS_KEY) {
    faults.push('SECRETS_KEY_PREVIOUS requires SECRETS_KEY');
  }
  if (env.OPERATIONS_PORT !== undefined && env.WORKER_PORT !== undefined) {
    faults.push('WORKER_PORT is the former name of OPERATIONS_PORT: set only OPERATIONS_PORT');
  }
  if (env.ROLE !== 'worker' && env.OPERATIONS_PORT === env.PORT && env.PORT !== 0) {
    faults.push('OPERATIONS_PORT must differ from PORT. To serve health and metrics on PORT, remove it');
  }
  if (env.BACKUP_SCHEDULE && !(env.BACKUP_TO && env.BACKUP_PASSPHRASE)) {
    faults.push('BACKUP_SCHEDULE requires BACKUP_TO and BACKUP_PASSPHRASE');
  }
  if (isSameBucket(env.BACKUP_TO, env.ATTACHMENTS_URL)) {
    faults.push('BACKUP_TO and ATTACHMENTS_URL must be different buckets, so that a backup does not share its fate');
  }
  if (env.DATABASE_DIRECT_URL && !env.DATABASE_URL) {
    faults.push('DATABASE_DIRECT_URL requires DATABASE_URL');
  }
  if (env.DATABASE_REPLICA_URL && !env.DATABASE_URL) {
    faults.push('DATABASE_REPLICA_URL requires DATABASE_URL');
  }
  if (env.DATABASE_URL && env.NODE_ENV === 'production' && !env.JWT_SECRET && !env.JWT_PRIVATE_KEY_FILE) {
    faults.push(
      'JWT_SECRET or JWT_PRIVATE_KEY_FILE is required with DATABASE_URL in production, so that all instances share a key',
    );
  }
  if (env.DATABASE_URL && env.NODE_ENV === 'production' && !env.SECRETS_KEY) {
    faults.push(
      'SECRETS_KEY is required with DATABASE_URL in production, so that all instances can read sealed secrets',
    );
  }
  return faults;
}

function isSameBucket(one: FilesAddress | undefined, other: FilesAddress | undefined): boolean {
  if (!one || !other || !('s3' in one && 's3' in other)) return false;
  return one.s3.origin === other.s3.origin && one.s3.bucket === other.s3.bucket;
}
