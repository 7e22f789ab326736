import { openLog } from '../platform/base/log.ts';
import { requireDatabase } from '../platform/database/reach-database.ts';
import { ConfigurationError, readConfig } from '../platform/services/config.ts';
import { banner, type Served } from './banner.ts';
import { buildConsole } from './console-build.ts';
import { startOwnDatabase } from './embedded-database.ts';
import { type OpenPort, openPort } from './listen.ts';
import { startFailureReason } from './start-failure.ts';

const config = configured();
const log = openLog(config.logLevel);

interface Part {
  stop(): Promise<void>;
}

/** Longer than requests under way may take. */
const STOP_MS = 20_000;

/** What has been started, the last first: the order in which it is stopped. */
const running: Part[] = [];

process.on('uncaughtException', (err) => {
  log.fatal({ err }, 'The service failed and is stopping');
  void stopAll().finally(() => process.exit(1));
});

try {
  await start();
} catch (error) {
  console.error(`\nTicketwire could not start: ${startFailureReason(error, config.dataDir)}\n`);
  await stopAll();
  process.exit(1);
}

/**
 * What often stands in the way comes first. The rest of the program is read while the database starts: each takes
 * about as long as the other.
 */
async function start(): Promise<void> {
  const port = await takePort();
  // By itself: reading the program holds up what else this process does, and the answer would come too late.
  await requireDatabases();
  const [addresses, consoleDir, { runService }] = await Promise.all([
    databaseAddresses(),
    config.role === 'worker'
      ? null
      : buildConsole(() => console.log('Building the console. This happens once per version …')),
    import('./run.ts'),
  ]);
  const started = (part: Part) => void running.unshift(part);
  const { setUpLink } = await runService({ config, log, ...addresses, port, consoleDir, started });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void shutDown(signal));
  console.log(banner(config, { at: servedAt(), setUpLink }));
}

/** A worker answers at WORKER_PORT, if it is set, and nowhere else. */
async function takePort(): Promise<OpenPort | null> {
  if (config.role !== 'worker') return openPort(config);
  return config.workerPort === undefined ? null : openPort({ host: config.host, port: config.workerPort });
}

function servedAt(): Served['at'] {
  if (config.role !== 'worker') return 'everything';
  return config.workerPort === undefined ? 'nothing' : 'health';
}

async function requireDatabases(): Promise<void> {
  const { databaseUrl, databaseDirectUrl } = config;
  if (databaseUrl) await requireDatabase('DATABASE_URL', databaseUrl);
  if (databaseDirectUrl && databaseDirectUrl !== databaseUrl) {
    await requireDatabase('DATABASE_DIRECT_URL', databaseDirectUrl);
  }
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

async function shutDown(signal: string): Promise<void> {
  log.info({ signal }, 'Stopping');
  await stopAll();
  process.exit(0);
}

/** A part that never comes to its end, such as a pool whose database went away, must not keep the process. */
async function stopAll(): Promise<void> {
  const overdue = () => {
    log.fatal('The service did not stop in time and exits now');
    process.exit(1);
  };
  setTimeout(overdue, STOP_MS).unref();
  for (const part of running.splice(0)) {
    await part.stop().catch((err) => log.error({ err }, 'A part of the service failed to stop'));
  }
}

function configured() {
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
