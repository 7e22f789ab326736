import { open, readFile } from 'node:fs/promises';
import path from 'node:path';
import { valueOn } from '../../platform/errors/expected.ts';
import { availableMemory } from '../../platform/services/process-count.ts';
import type { Binaries } from './binaries.ts';
import { untilReady } from './postmaster.ts';
import { type Account, diskFull, saysDiskFull, startProgram } from './program.ts';
import { dataSize, serverSettings } from './server-settings.ts';

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

interface ServerOptions {
  readonly cluster: string;
  readonly logFile: string;
  readonly durable: boolean;
  readonly settings: Readonly<Record<string, string>>;
}

export interface ServerProcess {
  readonly crashed: Promise<Error>;
  stop(): Promise<void>;
}

/** What to do, by what the log says. The log has no DETAIL, so versions come from the files. */
const ADVICE: readonly (readonly [log: RegExp, advice: (files: ClusterFiles) => string])[] = [
  [
    /database files are incompatible with server/,
    ({ cluster, version }) =>
      `The files in ${cluster} are of PostgreSQL ${version}, which this release does not have. Write a backup with the release of Ticketwire that created them, then restore it into an empty DATA_DIR`,
  ],
  [
    /could not locate a valid checkpoint record|invalid checkpoint|control file|global\/pg_control|could not open (file|directory)|required WAL directory|is not a (valid )?(data|database cluster) directory|invalid page/i,
    ({ cluster }) => `The files in ${cluster} are damaged or incomplete. Restore a backup into an empty DATA_DIR`,
  ],
  [
    /Cannot allocate memory|could not (map|create|resize) .*shared memory/,
    () => 'The machine has too little memory. Give it more, or set DATABASE_URL to another PostgreSQL',
  ],
];

interface ClusterFiles {
  readonly cluster: string;
  /** The content of PG_VERSION. */
  readonly version: string;
}

/** The server ended before it was ready. The message names its last error and what to do. */
export class StartFailed extends Error {
  /** Whether a previous server is still ending, so that a retry can succeed. */
  readonly passing: boolean;

  constructor(outcome: string, log: string, { logFile, ...files }: ClusterFiles & { readonly logFile: string }) {
    const advice = ADVICE.find(([says]) => says.test(log))?.[1](files) ?? `Its log is ${logFile}`;
    const reason = lastError(log) ?? `it ${outcome}`;
    super(saysDiskFull(log) ? diskFull(files.cluster) : `The embedded PostgreSQL did not start: ${reason}. ${advice}.`);
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
  if (outcome !== undefined) {
    const version = (await readFile(path.join(cluster, 'PG_VERSION'), 'utf8')).trim();
    throw new StartFailed(outcome, await readLog(), { cluster, version, logFile });
  }
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

/** Returns the last error in the log, without its time. */
const lastError = (log: string): string | undefined =>
  [...log.matchAll(/(?:FATAL|PANIC|ERROR):\s*(.*)$/gm)].at(-1)?.[1];

const lastLines = (log: string) => log.trimEnd().split('\n').slice(-20).join('\n');
