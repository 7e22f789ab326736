import { defineEntity, p } from '@mikro-orm/core';

/**
 * What is known of the backups of this database: one row, which the migration that creates the table inserts. It is for
 * monitoring alone: the archives decide when the next backup is due.
 */
export const BackupStatusSchema = defineEntity({
  name: 'BackupStatus',
  tableName: 'backup_status',
  properties: {
    id: p.smallint().primary().autoincrement(false),
    /** The moment that the newest backup shows. Null without any. */
    lastBackupAt: p.datetime(3).nullable(),
    /** Scheduled backups that failed since the database exists. */
    failures: p.integer(),
    lastFailureAt: p.datetime(3).nullable(),
    lastError: p.string().length(500).nullable(),
  },
});

export class BackupStatusEntity extends BackupStatusSchema.class {}
BackupStatusSchema.setClass(BackupStatusEntity);
