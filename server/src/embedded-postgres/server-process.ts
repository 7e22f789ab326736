import { open, readFile } from 'node:fs/promises';
import { valueOn } from '../errors/expected.ts';
import type { Binaries } from './binaries.ts';
import { dataSize } from './data-size.ts';
import { diskFull, saysDiskFull } from './disk-full.ts';
import { untilReady } from './postmaster.ts';
import { type Account, startProgram } from './program.ts';
import { availableMemory, serverSettings } from './server-settings.ts';

const SHUTDOWN_MS = 30_000;

/**
 * The socket is in the cluster, which only its owner can enter. The relative path has no length limit and needs no
 * quoting.
 */
const connectionSettings = {
  listen_addresses: '',
  unix_socket_directories: '.',
  unix_socket_permissions: '0700',
  port: '5432',
};

/** Keeps the log small and free of ticket content: no statements, no values of rows. */
const logSettings = { log_error_verbosity: 'terse', log_min_error_statement: 'panic', log_checkpoints: 'off' };

/** Faster, but a power loss corrupts the data. */
const nonDurableSettings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/**
 * For glibc: keeps memory that a statement frees with its connection. By default it is returned to the system, and the
 * next statement gets it back page by page: a third of the server's page faults, and a tenth of its CPU time.
 */
const memoryEnv = {
  MALLOC_TRIM_THRESHOLD_: '33554432',
  MALLOC_MMAP_THRESHOLD_: '33554432',
  MALLOC_TOP_PAD_: '1048576',
};

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

/** The server ended before it was ready; the message ends with its last log lines. */
export class StartFailed extends Error {
  /** Whether a previous server is still ending, so that a retry can succeed. */
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

/** Starts the server and waits until it accepts connections. */
export async function startServer(
  binaries: Binaries,
  account: Account,
  { cluster, logFile, durable, settings }: ServerOptions,
): Promise<ServerProcess> {
  const all = {
    ...serverSettings({ memory: availableMemory(), data: await dataSize(cluster) }),
    ...logSettings,
    ...(durable ? {} : nonDurableSettings),
    ...settings,
    ...connectionSettings,
  };
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

  const log = await open(logFile, 'a', 0o600);
  await log.truncate();
  const child = startProgram(account, [binaries.postgres, '-D', cluster, ...flags], {
    env: { ...memoryEnv, ...binaries.env },
    stdio: ['ignore', log.fd, log.fd],
    // A separate session: Ctrl+C in the terminal reaches only Node, which stops the server when it is no longer needed.
    detached: true,
  });
  const interrupt = () => void child.kill('SIGINT');
  process.once('exit', interrupt);

  // Listens before anything is awaited: a server that detects sessions of its predecessor ends immediately.
  let outcome: string | undefined;
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(`could not be run (${error.message})`));
    child.once('exit', (code, signal) => resolve(`exited with ${signal ?? `code ${code}`}`));
  }).then((reason) => {
    process.off('exit', interrupt);
    outcome = reason;
    return reason;
  });
  await log.close();
  const readLog = () => readFile(logFile, 'utf8').catch(valueOn('', 'ENOENT'));

  await untilReady(cluster, child.pid, () => outcome !== undefined);
  if (outcome !== undefined) throw new StartFailed(outcome, await readLog(), cluster);
  child.unref();

  let stopping: Promise<void> | undefined;
  return {
    crashed: new Promise((resolve) => {
      ended.then(async (reason) => {
        if (!stopping) resolve(new Error(`The embedded PostgreSQL ${reason}.\n${lastLines(await readLog())}`));
      });
    }),
    stop() {
      stopping ??= (async () => {
        child.ref();
        child.kill('SIGINT');
        const killTimer = setTimeout(() => child.kill('SIGQUIT'), SHUTDOWN_MS);
        await ended;
        clearTimeout(killTimer);
      })();
      return stopping;
    },
  };
}

const lastLines = (log: string) => log.trimEnd().split('\n').slice(-20).join('\n');
