import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { openLog } from '../../platform/base/log.ts';
import { awaitDatabases } from '../../platform/database/reach-database.ts';
import { valueOn } from '../../platform/errors/expected.ts';
import { ConfigurationError, readConfig } from '../../platform/services/config.ts';
import { activeTracing } from '../../platform/telemetry/tracing.ts';
import { banner } from './banner.ts';
import { buildConsole, requireConsole } from './console-build.ts';
import { startOwnDatabase } from './embedded-database.ts';
import { openPort } from './listen.ts';
import type { OpenPorts } from './run.ts';
import { STOP_MS } from './shutdown-times.ts';
import { buildSite } from './site-build.ts';
import { startFailureReason } from './start-failure.ts';

const config = loadConfig();
const log = openLog(config.logLevel, undefined, config.tracing ? () => activeTracing()?.logFields() ?? {} : undefined);

interface Part {
  stop(): Promise<void>;
}

/** The started parts, the last one first: the order in which they are stopped. */
const running: Part[] = [];

/** Null until the service runs. */
let drainService: (() => void) | null = null;
let isStopping = false;

process.on('uncaughtException', (err) => {
  log.fatal({ err }, 'The service failed and is stopping');
  void stopAll().finally(() => process.exit(1));
});

// Registered before the start: without a listener, the kernel ignores signals to the first process of a container.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void shutDown(signal));

try {
  await start();
} catch (error) {
  // A start that is interrupted by a signal fails because its parts are being stopped.
  if (!isStopping) {
    console.error(`\nTicketwire could not start: ${startFailureReason(error, config.dataDir)}\n`);
    await stopAll();
    process.exit(1);
  }
}

/**
 * Checks common problems first. The program is loaded while the database starts: each takes about as long as the other.
 */
async function start(): Promise<void> {
  const ports = await openPorts();
  // Not in parallel: loading the program blocks this process, and the response would arrive too late.
  await awaitDatabases(config);
  const [addresses, consoleDir, { runService }] = await Promise.all([
    databaseAddresses(),
    config.role === 'worker' ? null : consoleFolder(),
    import('./run.ts'),
  ]);
  const onStarted = (part: Part) => void running.unshift(part);
  const started = Promise.withResolvers<void>();
  const site = config.role === 'worker' ? null : documentation(started.promise);
  const { setUpLink, drain } = await runService({ config, log, ...addresses, ports, consoleDir, site, onStarted });
  drainService = drain;
  started.resolve();
  console.log(banner(config, { setUpLink, operationsPort: ports.operations?.port ?? null }));
}

function consoleFolder(): Promise<string> {
  if (config.consoleDir !== undefined) return requireConsole(config.consoleDir);
  return buildConsole(() => console.log('Building the console. This happens once per version …'));
}

/** Built while the service already runs, since it takes longer than all of the start. */
function documentation(started: Promise<void>): Promise<string> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const startedOrStopping = Promise.race([started, once(signal, 'abort')]);
  const built = buildSite({ beforeBuild: async () => void (await startedOrStopping), signal, isBackground: true });
  running.unshift({
    async stop() {
      stopping.abort();
      await built.catch(valueOn(null, 'ABORT_ERR'));
    },
  });
  // No one reads it after the stop.
  return built.catch(valueOn(new Promise<never>(() => {}), 'ABORT_ERR'));
}

async function openPorts(): Promise<OpenPorts> {
  const { host, port, operationsPort } = config;
  return {
    service: config.role === 'worker' ? null : await openPort({ host, port, setting: 'PORT' }),
    operations:
      operationsPort === null ? null : await openPort({ host, port: operationsPort, setting: 'OPERATIONS_PORT' }),
  };
}

async function databaseAddresses() {
  const { databaseUrl, databaseDirectUrl = databaseUrl } = config;
  if (databaseUrl && databaseDirectUrl) {
    return { address: { url: databaseUrl }, direct: { url: databaseDirectUrl } };
  }
  const database = await startOwnDatabase(config.dataDir);
  running.unshift(database);
  void database.crashed.then((err) => {
    throw err;
  });
  return { address: database.address, direct: database.address };
}

/** Also stops a start that is not finished. A second signal of the same kind ends the process immediately. */
async function shutDown(signal: 'SIGINT' | 'SIGTERM'): Promise<void> {
  log.info({ signal }, 'Stopping');
  isStopping = true;
  process.once(signal, () => process.exit(1));
  drainService?.();
  // A worker has no callers that must notice.
  if (drainService && config.role !== 'worker') await delay(config.drainDelay * 1000);
  await stopAll();
  process.exit(0);
}

/** Exits even if a part never stops, such as a pool whose database is unavailable. */
async function stopAll(): Promise<void> {
  const exitNow = () => {
    log.fatal('The service did not stop in time and exits now');
    process.exit(1);
  };
  setTimeout(exitNow, STOP_MS).unref();
  for (const part of running.splice(0)) {
    await part.stop().catch((err) => log.error({ err }, 'A part of the service failed to stop'));
  }
}

function loadConfig() {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    console.error(
      `Ticketwire could not start because of configuration errors:\n${error.faults.map((fault) => `  ${fault}`).join('\n')}`,
    );
    process.exit(1);
  }
}
