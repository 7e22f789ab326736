import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { Log } from '../../../platform/base/log.ts';
import { cachedSnapshot } from '../../../platform/database/cached-snapshot.ts';
import { tables } from '../../../platform/database/database.ts';
import type { BackupStatusSchema } from '../../../platform/health/backup-status.entity.ts';

interface BackupStatus {
  /** The moment that the newest backup shows, in seconds since 1970; null without any. */
  readonly lastBackupSeconds: number | null;
  /** Scheduled backups that failed since the database exists. */
  readonly failures: number;
}

const readBackupStatus = (em: EntityManager): Promise<BackupStatus> =>
  tables<typeof BackupStatusSchema>(em)
    .selectFrom('backup_status')
    .select([sql<number | null>`extract(epoch from last_backup_at)::float8`.as('lastBackupSeconds'), 'failures'])
    .executeTakeFirstOrThrow();

/** The database is queried at most once in this time, however often the metrics are read. */
const MAX_AGE_MS = 5_000;
const TIMEOUT_MS = 2_000;

/** Every process reports the same backups because the database records them: hence the maximum, not the sum. */
export function observeBackups(registry: Registry, background: EntityManager, log: Log): void {
  const snapshot = cachedSnapshot(() => readBackupStatus(background.fork()), {
    maxAgeMs: MAX_AGE_MS,
    withinMs: TIMEOUT_MS,
  });
  const status = async (): Promise<BackupStatus | null> => {
    try {
      return snapshot.current() ?? (await snapshot.catchUp());
    } catch (err) {
      log.warn({ err }, 'Failed to read the state of backups for the metrics');
      return null;
    }
  };
  new Gauge({
    name: 'ticketwire_last_backup_timestamp_seconds',
    help: 'The moment that the newest backup shows, in seconds since 1970; 0 without any',
    aggregator: 'max',
    registers: [registry],
    async collect() {
      const read = await status();
      if (read) this.set(read.lastBackupSeconds ?? 0);
      // What is unknown has no value: 0 would mean that there is no backup.
      else this.remove();
    },
  });
  new Counter({
    name: 'ticketwire_scheduled_backup_failures_total',
    help: 'Scheduled backups that failed since the database exists',
    aggregator: 'max',
    registers: [registry],
    async collect() {
      const read = await status();
      this.reset();
      if (read) this.inc(read.failures);
      else this.remove();
    },
  });
}
