import type { EntityManager } from '@mikro-orm/postgresql';
import { Gauge, type Registry } from 'prom-client';
import type { Log } from '../platform/base/log.ts';
import { cachedSnapshot } from '../platform/database/cached-snapshot.ts';
import type { ConnectionPool } from '../platform/database/connection-pool.ts';
import { type Queues, readQueues } from '../platform/deliveries/queues.queries.ts';
import type { Live } from '../platform/events/live-events.ts';
import { processMetrics } from '../platform/http/metrics.ts';

interface Observed {
  readonly background: EntityManager;
  readonly pools: readonly ConnectionPool[];
  readonly live: Live;
  readonly log: Log;
}

/** The metrics of a process with its pools and streams, and with the queues of the database it works on. */
export function serviceMetrics({ background, pools, live, log }: Observed): Registry {
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

/** However often the metrics are read, the database is asked at most once in this time. */
const QUEUES_KEPT_MS = 5_000;
const QUEUES_WITHIN_MS = 2_000;

/** Every process shows the same queues, as they are those of the database: take the maximum, not the sum. */
function observeQueues(registry: Registry, background: EntityManager, log: Log): void {
  const queues = cachedSnapshot(() => readQueues(background.fork()), {
    maxAgeMs: QUEUES_KEPT_MS,
    withinMs: QUEUES_WITHIN_MS,
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
          // Without the database the other metrics are needed most.
          log.warn({ err }, 'Failed to read the queues for the metrics');
        }
      },
    });
  gauge('ticketwire_consumer_lag_events', 'Events not yet processed, by consumer', 'consumer', ({ lag }) => lag);
  gauge('ticketwire_deliveries_waiting', 'Deliveries waiting to be sent, by kind', 'kind', ({ waiting }) => waiting);
}
