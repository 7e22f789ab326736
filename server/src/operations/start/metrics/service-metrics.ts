import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { Gauge, type Registry } from 'prom-client';
import { receivedEmailCounter } from '../../../messaging/inbound/inbound-metrics.ts';
import type { Log } from '../../../platform/base/log.ts';
import type { ConnectionPool } from '../../../platform/database/connections/connection-pool.ts';
import type { OnAttempt } from '../../../platform/deliveries/delivery-worker.ts';
import type { Live } from '../../../platform/events/live-events.ts';
import { processMetrics } from '../../../platform/http/metrics.ts';
import type { Replica } from '../../../platform/replica/open-replica.ts';
import { countAttempts } from './attempt-metrics.ts';
import { observeBackups } from './backup-metrics.ts';
import { observeBuild } from './build-metrics.ts';
import { observeIgnoredErrors } from './ignored-errors.ts';
import { observePools } from './pool-metrics.ts';
import { observeQueues } from './queue-metrics.ts';
import { observeReplica } from './replica-metrics.ts';
import { observeUpgrade } from './upgrade-metrics.ts';

interface MetricSources {
  readonly orm: MikroORM;
  readonly background: EntityManager;
  readonly pools: readonly ConnectionPool[];
  readonly replica: Replica | null;
  readonly live: Live;
  readonly log: Log;
}

export interface ServiceMetrics {
  readonly registry: Registry;
  /** Counts an attempt to send an email or a webhook message. */
  readonly onAttempt: OnAttempt;
}

/** Creates the metrics of a process with its pools, streams and deliveries, and with the queues of its database. */
export function serviceMetrics({ orm, background, pools, replica, live, log }: MetricSources): ServiceMetrics {
  const registry = processMetrics();
  observeBuild(registry);
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
