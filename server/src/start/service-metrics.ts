import type { EntityManager } from '@mikro-orm/postgresql';
import { Gauge, type Registry } from 'prom-client';
import type { Log } from '../platform/base/log.ts';
import { cachedSnapshot } from '../platform/database/cached-snapshot.ts';
import type { ConnectionPool } from '../platform/database/connections/connection-pool.ts';
import { type Queues, readQueues } from '../platform/deliveries/queues.queries.ts';
import type { Live } from '../platform/events/live-events.ts';
import { processMetrics } from '../platform/http/metrics.ts';

interface MetricSources {
  readonly background: EntityManager;
  readonly pools: readonly ConnectionPool[];
  readonly live: Live;
  readonly log: Log;
}

/** Creates the metrics of a process with its pools and streams, and with the queues of its database. */
export function serviceMetrics({ background, pools, live, log }: MetricSources): Registry {
  const registry = processMetrics();
  observePools(registry, pools);
  new Gauge({
    name: 'ticketwire_event_streams_open',
    help: 'Open event streams',
    registers: [registry],
    collect() {
      this.set(live.openStreams());
    },
  });
  observeQueues(registry, background, log);
  return registry;
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

/** The database is queried at most once in this time, however often the metrics are read. */
const QUEUES_MAX_AGE_MS = 5_000;
const QUEUES_TIMEOUT_MS = 2_000;

/** Every process reports the same queues because they are those of the database: use the maximum, not the sum. */
function observeQueues(registry: Registry, background: EntityManager, log: Log): void {
  const queues = cachedSnapshot(() => readQueues(background.fork()), {
    maxAgeMs: QUEUES_MAX_AGE_MS,
    withinMs: QUEUES_TIMEOUT_MS,
  });
  const read = async (): Promise<Queues> => queues.current() ?? queues.catchUp();
  const gauge = (name: string, help: string, label: string, count: (read: Queues) => ReadonlyMap<string, number>) =>
    new Gauge({
      name,
      help,
      labelNames: [label],
      registers: [registry],
      async collect() {
        this.reset();
        try {
          for (const [value, number] of count(await read())) this.set({ [label]: value }, number);
        } catch (err) {
          // The other metrics matter most when the database is unavailable.
          log.warn({ err }, 'Failed to read the queues for the metrics');
        }
      },
    });
  gauge('ticketwire_consumer_lag_events', 'Events not yet processed, by consumer', 'consumer', ({ lag }) => lag);
  gauge('ticketwire_deliveries_waiting', 'Deliveries waiting to be sent, by kind', 'kind', ({ waiting }) => waiting);
}
