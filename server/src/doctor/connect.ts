import { Pool } from 'pg';
import { addressForPg } from '../platform/database/orm.ts';
import type { Config } from '../platform/services/config.ts';
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
      const pool = await connecting?.catch(() => null);
      await pool?.end();
    },
  };
}

async function connect({ databaseDirectUrl, dataDir }: Config): Promise<Pool> {
  const address = databaseDirectUrl ? { url: databaseDirectUrl } : await findOwnDatabase(dataDir);
  if (address === null) throw new NoDatabase('The embedded PostgreSQL is not running');
  const pool = new Pool({
    ...addressForPg(address),
    max: CONNECTIONS,
    connectionTimeoutMillis: LIMIT_MS,
    query_timeout: LIMIT_MS,
  });
  pool.on('error', () => {});
  try {
    await pool.query('select');
    return pool;
  } catch (error) {
    await pool.end();
    throw new NoDatabase('The database cannot be reached', { cause: error });
  }
}
