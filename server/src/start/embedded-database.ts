import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { lockDataDir } from '../embedded-postgres/data-dir-lock.ts';
import { startEmbeddedPostgres } from '../embedded-postgres/embedded.ts';
import { readPostmaster } from '../embedded-postgres/postmaster.ts';
import { socketPath } from '../embedded-postgres/socket-path.ts';
import type { DatabaseAddress } from '../platform/database/orm.ts';

const DATABASE = 'ticketwire';

export interface OwnDatabase {
  readonly address: DatabaseAddress;
  /** Resolves when the server ends although nobody stopped it. */
  readonly crashed: Promise<Error>;
  stop(): Promise<void>;
}

/** The PostgreSQL that comes with the service, with its data in DATA_DIR, which no other service may use meanwhile. */
export async function startOwnDatabase(dataDir: string): Promise<OwnDatabase> {
  const lock = await lockDataDir(dataDir);
  const started: (() => Promise<void>)[] = [lock.release];
  const stop = async () => {
    for (const end of started.splice(0)) await end();
  };
  try {
    const postgres = await startEmbeddedPostgres({ dataDir });
    started.unshift(postgres.stop);
    const { host, port, user } = postgres;
    await createDatabase({ host, port, user });
    return { address: { host, port, user, database: DATABASE }, crashed: postgres.crashed, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The database of the service that runs on DATA_DIR at this moment; null where none runs. */
export async function findOwnDatabase(dataDir: string): Promise<DatabaseAddress | null> {
  const cluster = await realpath(path.join(dataDir, 'postgres')).catch(() => null);
  if (cluster === null || !(await readPostmaster(cluster))?.ready) return null;
  const address = { host: await socketPath(cluster), port: 5432, user: 'postgres', database: DATABASE };
  // A killed server leaves its file behind, and it still says `ready`.
  return (await answers(address)) ? address : null;
}

async function answers(address: { host: string; port: number; user: string; database: string }): Promise<boolean> {
  const client = new Client(address);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
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
