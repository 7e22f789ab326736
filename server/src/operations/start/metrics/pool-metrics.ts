import { Gauge, type Registry } from 'prom-client';
import type { ConnectionPool } from '../../../platform/database/connections/connection-pool.ts';

export function observePools(registry: Registry, pools: readonly ConnectionPool[]): void {
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
