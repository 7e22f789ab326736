import { chmod, chown, lchown, mkdtemp, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { diskFull, saysDiskFull } from './disk-full.ts';
import { type Account, type Owner, runProgram } from './program.ts';

/** To whom the cluster belongs; null when there is none yet. */
export async function clusterOwner(cluster: string): Promise<Owner | null> {
  const found = await stat(join(cluster, 'PG_VERSION')).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw new Error(`Cannot read ${cluster}: it belongs to another user`, { cause: error });
  });
  return found && { uid: found.uid, gid: found.gid };
}

/**
 * Makes a new cluster, whole or not at all: initdb works in a directory beside it, so one that was killed half-way
 * leaves nothing that a later start could take for a cluster.
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
      // The same order and case on every system; what words are made of comes from the C library, and not "C", which
      // takes every punctuation mark outside ASCII for a letter.
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      `--lc-ctype=${process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'}`,
      // Who gets to the socket is decided by the directory, which only its owner can enter.
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

/** Removes what killed starts left. */
export async function removeUnfinished(cluster: string): Promise<void> {
  for (const name of await readdir(dirname(cluster))) {
    if (!name.startsWith(`${basename(cluster)}.new-`)) continue;
    // Its initdb may still be running, and write while we remove: then the next start removes the rest.
    await rm(join(dirname(cluster), name), { recursive: true, force: true }).catch(() => {});
  }
}

/** Closes an existing cluster to others, and gives it to the account it is to run as: only root can, and needs to. */
export async function secureCluster(cluster: string, from: Owner, to: Owner | null): Promise<void> {
  // A copy may have been made with other permissions, and the socket in there asks for no password.
  await chmod(cluster, 0o700);
  if (to === null || from.uid === to.uid) return;
  const entries = await readdir(cluster, { recursive: true });
  // PG_VERSION is where the owner is read from, so it comes last: a start that is killed here begins again.
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
