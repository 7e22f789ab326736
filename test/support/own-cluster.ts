import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../server/src/operations/embedded-postgres/embedded.ts';
import { makeDataFolder } from './data-folder.ts';

/** A PostgreSQL server for one test, which the test can kill. */
export interface OwnCluster {
  readonly address: { readonly host: string; readonly port: number; readonly user: string; readonly database: string };
  readonly url: string;
  /** Sends this signal to the server and starts it again. SIGQUIT is what `pg_ctl restart -m immediate` sends. */
  restart(signal: 'SIGQUIT' | 'SIGKILL'): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Commits survive a crash of the server. With `fsync` off, which `durable: false` sets, they might not survive a power
 * loss.
 */
const settings = { synchronous_commit: 'on', full_page_writes: 'on', max_connections: '100' };

export async function startOwnCluster(): Promise<OwnCluster> {
  const dataDir = await makeDataFolder('ticketwire-cluster-');
  const start = () => startEmbeddedPostgres({ dataDir, durable: false, settings });
  let server: EmbeddedPostgres = await start();
  const { host, port, user } = server;
  return {
    address: { host, port, user, database: 'postgres' },
    url: server.url('postgres'),
    async restart(signal) {
      const pidFile = await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8');
      process.kill(Number.parseInt(pidFile, 10), signal);
      await server.crashed;
      server = await start();
    },
    async stop() {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
