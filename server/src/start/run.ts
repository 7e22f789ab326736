import type { Logger } from 'pino';
import { createApp } from '../app.ts';
import { watchPools } from '../platform/database/connections/pool-watchdog.ts';
import type { DatabaseAddress } from '../platform/database/orm.ts';
import { createPasswords } from '../platform/security/passwords.ts';
import type { Config } from '../platform/services/config.ts';
import { appRouter } from '../router.ts';
import { openService, type Service } from '../service.ts';
import { startWorkers } from '../workers/start-workers.ts';
import type { OpenPort } from './listen.ts';
import { serviceMetrics } from './service-metrics.ts';
import { createWorkerApp } from './worker-app.ts';

interface RunOptions {
  readonly config: Config;
  readonly log: Logger;
  readonly address: DatabaseAddress;
  readonly direct: DatabaseAddress;
  /** Null in a process that does not serve HTTP. */
  readonly port: OpenPort | null;
  readonly consoleDir: string | null;
  /** Registers a part as soon as it runs, so that it is stopped even if a later part fails to start. */
  readonly onStarted: (part: { stop(): Promise<void> }) => void;
}

/** Runs the parts of the service that ROLE selects. */
export async function runService(options: RunOptions): Promise<{ setUpLink: string | null }> {
  const { config, log, address, direct, port, onStarted } = options;
  const passwords = createPasswords();
  const service = await openService({ config, address, direct, log, passwords });
  onStarted(service);
  const watchdog = watchPools(service.pools, (error) => {
    throw error;
  });
  onStarted({ stop: async () => watchdog.stop() });
  if (config.role !== 'web') onStarted(startWorkers({ ...service, log }));
  if (port) onStarted(config.role === 'worker' ? serveHealth(service, port, options) : serve(service, port, options));
  return { setUpLink: service.setUpLink };
}

function serve(service: Service, port: OpenPort, { log, consoleDir }: RunOptions): { stop(): Promise<void> } {
  const { createContext, services, isReady: ready, live } = service;
  const metrics = serviceMetrics({ ...service, log });
  const page = consoleDir === null ? {} : { consoleDir };
  const app = createApp({ router: appRouter, createContext, services, log, ready, metrics, ...page });
  const server = port.serve(app);
  return {
    async stop() {
      live.end();
      await server.stop();
    },
  };
}

/** Serves the health and metrics of a worker. */
function serveHealth(service: Service, port: OpenPort, { config, log }: RunOptions): { stop(): Promise<void> } {
  const metrics = serviceMetrics({ ...service, log });
  return port.serve(createWorkerApp({ ready: service.isReady, metrics, metricsToken: config.metricsToken }, log));
}
