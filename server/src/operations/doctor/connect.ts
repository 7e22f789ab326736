import { Pool } from 'pg';
import { connectToPrimary } from '../../platform/database/connections/connect-to-primary.ts';
import { DatabaseHosts } from '../../platform/database/connections/database-hosts.ts';
import { valueOn } from '../../platform/errors/expected.ts';
import { ignore } from '../../platform/errors/ignored.ts';
import type { Config } from '../../platform/services/config.ts';
import { findOwnDatabase } from '../start/embedded-database.ts';
import { NoDatabase } from './checks/finding.ts';

const LIMIT_MS = 4_500;
/** A server that has almost none left must still be examined. */
const CONNECTIONS = 2;

/** Connects once, when the first check asks for it. */
export function connectOnce(config: Config): { database(): Promise<Pool>; end(): Promise<void> } {
  let connecting: Promise<Pool> | null = null;
  return {
    database() {
      connecting ??= connect(config);
      return connecting;
    },
    async end() {
      // The checks that need the database have reported why it cannot be used.
      const pool = await connecting?.catch(valueOn(null, Error));
      await pool?.end();
    },
  };
}

async function connect({ databaseDirectUrl, dataDir }: Config): Promise<Pool> {
  const address = databaseDirectUrl ? { url: databaseDirectUrl } : await findOwnDatabase(dataDir);
  if (address === null) throw new NoDatabase('The embedded PostgreSQL is not running');
  const hosts = new DatabaseHosts(address);
  const limits = { connectionTimeoutMillis: LIMIT_MS / hosts.candidates.length, query_timeout: LIMIT_MS };
  try {
    const client = await connectToPrimary(hosts, limits);
    await client.end();
  } catch (error) {
    throw new NoDatabase('The database cannot be reached', { cause: error });
  }
  const pool = new Pool({ ...hosts.primary, ...limits, max: CONNECTIONS });
  pool.on('error', ignore('idle_connection'));
  return pool;
}
