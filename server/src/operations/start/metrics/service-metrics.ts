import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { Counter, Gauge, type Registry } from 'prom-client';
import manifest from '../../../../package.json' with { type: 'json' };
import { receivedEmailCounter } from '../../../messaging/inbound/inbound-metrics.ts';
import type { Log } from '../../../platform/base/log.ts';
import type { ConnectionPool } from '../../../platform/database/connections/connection-pool.ts';
import type { OnAttempt } from '../../../platform/deliveries/delivery-worker.ts';
import { ignoredErrors } from '../../../platform/errors/ignored.ts';
import type { Live } from '../../../platform/events/live-events.ts';
import { processMetrics } from '../../../platform/http/metrics.ts';
import type { Replica } from '../../../platform/replica/open-replica.ts';
import type { Services } from '../../../platform/services/services.ts';
import { observeBackups } from './backup-metrics.ts';
import { observeQueues } from './queue-metrics.ts';
import { observeReplica } from './replica-metrics.ts';
import { observeUpgrade } from './upgrade-metrics.ts';

interface MetricSources {
  readonly orm: MikroORM;
  readonly background: EntityManager;
  readonly pools: readonly ConnectionPool[];
  readonly replica: Replica | null;
  readonly live: Live;
  readonly services: Pick<Services, 'config'>;
  readonly log: Log;
}

interface ServiceMetrics {
  readonly registry: Registry;
  /** Counts an attempt to send an email or a webhook message. */
  readonly onAttempt: OnAttempt;
}

/** Creates the metrics of a process with its pools, streams and deliveries, and with the queues of its database. */
export function serviceMetrics(sources: MetricSources): ServiceMetrics {
  const { orm, background, pools, replica, live, services, log } = sources;
  const registry = processMetrics();
  observeBuild(registry);
  new Gauge({
    name: 'ticketwire_web_processes',
    help: 'Processes that serve HTTP',
    registers: [registry],
  }).set(services.config.role === 'worker' ? 0 : 1);
  observeIgnoredErrors(registry);
  observePools(registry, [...pools, ...(replica?.pools ?? [])]);
  observeReplica(registry, replica);
  new Gauge({
    name: 'ticketwire_event_streams_open',
    help: 'Open event streams',
    registers: [registry],
    collect() {
      this.set(live.openStreams());
    },
  });
  registry.registerMetric(receivedEmailCounter);
  observeQueues(registry, background, log);
  observeBackups(registry, background, log);
  observeUpgrade(registry, { orm, background, log });
  return { registry, onAttempt: countAttempts(registry) };
}

/** Tells the processes of two releases apart, for example during an upgrade. */
function observeBuild(registry: Registry): void {
  new Gauge({
    name: 'ticketwire_build_info',
    help: 'The version of the service and of Node.js; always 1',
    aggregator: 'max',
    labelNames: ['version', 'node'],
    registers: [registry],
  }).set({ version: manifest.version, node: process.versions.node }, 1);
}

/** Shows the errors that change nothing for anyone: many of them point to something that is broken. */
function observeIgnoredErrors(registry: Registry): void {
  new Counter({
    name: 'ticketwire_ignored_errors_total',
    help: 'Errors that were ignored on purpose, by what failed',
    labelNames: ['what'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [what, count] of ignoredErrors()) this.inc({ what }, count);
    },
  });
}

function observePools(registry: Registry, pools: readonly ConnectionPool[]): void {
  new Gauge({
    name: 'ticketwire_pool_connections',
    help: 'Database connections by pool and state',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const { limits, use } of pools) {
        this.set({ pool: limits.name, state: 'in_use' }, use.inUse);
        this.set({ pool: limits.name, state: 'idle' }, use.idle);
      }
    },
  });
  new Gauge({
    name: 'ticketwire_pool_waiting',
    help: 'Callers waiting for a database connection, by pool',
    labelNames: ['pool'],
    registers: [registry],
    collect() {
      for (const { limits, use } of pools) this.set({ pool: limits.name }, use.waiting);
    },
  });
}

const outcomes = { delivered: 'delivered', failed: 'failed', pending: 'retried' } as const;

/** Returns a function that counts attempts by their outcome: `delivered`, `retried` later, or `failed` permanently. */
function countAttempts(registry: Registry): OnAttempt {
  const counter = new Counter({
    name: 'ticketwire_delivery_attempts_total',
    help: 'Attempts to send an email or a webhook message, by kind and outcome',
    labelNames: ['kind', 'outcome'],
    registers: [registry],
  });
  // Series that exist from the beginning show the first failure as an increase.
  for (const kind of ['email', 'webhook']) {
    for (const outcome of Object.values(outcomes)) counter.inc({ kind, outcome }, 0);
  }
  return (kind, { state }) => counter.inc({ kind, outcome: outcomes[state] });
}
