import { availableParallelism } from 'node:os';
import path from 'node:path';
import { connectionsForRequests } from '../database/connections/pool-limits.ts';
import type { ReplyAddresses } from '../mail/reply-token.ts';
import { contradictions, Environment } from './environment.ts';
import { automaticProcesses, availableMemory } from './process-count.ts';
import { readSecretFiles } from './secret-files.ts';
import { tracingSettings } from './tracing-settings.ts';

export class ConfigurationError extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(faults.join('\n'));
    this.name = 'ConfigurationError';
    this.faults = faults;
  }
}

/** The settings of the service, read-only. */
export type Config = Readonly<ReturnType<typeof configOf>>;

/** Reads the environment. Throws a ConfigurationError with one line per fault. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const secrets = readSecretFiles(given);
  const parsed = Environment.safeParse(secrets.environment);
  if (!parsed.success) {
    const lines = parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
    throw new ConfigurationError([...new Set([...secrets.faults, ...lines])]);
  }
  const env = parsed.data;
  const faults = [...secrets.faults, ...contradictions(env)];
  if (faults.length > 0) throw new ConfigurationError(faults);
  return configOf(env);
}

function configOf(env: Environment) {
  const setPublicUrl = env.PUBLIC_URL?.replace(/\/+$/, '');
  const processes = processesOf(env);
  const publicUrl = setPublicUrl ?? `http://${env.HOST.includes(':') ? `[${env.HOST}]` : env.HOST}:${env.PORT}`;
  return {
    production: env.NODE_ENV === 'production',
    port: env.PORT,
    host: env.HOST,
    /** Without a trailing slash. Links in emails begin with it. */
    publicUrl,
    /** PUBLIC_URL as set. If undefined, `publicUrl` is the address of this process alone. */
    setPublicUrl,
    /** If undefined, the embedded PostgreSQL. */
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL,
    /** A standby for reads that it is fresh enough for. Undefined without one. */
    databaseReplicaUrl: env.DATABASE_REPLICA_URL,
    /** In seconds. A replica that is further behind is not used. */
    databaseReplicaMaxLag: env.DATABASE_REPLICA_MAX_LAG,
    /** Whether PostgreSQL keeps prepared statements; `auto` detects what a pooler supports. */
    preparedStatements: env.DATABASE_PREPARED_STATEMENTS,
    /** Connections of each process for requests, to the primary and to the replica each; other work has its own. */
    databasePool: connectionsForRequests(processes, env.DATABASE_POOL),
    /** A console that is built already. If undefined, it is built at startup. */
    consoleDir: env.CONSOLE_DIR,
    dataDir: env.DATA_DIR,
    /** Where attachments are stored: a folder or an S3 bucket. */
    attachments: env.ATTACHMENTS_URL ?? { folder: path.join(env.DATA_DIR, 'attachments') },
    role: env.ROLE,
    /** Processes that serve HTTP on this machine. With more than one, the process that was started only watches over them. */
    processes,
    /** The port for health checks and metrics alone. Null if they are on `port`, or a worker serves none. */
    operationsPort: operationsPort(env),
    /** Seconds between the signal to stop and closing the port, in which load balancers notice. */
    drainDelay: env.DRAIN_DELAY,
    /** The bearer token required to read metrics. If undefined, anyone who reaches the port can read them. */
    metricsToken: env.METRICS_TOKEN,
    /** The first key signs tokens; all of them verify. If empty, the keys in DATA_DIR are used. */
    signingKeys:
      env.JWT_PRIVATE_KEY_FILE ?? [env.JWT_SECRET, env.JWT_SECRET_PREVIOUS].filter((key) => key !== undefined),
    /** The first key seals secrets in the database; all of them open them. If empty, the key in DATA_DIR is used. */
    sealingKeys: [env.SECRETS_KEY, env.SECRETS_KEY_PREVIOUS].filter((key) => key !== undefined),
    /** In seconds. */
    accessTokenTtl: env.ACCESS_TOKEN_TTL,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    firstAdministrator:
      env.ADMIN_EMAIL && env.ADMIN_PASSWORD ? { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD } : undefined,
    registration: env.REGISTRATION,
    /** Whom to report vulnerabilities to. Undefined if the operator names no one. */
    securityContact:
      env.SECURITY_CONTACT && env.SECURITY_CONTACT_EXPIRES
        ? { contact: env.SECURITY_CONTACT, expires: env.SECURITY_CONTACT_EXPIRES }
        : undefined,
    logLevel: env.LOG_LEVEL,
    /** Null if traces are off. */
    tracing: tracingSettings(env),
    /** The proxies whose X-Forwarded-For header is trusted. */
    trustProxy: env.TRUST_PROXY,
    rateLimit: env.RATE_LIMIT,
    /** Requests per minute and caller, or null for no limit. */
    requestLimit: env.RATE_LIMIT === 'off' || env.REQUEST_LIMIT === 0 ? null : env.REQUEST_LIMIT,
    corsOrigins: env.CORS_ORIGINS?.split(',').map((origin) => origin.trim()) ?? [],
    /** Time zones for which daily metrics are pre-aggregated. */
    reportTimeZones: env.REPORT_TIME_ZONES,
    /** How long the cleanup keeps what is no longer needed. */
    retentionDays: {
      deliveries: env.RETAIN_DELIVERIES,
      notifications: env.RETAIN_NOTIFICATIONS,
      idempotencyKeys: env.RETAIN_IDEMPOTENCY_KEYS,
      sessions: env.RETAIN_SESSIONS,
      /** If undefined, the event log is kept. */
      events: env.RETAIN_EVENTS,
    },
    backup: { passphrase: env.BACKUP_PASSPHRASE, to: env.BACKUP_TO, schedule: backupSchedule(env) },
    inbound: { secret: env.INBOUND_EMAIL_SECRET, replyAddresses: replyAddresses(env) },
    /** Hosts of identity providers in private networks, in lower case. */
    sso: { privateHosts: env.SSO_PRIVATE_HOSTS },
    mailboxes: { allowPrivate: env.MAILBOX_ALLOW_PRIVATE === 'on' },
    webhooks: { allowPrivate: env.WEBHOOK_ALLOW_PRIVATE === 'on', retrySchedule: env.WEBHOOK_RETRY_SCHEDULE },
    links: {
      verifyEmail: env.LINK_VERIFY_EMAIL ?? `${publicUrl}/admin/verify-email?token={token}`,
      resetPassword: env.LINK_RESET_PASSWORD ?? `${publicUrl}/admin/reset-password?token={token}`,
      acceptInvitation: env.LINK_ACCEPT_INVITATION ?? `${publicUrl}/admin/accept-invitation?token={token}`,
    },
  };
}

/** The usual port of Prometheus exporters that are part of a service. */
const WORKER_OPERATIONS_PORT = 9464;

/** A worker has no other port. */
function operationsPort({ OPERATIONS_PORT, WORKER_PORT, ROLE }: Environment): number | null {
  const port = ROLE === 'worker' ? (OPERATIONS_PORT ?? WORKER_PORT ?? WORKER_OPERATIONS_PORT) : OPERATIONS_PORT;
  return port === undefined || port === 'off' ? null : port;
}

/** One worker follows the log as fast as several. */
function processesOf({ PROCESSES, ROLE }: Environment): number {
  if (ROLE === 'worker') return 1;
  if (PROCESSES !== 'auto') return PROCESSES;
  return automaticProcesses({ cores: availableParallelism(), memory: availableMemory() });
}

/** Undefined without scheduled backups. */
function backupSchedule({ BACKUP_SCHEDULE, BACKUP_TO, BACKUP_KEEP, BACKUP_PASSPHRASE }: Environment) {
  if (!BACKUP_SCHEDULE || !BACKUP_TO || !BACKUP_PASSPHRASE) return undefined;
  return { pattern: BACKUP_SCHEDULE, to: BACKUP_TO, keep: BACKUP_KEEP, passphrase: BACKUP_PASSPHRASE };
}

function replyAddresses({ REPLY_ADDRESS }: Environment): ReplyAddresses {
  if (REPLY_ADDRESS === undefined || REPLY_ADDRESS === 'off') return REPLY_ADDRESS ?? 'subaddress';
  return { template: REPLY_ADDRESS };
}
