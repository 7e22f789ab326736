import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { tables } from '../../../platform/database/database.ts';
import type { BackupStatusSchema } from '../../../platform/health/backup-status.entity.ts';

export interface BackupStatus {
  /** The moment that the newest backup shows, in seconds since 1970; null without any. */
  readonly lastBackupSeconds: number | null;
  /** Scheduled backups that failed since the database exists. */
  readonly failures: number;
}

export const readBackupStatus = (em: EntityManager): Promise<BackupStatus> =>
  tables<typeof BackupStatusSchema>(em)
    .selectFrom('backup_status')
    .select([sql<number | null>`extract(epoch from last_backup_at)::float8`.as('lastBackupSeconds'), 'failures'])
    .executeTakeFirstOrThrow();
