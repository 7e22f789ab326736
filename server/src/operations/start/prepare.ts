import { once } from 'node:events';
import type { Logger } from 'pino';
import type { DatabaseAddress } from '../../platform/database/connections/database-hosts.ts';
import { connectionsOfStart } from '../../platform/database/connections/pool-limits.ts';
import { valueOn } from '../../platform/errors/expected.ts';
import type { Config } from '../../platform/services/config.ts';
import type { StopReason } from '../processes/messages.ts';
import { buildConsole, requireConsole } from './console-build.ts';
import { startOwnDatabase } from './embedded-database.ts';
import { openPort } from './listen.ts';
import type { OpenPorts } from './run.ts';
import { buildSite } from './site-build.ts';

export interface Part {
  stop(): Promise<void>;
}

/** What every way of starting the service needs. */
export interface Start {
  readonly config: Config;
  readonly log: Logger;
  /** Registers a part as soon as it runs, so that it is stopped even if a later part fails to start. */
  readonly onStarted: (part: Part) => void;
}

/** A service that runs in this process, or whose processes this one watches over. */
export interface Running {
  /** Lets callers leave before the parts are stopped. */
  leave(reason: StopReason): Promise<void>;
  /** Replaces all processes. Absent in the only one. */
  replace?(): Promise<void>;
  /** The time for stopping all parts, if it differs from `STOP_MS`. */
  readonly stopMs?: number;
}

export interface Prepared {
  /** The embedded database. Null with DATABASE_URL. */
  readonly database: DatabaseAddress | null;
  /** Null in a worker. */
  readonly consoleDir: string | null;
}

/**
 * Connections that are opened at the same time can all end up in one of several processes. After this many requests they
 * are opened again, and the process that is least busy is the first to accept them.
 */
const REQUESTS_PER_CONNECTION = 100;

/** The operations first: who finds the port of the service open can be served. */
export async function openPorts({ host, port, operationsPort, role, processes }: Config): Promise<OpenPorts> {
  const shared = processes > 1 ? { requestsPerConnection: REQUESTS_PER_CONNECTION } : {};
  const operations =
    operationsPort === null ? null : await openPort({ host, port: operationsPort, setting: 'OPERATIONS_PORT' });
  return { operations, service: role === 'worker' ? null : await openPort({ host, port, setting: 'PORT', ...shared }) };
}

/** Starts the embedded database. Null with DATABASE_URL. */
async function ownDatabase({ config, onStarted }: Start): Promise<DatabaseAddress | null> {
  if (config.databaseUrl !== undefined) return null;
  const database = await startOwnDatabase(config.dataDir, connectionsOfStart(config));
  onStarted(database);
  void database.crashed.then((err) => {
    throw err;
  });
  return database.address;
}

export function addressesOf({ databaseUrl, databaseDirectUrl = databaseUrl }: Config, own: DatabaseAddress | null) {
  if (databaseUrl && databaseDirectUrl) return { address: { url: databaseUrl }, direct: { url: databaseDirectUrl } };
  if (!own) throw new Error('The embedded PostgreSQL was not started');
  return { address: own, direct: own };
}

/** What the service needs before it can start. */
export async function prepare(context: Start): Promise<Prepared> {
  const [database, consoleDir] = await Promise.all([ownDatabase(context), consoleFolder(context.config)]);
  return { database, consoleDir };
}

/** Returns the directory of the console, which is built if it is out of date. Null in a worker. */
export async function consoleFolder({ role, consoleDir }: Config): Promise<string | null> {
  if (role === 'worker') return null;
  if (consoleDir !== undefined) return requireConsole(consoleDir);
  return buildConsole(() => console.log('Building the console. This happens once per version …'));
}

/** Builds the documentation while the service already runs, since it takes longer than all of the start. */
export function documentation(started: Promise<void>, onStarted: Start['onStarted']): Promise<string> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const startedOrStopping = Promise.race([started, once(signal, 'abort')]);
  const built = buildSite({ beforeBuild: async () => void (await startedOrStopping), signal, isBackground: true });
  onStarted({
    async stop() {
      stopping.abort();
      await built.catch(valueOn(null, 'ABORT_ERR'));
    },
  });
  // No one reads it after the stop.
  return built.catch(valueOn(new Promise<never>(() => {}), 'ABORT_ERR'));
}
