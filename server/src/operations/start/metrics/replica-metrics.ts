import { Counter, Gauge, type Registry } from 'prom-client';
import type { Replica } from '../../../platform/replica/open-replica.ts';
import { fallbackReasons } from '../../../platform/replica/replica-state.ts';

const kinds = { own: 'own', mayLag: 'may_lag' } as const;

/** Without a replica, there are no such series. */
export function observeReplica(registry: Registry, replica: Replica | null): void {
  if (replica === null) return;
  const reads = new Counter({
    name: 'ticketwire_replica_reads_total',
    help: 'Reads that can use the replica, by what they require and the server that answered',
    labelNames: ['requires', 'server'],
    registers: [registry],
  });
  const fallbacks = new Counter({
    name: 'ticketwire_replica_fallbacks_total',
    help: 'Reads that can use the replica and were answered by the primary, by reason',
    labelNames: ['reason'],
    registers: [registry],
  });
  for (const requires of Object.values(kinds)) {
    for (const server of ['replica', 'primary']) reads.inc({ requires, server }, 0);
  }
  for (const reason of fallbackReasons) fallbacks.inc({ reason }, 0);
  replica.onRead((kind, fallback) => {
    reads.inc({ requires: kinds[kind], server: fallback ? 'primary' : 'replica' });
    if (fallback) fallbacks.inc({ reason: fallback });
  });
  new Gauge({
    name: 'ticketwire_replica_lag_seconds',
    help: 'How far the replica is behind at most, measured every second; +Inf if it is unknown',
    aggregator: 'max',
    registers: [registry],
    collect() {
      this.set(replica.lagMs() / 1_000);
    },
  });
}
