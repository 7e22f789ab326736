import { realpath, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { valueOn } from '../../platform/errors/expected.ts';
import { openDataDir } from '../../platform/files/data-dir.ts';
import { chooseAccount } from './account.ts';
import { findBinaries } from './binaries.ts';
import { clusterOwner, createCluster, removeUnfinished, secureCluster } from './cluster.ts';
import { removeStaleLockFiles, stopOrphan } from './postmaster.ts';
import { type ServerProcess, StartFailed, startServer } from './server-process.ts';
import { socketPath } from './socket-path.ts';

/** How long a start is retried while sessions of a killed server are still ending. */
const RETRY_MS = 10_000;

export interface EmbeddedPostgres {
  /** The directory of its Unix socket, which pg and MikroORM accept as `host`. There is no TCP. */
  readonly host: string;
  readonly port: number;
  /** The superuser. No password is required: a process that can reach the socket owns the data. */
  readonly user: string;
  /** The same as a URL for pg (`connectionString`) and MikroORM (`clientUrl`). */
  url(database: string): string;
  /** Resolves with the last log lines if the server ends without a call of `stop`. Never rejects. */
  readonly crashed: Promise<Error>;
  /** Ends all sessions, flushes everything to disk and waits for the server to end. Can be called again. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** Contains the cluster as `postgres` and the server log as `postgres.log`. */
  readonly dataDir: string;
  /** False disables the durability that protects against power loss, for tests. */
  readonly durable?: boolean;
  /** PostgreSQL settings for this run, such as `{ shared_buffers: '256MB' }`. */
  readonly settings?: Readonly<Record<string, string>>;
}

/**
 * Starts the embedded PostgreSQL, and creates its cluster on the first start. A server left running by a killed process
 * is stopped first, so the caller must hold the lock of the directory (`lockDataDir`).
 * @throws Error if it is not available for this system or does not start (with its last log lines).
 */
export async function startEmbeddedPostgres({
  dataDir,
  durable = true,
  settings = {},
}: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const directory = await openDataDir(dataDir);
  const binaries = await findBinaries(join(directory, 'postgres-libraries'));
  // The cluster may be a link to another disk; servers are identified by their real directory.
  const path = join(directory, 'postgres');
  const cluster = await realpath(path).catch(valueOn(path, 'ENOENT'));

  const owner = await clusterOwner(cluster);
  await stopOrphan(cluster);
  await removeUnfinished(cluster);
  const account = await chooseAccount(binaries, dirname(cluster), owner);
  if (owner === null) await createCluster(cluster, binaries, account, durable);
  else await secureCluster(cluster, owner, account.owner);

  const host = await socketPath(cluster);
  const logFile = join(directory, 'postgres.log');
  await rename(logFile, `${logFile}.1`).catch(valueOn(undefined, 'ENOENT'));
  const server = await startWithRetry(cluster, () =>
    startServer(binaries, account, { cluster, logFile, durable, settings }),
  );

  return {
    host,
    port: 5432,
    user: 'postgres',
    url: (database) => `postgresql://postgres@${encodeURIComponent(host)}:5432/${encodeURIComponent(database)}`,
    crashed: server.crashed,
    async stop() {
      await server.stop();
      if (host !== cluster) await rm(dirname(host), { recursive: true, force: true });
    },
  };
}

/**
 * Retries a start: sessions of a killed server end a moment after it, and a server that was starting when its Node
 * process was killed may appear only now. PostgreSQL's own checks detect both, and both are transient.
 */
async function startWithRetry(cluster: string, start: () => Promise<ServerProcess>): Promise<ServerProcess> {
  const deadline = performance.now() + RETRY_MS;
  for (;;) {
    await removeStaleLockFiles(cluster);
    try {
      return await start();
    } catch (error) {
      if (!(error instanceof StartFailed && error.passing) || performance.now() > deadline) throw error;
    }
    await delay(50);
    await stopOrphan(cluster);
  }
}
