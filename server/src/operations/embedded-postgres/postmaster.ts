import { execFile } from 'node:child_process';
import { readFile, readlink, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { valueOn } from '../../platform/errors/expected.ts';

const POLL_MS = 5;
const SHUTDOWN_MS = 30_000;
/** Errors of `/proc` for a process that has ended, or that belongs to another user. */
const GONE = ['ENOENT', 'ESRCH', 'EACCES', 'EPERM'] as const;

/** Reads postmaster.pid (PostgreSQL's pidfile.h): the process id of the server and whether it is ready. */
export async function readPostmaster(cluster: string): Promise<{ pid: number; ready: boolean } | null> {
  const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(valueOn('', 'ENOENT', 'ENOTDIR'))).split(
    '\n',
  );
  if (!/^[1-9]\d*$/.test(lines[0] ?? '')) return null;
  return { pid: Number(lines[0]), ready: lines[7]?.trim() === 'ready' };
}

/**
 * Stops a server that a killed Node process left behind. Stopping it takes about 50 ms and rolls back what sessions of
 * the killed process still hold. So every server is our child process with the current settings. No acknowledged change
 * is lost: it is a shutdown, not a crash.
 */
export async function stopOrphan(cluster: string): Promise<void> {
  const postmaster = await readPostmaster(cluster);
  if (postmaster === null) return;
  const hasExited = async () => !(await isPostmasterOf(postmaster.pid, cluster));
  if (await hasExited()) return;

  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    send(postmaster.pid, signal);
    if (await within(SHUTDOWN_MS, hasExited)) return;
  }
  throw new Error(
    `The PostgreSQL of an earlier start (process ${postmaster.pid}) does not stop. It still uses ${cluster}.`,
  );
}

/**
 * Removes the lock files of a killed server, not those of a running one. PostgreSQL would mistake any process of its
 * user with the same process id for its predecessor, and not start until that ends. PostgreSQL also detects what the
 * files protect against, sessions of the killed server that still write, by its shared memory.
 */
export async function removeStaleLockFiles(cluster: string): Promise<void> {
  const postmaster = await readPostmaster(cluster);
  if (postmaster !== null && (await isPostmasterOf(postmaster.pid, cluster))) return;
  for (const name of ['postmaster.pid', '.s.PGSQL.5432.lock']) await rm(join(cluster, name), { force: true });
}

/**
 * Waits until the server accepts connections, or `failed` returns true. Recovery can take long, so there is no timeout.
 */
export async function untilReady(cluster: string, pid: number | undefined, failed: () => boolean): Promise<void> {
  while (!failed()) {
    const postmaster = await readPostmaster(cluster);
    if (postmaster !== null && postmaster.pid === pid && postmaster.ready) return;
    await delay(POLL_MS);
  }
}

/** `ps` exits with 1 if there is no such process, and is missing on some systems. */
function noSuchProcess(error: unknown): { stdout: string } {
  if (error instanceof Error && 'code' in error && (error.code === 1 || error.code === 'ENOENT')) return { stdout: '' };
  throw error;
}

/** Process ids are reused, so a server is identified by its working directory. */
async function isPostmasterOf(pid: number, cluster: string): Promise<boolean> {
  if (process.platform !== 'linux') {
    const ps = await promisify(execFile)('ps', ['-ww', '-o', 'command=', '-p', `${pid}`]).catch(noSuchProcess);
    return ps.stdout.includes('postgres') && ps.stdout.includes(`-D ${cluster} `);
  }
  const directory = await readlink(`/proc/${pid}/cwd`).catch(valueOn(null, ...GONE));
  const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(valueOn('', ...GONE));
  return directory === cluster && name.trim() === 'postgres';
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    // The process ended in the meantime.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

async function within(limitMs: number, condition: () => Promise<boolean>): Promise<boolean> {
  const deadline = performance.now() + limitMs;
  while (!(await condition())) {
    if (performance.now() > deadline) return false;
    await delay(POLL_MS);
  }
  return true;
}
