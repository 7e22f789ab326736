import { Client } from 'pg';
import type { DatabaseAddress } from './platform/orm.ts';
import { lockDataDir } from './platform/postgres/data-dir-lock.ts';
import { startEmbeddedPostgres } from './platform/postgres/embedded.ts';

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
