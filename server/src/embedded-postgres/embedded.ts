import { realpath, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openDataDir } from '../platform/base/data-dir.ts';
import { chooseAccount } from './account.ts';
import { findBinaries } from './binaries.ts';
import { clusterOwner, createCluster, removeUnfinished, secureCluster } from './cluster.ts';
import { removeStaleLockFiles, stopOrphan } from './postmaster.ts';
import { type ServerProcess, StartFailed, startServer } from './server-process.ts';
import { socketPath } from './socket-path.ts';

/** How long a start tries again while sessions of a killed server still end. */
const PREDECESSOR_MS = 10_000;

export interface EmbeddedPostgres {
  /** The directory of its unix socket: what pg and MikroORM want as `host`. There is no TCP. */
  readonly host: string;
  readonly port: number;
  /** The superuser. No password is asked: who can reach the socket owns the data. */
  readonly user: string;
  /** The same as one address, as pg (`connectionString`) and MikroORM (`clientUrl`) read it. */
  url(database: string): string;
  /** Resolves, with what it last said, when the server ends although nobody called `stop`. Never rejects. */
  readonly crashed: Promise<Error>;
  /** Ends all sessions, writes everything down and waits for the end. May be called again. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** The cluster is `postgres` in it, and what the server says `postgres.log`. */
  readonly dataDir: string;
  /** False gives up what a power loss would need, for tests. */
  readonly durable?: boolean;
  /** Settings of PostgreSQL for this run, such as `{ shared_buffers: '256MB' }`. */
  readonly settings?: Readonly<Record<string, string>>;
}

/**
 * Starts the PostgreSQL that comes with the service, and makes its cluster at the first start. A server that a killed
 * process left running is ended first, so the caller must hold the lock of the directory (`lockDataDir`).
 * @throws Error when there is none for this system, or when it does not start (with its last words).
 */
export async function startEmbeddedPostgres({
  dataDir,
  durable = true,
  settings = {},
}: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const directory = await openDataDir(dataDir);
  const binaries = await findBinaries(join(directory, 'postgres-libraries'));
  // The cluster may be a link to another disk; servers are recognised by where they really work.
  const path = join(directory, 'postgres');
  const cluster = await realpath(path).catch(() => path);

  const owner = await clusterOwner(cluster);
  await stopOrphan(cluster);
  await removeUnfinished(cluster);
  const account = await chooseAccount(binaries, dirname(cluster), owner);
  if (owner === null) await createCluster(cluster, binaries, account, durable);
  else await secureCluster(cluster, owner, account.owner);

  const host = await socketPath(cluster);
  const logFile = join(directory, 'postgres.log');
  await rename(logFile, `${logFile}.1`).catch(() => {});
  const server = await patiently(cluster, () =>
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
 * Sessions of a killed server end a moment after it, and one that was being started when its Node was killed may show
 * itself only now. PostgreSQL's own checks find both; they pass.
 */
async function patiently(cluster: string, start: () => Promise<ServerProcess>): Promise<ServerProcess> {
  const deadline = performance.now() + PREDECESSOR_MS;
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
