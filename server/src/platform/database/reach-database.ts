import { connectToPrimary, NoPrimary } from './connections/connect-to-primary.ts';
import { DatabaseHosts } from './connections/database-hosts.ts';
import { hostUrls } from './connections/database-url.ts';

const TIMEOUT_MS = 10_000;

/**
 * Advice by error code of Node or PostgreSQL (appendix A of its documentation). The name of the setting is appended.
 */
const ADVICE: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'Nothing is listening there. Start PostgreSQL, or correct',
  ENOTFOUND: 'The host does not exist. Correct',
  EAI_AGAIN: 'The host name cannot be resolved. Check DNS, or correct',
  '28P01': 'The password is incorrect. Correct',
  '28000': 'The server rejects this user. Check pg_hba.conf, or correct',
  '3D000': 'The database does not exist. Create it, or correct',
  '53300': 'The server has no connections left. Free some, or correct',
};

/**
 * Connects once, so that a startup without a database fails with one line about it.
 * @param setting the environment variable that holds `url`.
 * @throws Error that names the setting, the URL without its password, and what to do.
 */
export async function requireDatabase(setting: string, url: string): Promise<void> {
  try {
    const client = await connectToPrimary(new DatabaseHosts({ url }), { connectionTimeoutMillis: TIMEOUT_MS });
    await client.end();
  } catch (error) {
    throw new Error(
      `Cannot reach the database at ${setting} (${withoutPasswords(url)}). ${adviceFor(error, setting)}`,
      {
        cause: error,
      },
    );
  }
}

const withoutPasswords = (url: string): string => hostUrls(url).map(withoutPassword).join(', ');

function withoutPassword(url: string): string {
  const address = new URL(url);
  if (address.password) address.password = '***';
  if (address.searchParams.has('password')) address.searchParams.set('password', '***');
  return address.href;
}

function adviceFor(error: unknown, setting: string): string {
  if (error instanceof NoPrimary) return `${error.message}. Start or promote one of them, or correct ${setting}.`;
  const code = codeOf(error);
  const advice = ADVICE[code];
  if (advice) return `${advice} ${setting}.`;
  const message = error instanceof Error && error.message ? error.message : code || 'No response';
  return `The error was: ${message}. Check the server, or correct ${setting}.`;
}

/** A host name with several addresses fails with one error for each address. */
function codeOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return codeOf(error.errors[0]);
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
