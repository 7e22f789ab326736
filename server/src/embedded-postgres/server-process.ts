import { open, readFile } from 'node:fs/promises';
import type { Binaries } from './binaries.ts';
import { diskFull, saysDiskFull } from './disk-full.ts';
import { untilReady } from './postmaster.ts';
import { type Account, startProgram } from './program.ts';

const SHUTDOWN_MS = 30_000;

/** The socket lies in the cluster, which only its owner can enter. Relative: no limit of length, no quoting of commas. */
const reach = { listen_addresses: '', unix_socket_directories: '.', unix_socket_permissions: '0700', port: '5432' };

/** The log must stay small, and free of what tickets say: no statements, no values of rows. */
const discretion = { log_error_verbosity: 'terse', log_min_error_statement: 'panic', log_checkpoints: 'off' };

/** Fast, and a power loss makes the files worthless. */
const forgetfulness = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/**
 * For glibc: memory that a statement frees stays with its connection. By default it goes back to the system, and each
 * next statement gets it page by page: a third of the server's page faults, and a tenth of its CPU time.
 */
const memory = { MALLOC_TRIM_THRESHOLD_: '33554432', MALLOC_MMAP_THRESHOLD_: '33554432', MALLOC_TOP_PAD_: '1048576' };

export interface ServerOptions {
  readonly cluster: string;
  readonly logFile: string;
  readonly durable: boolean;
  readonly settings: Readonly<Record<string, string>>;
}

export interface ServerProcess {
  readonly crashed: Promise<Error>;
  stop(): Promise<void>;
}

/** The server ended before it was ready; the message ends with what it said. */
export class StartFailed extends Error {
  /** A server that was here before is not quite gone: worth another try. */
  readonly passing: boolean;

  constructor(outcome: string, log: string, cluster: string) {
    super(
      saysDiskFull(log)
        ? diskFull(cluster)
        : `The embedded PostgreSQL did not start: it ${outcome}.\n${lastLines(log)}`,
    );
    this.passing = /pre-existing shared memory|lock file "postmaster\.pid" already exists/.test(log);
  }
}

/** Starts the server on its cluster and waits until it takes connections. */
export async function startServer(
  binaries: Binaries,
  account: Account,
  { cluster, logFile, durable, settings }: ServerOptions,
): Promise<ServerProcess> {
  const all = { ...discretion, ...(durable ? {} : forgetfulness), ...settings, ...reach };
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

  const log = await open(logFile, 'a', 0o600);
  await log.truncate();
  const child = startProgram(account, [binaries.postgres, '-D', cluster, ...flags], {
    env: { ...memory, ...binaries.env },
    stdio: ['ignore', log.fd, log.fd],
    // Its own session: a Ctrl-C in the terminal goes to Node, which ends it when nobody needs it any more.
    detached: true,
  });
  const interrupt = () => void child.kill('SIGINT');
  process.once('exit', interrupt);

  // Before anything is waited for: a server that finds its predecessor's sessions ends at once.
  let outcome: string | undefined;
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(`could not be run (${error.message})`));
    child.once('exit', (code, signal) => resolve(`exited with ${signal ?? `code ${code}`}`));
  }).then((how) => {
    process.off('exit', interrupt);
    outcome = how;
    return how;
  });
  await log.close();
  const readLog = () => readFile(logFile, 'utf8').catch(() => '');

  await untilReady(cluster, child.pid, () => outcome !== undefined);
  if (outcome !== undefined) throw new StartFailed(outcome, await readLog(), cluster);
  child.unref();

  let stopping: Promise<void> | undefined;
  return {
    crashed: new Promise((resolve) => {
      ended.then(async (how) => {
        if (!stopping) resolve(new Error(`The embedded PostgreSQL ${how}.\n${lastLines(await readLog())}`));
      });
    }),
    stop() {
      stopping ??= (async () => {
        child.ref();
        child.kill('SIGINT');
        const impatience = setTimeout(() => child.kill('SIGQUIT'), SHUTDOWN_MS);
        await ended;
        clearTimeout(impatience);
      })();
      return stopping;
    },
  };
}

const lastLines = (log: string) => log.trimEnd().split('\n').slice(-20).join('\n');
