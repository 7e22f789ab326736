import type { EntityManager } from '@mikro-orm/postgresql';
import { Gauge, type Registry } from 'prom-client';
import { RULES_CONSUMER } from '../../../automation/rules/base/first-position.ts';
import { waitingEvents } from '../../../automation/rules/runs/stored-occasions.ts';
import type { Log } from '../../../platform/base/log.ts';
import { cachedSnapshot } from '../../../platform/database/cached-snapshot.ts';
import { type Queues, readQueues } from '../../../platform/deliveries/queues.queries.ts';

/** The database is queried at most once in this time, however often the metrics are read. */
const MAX_AGE_MS = 5_000;
const TIMEOUT_MS = 2_000;

interface QueueGauge {
  readonly name: string;
  readonly help: string;
  readonly label: string;
  readonly values: (queues: Queues) => ReadonlyMap<string, number>;
}

const gauges: readonly QueueGauge[] = [
  {
    name: 'ticketwire_consumer_lag_events',
    help: 'Events not yet processed, by consumer',
    label: 'consumer',
    values: ({ lag }) => lag,
  },
  {
    name: 'ticketwire_consumer_lag_seconds',
    help: 'Age of the oldest event not yet processed, by consumer; 0 without any',
    label: 'consumer',
    values: ({ lagSeconds }) => lagSeconds,
  },
  {
    name: 'ticketwire_deliveries_waiting',
    help: 'Deliveries waiting to be sent, by kind',
    label: 'kind',
    values: ({ waiting }) => waiting,
  },
  {
    name: 'ticketwire_deliveries_overdue_seconds',
    help: 'How long the delivery that waits longest has been due, by kind; 0 without any',
    label: 'kind',
    values: ({ overdueSeconds }) => overdueSeconds,
  },
];

/** Events for which rules are planned and have not run are not processed yet. */
async function readAll(em: EntityManager): Promise<Queues> {
  const queues = await readQueues(em);
  const { events, seconds } = await waitingEvents(em);
  const { lag, lagSeconds } = queues;
  return {
    ...queues,
    lag: new Map(lag).set(RULES_CONSUMER, (lag.get(RULES_CONSUMER) ?? 0) + events),
    lagSeconds: new Map(lagSeconds).set(RULES_CONSUMER, Math.max(lagSeconds.get(RULES_CONSUMER) ?? 0, seconds)),
  };
}

/** Every process reports the same queues because they are those of the database: hence the maximum, not the sum. */
export function observeQueues(registry: Registry, background: EntityManager, log: Log): void {
  const queues = cachedSnapshot(() => readAll(background.fork()), { maxAgeMs: MAX_AGE_MS, withinMs: TIMEOUT_MS });
  for (const { name, help, label, values } of gauges) {
    new Gauge({
      name,
      help,
      labelNames: [label],
      aggregator: 'max',
      registers: [registry],
      async collect() {
        this.reset();
        try {
          const read = queues.current() ?? (await queues.catchUp());
          for (const [value, number] of values(read)) this.set({ [label]: value }, number);
        } catch (err) {
          // The other metrics matter most when the database is unavailable.
          log.warn({ err }, 'Failed to read the queues for the metrics');
        }
      },
    });
  }
}
