import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { Gauge, type Registry } from 'prom-client';
import type { Log } from '../../../platform/base/log.ts';
import { cachedSnapshot } from '../../../platform/database/cached-snapshot.ts';
import { readUpgradeProgress, type UpgradeProgress } from '../../../platform/upgrades/upgrade-progress.ts';

/** An upgrade takes minutes to days. */
const MAX_AGE_MS = 10_000;
const TIMEOUT_MS = 2_000;

interface Sources {
  readonly orm: MikroORM;
  readonly background: EntityManager;
  readonly log: Log;
}

const gauges = [
  {
    name: 'ticketwire_migrations_pending',
    help: 'Migrations of this release that are not applied, without contract migrations',
    count: (progress: UpgradeProgress) => progress.pendingMigrations,
  },
  {
    name: 'ticketwire_contract_migrations_waiting',
    help: 'Contract migrations of this release that wait for older processes or backfills to end',
    count: (progress: UpgradeProgress) => progress.waitingContracts,
  },
  {
    name: 'ticketwire_contract_blocking_processes',
    help: 'Running processes of earlier releases that contract migrations wait for',
    count: (progress: UpgradeProgress) => progress.blockingProcesses,
  },
  {
    name: 'ticketwire_backfills_unfinished',
    help: 'Backfills that workers have not finished',
    count: (progress: UpgradeProgress) => progress.rowsByBackfill.size,
  },
];

/** Shows how far the upgrade to the release of this process has come. */
export function observeUpgrade(registry: Registry, { orm, background, log }: Sources): void {
  const progress = cachedSnapshot(() => readUpgradeProgress(background.fork(), orm), {
    maxAgeMs: MAX_AGE_MS,
    withinMs: TIMEOUT_MS,
  });
  /** Leaves the metric out if the database cannot be read: the other metrics matter most then. */
  const collecting = (set: (read: UpgradeProgress) => void) => async () => {
    try {
      set(progress.current() ?? (await progress.catchUp()));
    } catch (err) {
      log.warn({ err }, 'Failed to read the progress of the upgrade for the metrics');
    }
  };
  for (const { name, help, count } of gauges) {
    new Gauge({
      name,
      help,
      aggregator: 'max',
      registers: [registry],
      async collect() {
        this.remove();
        await collecting((read) => this.set(count(read)))();
      },
    });
  }
  new Gauge({
    name: 'ticketwire_backfill_rows_handled',
    help: 'Rows that an unfinished backfill has handled, by backfill',
    aggregator: 'max',
    labelNames: ['backfill'],
    registers: [registry],
    async collect() {
      this.reset();
      await collecting((read) => {
        for (const [backfill, rows] of read.rowsByBackfill) this.set({ backfill }, rows);
      })();
    },
  });
}
