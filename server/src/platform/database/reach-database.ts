import { setTimeout as delay } from 'node:timers/promises';
import { codeOf } from '../errors/expected.ts';
import { connectToPrimary, NoPrimary } from './connections/connect-to-primary.ts';
import { DatabaseHosts } from './connections/database-hosts.ts';
import { isPassing, isTimeout } from './connections/database-trouble.ts';
import { hostUrls } from './connections/database-url.ts';

const TIMEOUT_MS = 10_000;

/** How long a start waits for a database that is late: supervisors wait longer and longer between two starts. */
export const WAIT_MS = 60_000;
const BETWEEN_ATTEMPTS_MS = 500;

/** Reasons and advice by error code of Node or PostgreSQL (appendix A of its documentation). */
const REASONS: Readonly<Record<string, readonly [reason: string, advice: string]>> = {
  ECONNREFUSED: ['Nothing is listening there', 'Start PostgreSQL'],
  ENOENT: ['There is no such socket', 'Start PostgreSQL'],
  ECONNRESET: ['The server closed the connection', 'Check whether it is PostgreSQL'],
  ETIMEDOUT: ['The server does not respond', 'Check the network and its firewalls'],
  EHOSTUNREACH: ['The host cannot be reached', 'Check the network'],
  ENETUNREACH: ['The network of the host cannot be reached', 'Check the network'],
  ENOTFOUND: ['The host does not exist', 'Check DNS'],
  EAI_AGAIN: ['The host name cannot be resolved', 'Check DNS'],
  '28P01': ['The password is incorrect', 'Set the one of this user'],
  '28000': ['The server rejects this user', 'Check pg_hba.conf'],
  '3D000': ['The database does not exist', 'Create it'],
  '42501': ['The user is not allowed to connect to the database', 'Grant CONNECT'],
  '53300': ['The server has no connections left', 'Free some, or raise max_connections'],
  '57P03': ['The server is starting or recovering', 'Wait until it accepts connections'],
};

/** A database that cannot be reached. The message names the setting, the URL without its password, and what to do. */
export class DatabaseAway extends Error {
  /** The same as the message, without advice. */
  readonly reason: string;
  /** Whether the trouble can pass without a change of the configuration. */
  readonly canPass: boolean;

  constructor(setting: string, url: string, cause: unknown) {
    const reason = `the database at ${setting} (${withoutPasswords(url)}). ${reasonOf(cause)}.`;
    super(`Cannot reach ${reason} ${adviceFor(cause)}, or correct ${setting}.`, { cause });
    this.reason = reason;
    const error = firstOf(cause);
    this.canPass = isPassing(error) || isTimeout(error);
  }
}

/**
 * Connects once, so that trouble with the database is reported in one line.
 * @param setting the environment variable that holds `url`.
 * @throws DatabaseAway
 */
export async function requireDatabase(setting: string, url: string): Promise<void> {
  try {
    const client = await connectToPrimary(new DatabaseHosts({ url }), { connectionTimeoutMillis: TIMEOUT_MS });
    await client.end();
  } catch (error) {
    throw new DatabaseAway(setting, url, error);
  }
}

interface Patience {
  readonly waitMs?: number;
  /** Called once with a line for the operator, if the database is late. */
  readonly announce?: (line: string) => void;
}

/** Like `requireDatabase`, but waits for a database that is late, and says so once. */
export async function awaitDatabase(
  setting: string,
  url: string,
  { waitMs = WAIT_MS, announce = console.error }: Patience = {},
): Promise<void> {
  const deadline = performance.now() + waitMs;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await requireDatabase(setting, url);
    } catch (error) {
      if (!(error instanceof DatabaseAway && error.canPass) || performance.now() > deadline) throw error;
      if (attempt === 1) announce(`Waiting up to ${waitMs / 1000} seconds for ${error.reason}`);
    }
    await delay(BETWEEN_ATTEMPTS_MS);
  }
}

interface DatabaseSettings {
  readonly databaseUrl?: string | undefined;
  readonly databaseDirectUrl?: string | undefined;
}

/** Waits for every database that the configuration names. */
export async function awaitDatabases({ databaseUrl, databaseDirectUrl }: DatabaseSettings): Promise<void> {
  if (databaseUrl) await awaitDatabase('DATABASE_URL', databaseUrl);
  if (databaseDirectUrl && databaseDirectUrl !== databaseUrl) {
    await awaitDatabase('DATABASE_DIRECT_URL', databaseDirectUrl);
  }
}

const withoutPasswords = (url: string): string => hostUrls(url).map(withoutPassword).join(', ');

function withoutPassword(url: string): string {
  const address = new URL(url);
  if (address.password) address.password = '***';
  if (address.searchParams.has('password')) address.searchParams.set('password', '***');
  return address.href;
}

function reasonOf(error: unknown): string {
  if (error instanceof NoPrimary) return error.message;
  const known = REASONS[codeOf(firstOf(error))];
  if (known) return known[0];
  const { message = '' } = error instanceof Error ? error : {};
  return `The error was: ${message || codeOf(error) || 'No response'}`;
}

function adviceFor(error: unknown): string {
  if (error instanceof NoPrimary) return 'Start or promote one of them';
  return REASONS[codeOf(firstOf(error))]?.[1] ?? 'Check the server';
}

/** A host name with several addresses fails with one error for each address. */
const firstOf = (error: unknown): unknown =>
  error instanceof AggregateError && error.errors.length > 0 ? firstOf(error.errors[0]) : error;
