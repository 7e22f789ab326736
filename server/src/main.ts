import { createApp } from './app.ts';
import { banner } from './banner.ts';
import { buildConsole } from './console-build.ts';
import { startOwnDatabase } from './embedded-database.ts';
import { examples } from './examples/examples.ts';
import { listen } from './listen.ts';
import { ConfigurationError, readConfig } from './platform/config.ts';
import { openLog } from './platform/log.ts';
import { createPasswords } from './platform/passwords.ts';
import { appRouter } from './router.ts';
import { openService, type Service } from './service.ts';
import { startWorkers } from './workers.ts';

const config = configured();
const log = openLog(config.logLevel);
const clock = () => new Date();

/** Longer than requests under way may take. */
const STOP_MS = 20_000;

/** What has been started, the last first: the order in which it is stopped. */
const running: { stop(): Promise<void> }[] = [];

process.on('uncaughtException', (err) => {
  log.fatal({ err }, 'The service failed and stops');
  void stopAll().finally(() => process.exit(1));
});

try {
  await start();
} catch (error) {
  console.error(`\nTicketwire could not start: ${error instanceof Error ? error.message : error}\n`);
  await stopAll();
  process.exit(1);
}

async function start(): Promise<void> {
  const service = await openService({ config, ...(await addresses()), log, passwords: createPasswords(), clock });
  running.unshift(service);
  if (config.role !== 'web') {
    running.unshift(startWorkers({ ...service, log }));
  }
  if (config.role !== 'worker') running.unshift(await serve(service));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void shutDown(signal));
  console.log(banner(config, service.setUpLink));
}

async function addresses() {
  if (config.databaseUrl) {
    return { address: { url: config.databaseUrl }, direct: { url: config.databaseDirectUrl ?? config.databaseUrl } };
  }
  const database = await startOwnDatabase(config.dataDir);
  running.unshift(database);
  void database.crashed.then((err) => {
    throw err;
  });
  return { address: database.address, direct: database.address };
}

async function serve({ createContext, services, isReady, live }: Service): Promise<{ stop(): Promise<void> }> {
  const consoleDir = await buildConsole(() => console.log('Building the console; this is done once …'));
  const app = createApp({ router: appRouter, examples, createContext, services, log, ready: isReady, consoleDir });
  const server = await listen(app, config);
  return {
    async stop() {
      live.end();
      await server.stop();
    },
  };
}

async function shutDown(signal: string): Promise<void> {
  log.info({ signal }, 'Stopping');
  await stopAll();
  process.exit(0);
}

/** A part that never comes to its end, such as a pool whose database went away, must not keep the process. */
async function stopAll(): Promise<void> {
  const overdue = () => {
    log.fatal('The service did not stop in time and is ended');
    process.exit(1);
  };
  setTimeout(overdue, STOP_MS).unref();
  for (const part of running.splice(0)) {
    await part.stop().catch((err) => log.error({ err }, 'A part of the service did not stop as it should'));
  }
}

function configured() {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    console.error(
      `Ticketwire cannot start with this configuration:\n${error.faults.map((fault) => `  ${fault}`).join('\n')}`,
    );
    process.exit(1);
  }
}
