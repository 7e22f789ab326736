import type { DatabaseAddress } from '../../../platform/database/connections/database-hosts.ts';
import { awaitDatabases } from '../../../platform/database/reach-database.ts';
import type { Config } from '../../../platform/services/config.ts';
import { findOwnDatabase, startOwnDatabase } from '../../start/embedded-database.ts';

export interface Connection {
  readonly direct: DatabaseAddress;
  /** Stops the embedded PostgreSQL if it was started for this command. */
  stop(): Promise<void>;
}

/** Finds the database of the service. Starts the embedded PostgreSQL if no service runs it. */
export async function connectToService({ databaseUrl, databaseDirectUrl, dataDir }: Config): Promise<Connection> {
  await awaitDatabases({ databaseUrl, databaseDirectUrl });
  if (databaseDirectUrl) return { direct: { url: databaseDirectUrl }, async stop() {} };
  const running = await findOwnDatabase(dataDir);
  return running ? { direct: running, async stop() {} } : startAlone(dataDir);
}

/** @throws Error if a service runs on the data folder. */
export async function startAlone(dataDir: string): Promise<Connection> {
  const own = await startOwnDatabase(dataDir);
  return { direct: own.address, stop: own.stop };
}
