import { chmod, chown, lchown, mkdtemp, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { ignore } from '../../platform/errors/ignored.ts';
import type { Binaries } from './binaries.ts';
import { type Account, diskFull, type Owner, runProgram, saysDiskFull } from './program.ts';

/** Returns the owner of the cluster; null if there is none yet. */
export async function clusterOwner(cluster: string): Promise<Owner | null> {
  const stats = await stat(join(cluster, 'PG_VERSION')).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw new Error(`Cannot read ${cluster}: it belongs to another user`, { cause: error });
  });
  return stats && { uid: stats.uid, gid: stats.gid };
}

/**
 * Creates a new cluster atomically: initdb works in a directory beside it, so a killed initdb leaves nothing that a
 * later start could mistake for a cluster.
 */
export async function createCluster(
  cluster: string,
  binaries: Binaries,
  account: Account,
  durable: boolean,
): Promise<void> {
  const unfinished = await mkdtemp(`${cluster}.new-`);
  if (account.owner) await chown(unfinished, account.owner.uid, account.owner.gid);
  const { problem } = await runProgram(
    account,
    [
      binaries.initdb,
      `--pgdata=${unfinished}`,
      '--username=postgres',
      '--encoding=UTF8',
      // The same sort order and case mapping on every system. The C library classifies characters, but not with the
      // locale "C", which treats every punctuation mark outside ASCII as a letter.
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      `--lc-ctype=${process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'}`,
      // The directory, which only its owner can enter, controls access to the socket.
      '--auth-local=trust',
      '--auth-host=reject',
      '--no-instructions',
      ...(durable ? [] : ['--no-sync']),
    ],
    binaries.env,
  );
  if (problem !== null) {
    await rm(unfinished, { recursive: true, force: true });
    throw new Error(
      saysDiskFull(problem) ? diskFull(cluster) : `Cannot create a PostgreSQL cluster in ${cluster}: ${problem}`,
    );
  }
  await rename(unfinished, cluster);
  if (durable) await syncDirectory(dirname(cluster));
}

/** Removes unfinished clusters of killed starts. */
export async function removeUnfinished(cluster: string): Promise<void> {
  for (const name of await readdir(dirname(cluster))) {
    if (!name.startsWith(`${basename(cluster)}.new-`)) continue;
    // Its initdb may still be running and writing; then the next start removes the rest.
    await rm(join(dirname(cluster), name), { recursive: true, force: true }).catch(ignore('delete_unfinished_cluster'));
  }
}

/**
 * Makes an existing cluster private and gives it to the account that runs it; only root can and must change the owner.
 */
export async function secureCluster(cluster: string, from: Owner, to: Owner | null): Promise<void> {
  // A copied cluster may have other permissions, and its socket requires no password.
  await chmod(cluster, 0o700);
  if (to === null || from.uid === to.uid) return;
  const entries = await readdir(cluster, { recursive: true });
  // PG_VERSION comes last because the owner is read from it: a start that is killed here is repeated.
  for (const entry of ['.', ...entries.filter((name) => name !== 'PG_VERSION'), 'PG_VERSION']) {
    await lchown(join(cluster, entry), to.uid, to.gid);
  }
}

async function syncDirectory(path: string): Promise<void> {
  const directory = await open(path);
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}
