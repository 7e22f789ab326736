import express, { type Express } from 'express';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import manifest from '../../../package.json' with { type: 'json' };
import { createApp } from '../../app.ts';
import type { Log } from '../../platform/base/log.ts';
import type { DatabaseAddress } from '../../platform/database/connections/database-hosts.ts';
import { watchPools } from '../../platform/database/connections/pool-watchdog.ts';
import { onIgnored } from '../../platform/errors/ignored.ts';
import { createReadiness } from '../../platform/health/readiness.ts';
import { endingReadiness } from '../../platform/health/shutdown.ts';
import { accessLog } from '../../platform/http/access-log.ts';
import { createErrorResponder, noSuchPath, problems } from '../../platform/http/error-response.ts';
import { type Operations, operationsPages } from '../../platform/http/operations.ts';
import { readOnly } from '../../platform/http/read-only.ts';
import { securityHeaders } from '../../platform/http/security-headers.ts';
import { routeIs, traced } from '../../platform/http/trace.ts';
import { createPasswords } from '../../platform/security/passwords.ts';
import type { Config } from '../../platform/services/config.ts';
import { appRouter } from '../../router.ts';
import { openService, type Service } from '../../service.ts';
import { diskChecks } from '../../service-checks.ts';
import type { Group } from '../processes/group.ts';
import { workerChecks } from '../workers/consumers.ts';
import { maintainTables } from '../workers/maintain-tables.ts';
import { startWorkers } from '../workers/start-workers.ts';
import type { OpenPort } from './listen.ts';
import { serviceMetrics } from './metrics/service-metrics.ts';
import { spreadOf } from './shutdown-times.ts';

interface Part {
  stop(): Promise<void>;
}

export interface OpenPorts {
  /** Null in a worker. */
  readonly service: OpenPort | null;
  /** For health and metrics alone. Null if they are on the port of the service. */
  readonly operations: OpenPort | null;
}

export interface Served {
  /** The port for health and metrics alone; null if there is none. */
  readonly operationsPort: number | null;
  /** The link to create the first administrator; null if there is one already. */
  readonly setUpLink: string | null;
}

interface RunningService {
  readonly served: Served;
  /** Asks load balancers and callers to leave, while requests are still served. */
  drain(): void;
  /** Asks callers to connect again, who then reach another process of this service. */
  release(): void;
}

interface RunOptions {
  readonly config: Config;
  readonly log: Logger;
  readonly address: DatabaseAddress;
  readonly direct: DatabaseAddress;
  /** Called when the service can serve, unless there is nothing to open any more. */
  readonly ports: () => Promise<OpenPorts>;
  /** The other processes of the service. Null if there are none. */
  readonly group: Group | null;
  readonly consoleDir: string | null;
  /** The built documentation. Null in a worker. */
  readonly site: Promise<string> | null;
  /** Registers a part as soon as it runs, so that it is stopped even if a later part fails to start. */
  readonly onStarted: (part: Part) => void;
}

/** Runs the parts of the service that ROLE selects. */
export async function runService(options: RunOptions): Promise<RunningService> {
  const { config, log, address, direct, group, onStarted } = options;
  onIgnored((fields) => log.debug(fields, 'Ignored an error'));
  await startTracing(options);
  const passwords = createPasswords();
  const service = await openService({ config, address, direct, log, passwords });
  onStarted(service);
  void service.outdated.then((error) => {
    throw error;
  });
  const watchdog = watchPools(service.pools, (error) => {
    throw error;
  });
  onStarted({ stop: async () => watchdog.stop() });
  const hasWorkers = config.role !== 'web';
  const ready = createReadiness([...service.checks, ...(hasWorkers ? workerChecks(service) : [])], log);
  // Warns now of what an operator would otherwise learn from the first user who uploads a file.
  void createReadiness(diskChecks(config), log)();
  const { registry, onAttempt } = serviceMetrics({ ...service, log });
  const shown = group?.combine({ ready, metrics: registry }) ?? { ready, metrics: registry };
  const readiness = endingReadiness(shown.ready);
  const operations: Operations = { ...shown, ready: readiness.ready, metricsToken: config.metricsToken };
  const ports = await options.ports();
  // Stopped after the parts whose health it reports.
  if (ports.operations) onStarted(ports.operations.serve(createOperationsApp(operations, log)));
  if (hasWorkers) onStarted(startWorkers({ ...service, log, onAttempt }));
  if (hasWorkers) for (const part of maintainTables(service, options)) onStarted(part);
  if (hasWorkers) await startBackups(service, options);
  const server = ports.service && serve({ service, registry, operations, ports, options }, ports.service);
  if (server) onStarted(server);
  return {
    served: { setUpLink: service.setUpLink, operationsPort: ports.operations?.port ?? null },
    drain() {
      readiness.end();
      server?.drain();
    },
    release: () => server?.drain(),
  };
}

/** Loaded only if traces are on. Stopped after everything that can still end a span. */
async function startTracing({ config: { tracing, role }, log, onStarted }: RunOptions): Promise<void> {
  if (!tracing) return;
  const { openTracing } = await import('../../platform/telemetry/open-tracing.ts');
  onStarted(await openTracing(tracing, { version: manifest.version, role }, log));
}

/** Loaded only if it is used: most processes write no backups. */
async function startBackups({ services }: Service, { config, direct, log, onStarted }: RunOptions): Promise<void> {
  const { schedule } = config.backup;
  if (!schedule) return;
  const { startScheduledBackups } = await import('../backup/create/scheduled-backups.ts');
  onStarted(startScheduledBackups({ schedule, config, direct, files: services.files, log, clock: services.clock }));
}

interface WebParts {
  readonly service: Service;
  readonly registry: Registry;
  readonly operations: Operations;
  readonly ports: OpenPorts;
  readonly options: RunOptions;
}

function serve({ service, registry, operations, ports, options }: WebParts, port: OpenPort): Part & { drain(): void } {
  const { log, consoleDir, site } = options;
  const { createContext, services, live } = service;
  const page = { ...(consoleDir !== null && { consoleDir }), ...(site && { site }) };
  const servesOperations = ports.operations === null;
  const state = { ready: operations.ready, metrics: registry, shownMetrics: operations.metrics, servesOperations };
  const app = createApp({ router: appRouter, createContext, services, log, ...state, ...page });
  const server = port.serve(app);
  return {
    drain: server.drain,
    async stop() {
      live.end(spreadOf(live.openStreams()));
      await server.stop();
    },
  };
}

/** The HTTP app of a port that serves only probes and metrics. */
function createOperationsApp(operations: Operations, log: Log): Express {
  const app = express();
  app.disable('x-powered-by').enable('case sensitive routing');
  app.use(traced(accessLog(log)), securityHeaders({ https: false }));
  for (const [path, handler] of Object.entries(operationsPages(operations))) {
    app.route(path).all(routeIs(path), readOnly, handler);
  }
  app.use(noSuchPath);
  app.use(problems(createErrorResponder(log)));
  return app;
}
