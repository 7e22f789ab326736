import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import type { DatabaseAddress } from '../../platform/database/connections/database-hosts.ts';
import { valueOn } from '../../platform/errors/expected.ts';
import { ignore } from '../../platform/errors/ignored.ts';
import { lockDataDir } from '../embedded-postgres/data-dir-lock.ts';
import { startEmbeddedPostgres } from '../embedded-postgres/embedded.ts';
import { readPostmaster } from '../embedded-postgres/postmaster.ts';
import { socketPath } from '../embedded-postgres/socket-path.ts';

const DATABASE = 'ticketwire';

interface OwnDatabase {
  readonly address: DatabaseAddress;
  /** Resolves if the server ends without a call of `stop`. */
  readonly crashed: Promise<Error>;
  stop(): Promise<void>;
}

/** What PostgreSQL allows by default, and how many of them are for backups and for administrators. */
const USUAL_CONNECTIONS = 100;
const OTHER_CONNECTIONS = 20;

/**
 * Starts the embedded PostgreSQL with its data in DATA_DIR, which no other process can use at the same time.
 * `connections` are those that the service opens at most.
 */
export async function startOwnDatabase(dataDir: string, connections = 0): Promise<OwnDatabase> {
  const lock = await lockDataDir(dataDir);
  const stopActions: (() => Promise<void>)[] = [lock.release];
  const stop = async () => {
    for (const end of stopActions.splice(0)) await end();
  };
  try {
    const needed = connections + OTHER_CONNECTIONS;
    const settings = needed > USUAL_CONNECTIONS ? { max_connections: String(needed) } : {};
    const postgres = await startEmbeddedPostgres({ dataDir, settings });
    stopActions.unshift(postgres.stop);
    const { host, port, user } = postgres;
    await createDatabase({ host, port, user });
    return { address: { host, port, user, database: DATABASE }, crashed: postgres.crashed, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Returns the database of the service that is running on DATA_DIR; null if none is running. */
export async function findOwnDatabase(dataDir: string): Promise<DatabaseAddress | null> {
  const cluster = await realpath(path.join(dataDir, 'postgres')).catch(valueOn(null, 'ENOENT', 'ENOTDIR'));
  if (cluster === null || !(await readPostmaster(cluster))?.ready) return null;
  const address = { host: await socketPath(cluster), port: 5432, user: 'postgres', database: DATABASE };
  // A killed server leaves its PID file behind, which still says `ready`.
  return (await isReachable(address)) ? address : null;
}

/** Codes of PostgreSQL for a server that starts or stops, and for a database that is not created yet. */
const CANNOT_CONNECT_NOW = '57P03';
const NO_SUCH_DATABASE = '3D000';

async function isReachable(address: { host: string; port: number; user: string; database: string }): Promise<boolean> {
  const client = new Client(address);
  try {
    return await client
      .connect()
      .then(() => true)
      .catch(valueOn(false, 'ENOENT', 'ECONNREFUSED', 'ECONNRESET', CANNOT_CONNECT_NOW, NO_SUCH_DATABASE));
  } finally {
    await client.end().catch(ignore('close_connection'));
  }
}

async function createDatabase(server: { host: string; port: number; user: string }): Promise<void> {
  const client = new Client({ ...server, database: 'postgres' });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}
