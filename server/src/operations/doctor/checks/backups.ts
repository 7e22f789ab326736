import path from 'node:path';
import type { Pool } from 'pg';
import { HOUR_MS } from '../../../platform/time/duration.ts';
import { lastRun } from '../../backup/create/scheduled-backups.ts';
import { type Check, type Finding, failed, ok, skipped, warning } from './finding.ts';
import { bucketFinding, folderFinding, nearestExisting } from './store-findings.ts';

/** How long a scheduled backup may take. */
const GRACE_MS = HOUR_MS;
/** Without a schedule of the service, another one is expected to run every day. */
const MAX_AGE_MS = 26 * HOUR_MS;

/** Whether there is a recent backup, and the next one can be written. */
export const backupChecks: readonly Check[] = [
  {
    id: 'backups',
    async run({ config, database }) {
      const record = await recordedBackups(await database());
      if (record === null) return skipped('Needs the migrations of this release');
      return backupFinding({ ...record, pattern: config.backup.schedule?.pattern ?? null, now: new Date() });
    },
  },
  {
    id: 'backup-place',
    async run({ config: { backup, dataDir } }) {
      if (!backup.to) return skipped('BACKUP_TO is not set');
      if ('s3' in backup.to) return bucketFinding({ attachments: backup.to, dataDir }, 'BACKUP_TO');
      return folderFinding(await nearestExisting(path.resolve(backup.to.folder)));
    },
  },
];

interface BackupRecord {
  /** The moment that the newest backup shows; null without any. */
  readonly lastBackupAt: Date | null;
  /** When a scheduled backup last failed, and why. */
  readonly lastFailureAt: Date | null;
  readonly lastError: string | null;
}

/** Null if the database does not record backups yet. */
async function recordedBackups(client: Pool): Promise<BackupRecord | null> {
  const table = await client.query<{ exists: boolean }>(`select to_regclass('backup_status') is not null as exists`);
  if (!table.rows[0]?.exists) return null;
  const { rows } = await client.query<BackupRecord>(
    `select last_backup_at as "lastBackupAt", last_failure_at as "lastFailureAt", last_error as "lastError"
     from backup_status`,
  );
  return rows[0] ?? null;
}

interface BackupFacts extends BackupRecord {
  /** BACKUP_SCHEDULE; null without scheduled backups. */
  readonly pattern: string | null;
  readonly now: Date;
}

export function backupFinding({ lastBackupAt, lastFailureAt, lastError, pattern, now }: BackupFacts): Finding {
  const newest = lastBackupAt === null ? 'there is no backup' : `the newest backup is of ${lastBackupAt.toISOString()}`;
  if (pattern === null) {
    if (lastBackupAt && now.getTime() - lastBackupAt.getTime() < MAX_AGE_MS) return ok(sentence(newest));
    return warning(
      `BACKUP_SCHEDULE is not set, and ${newest}`,
      'Schedule backups (docs/operations/backup.md), or ignore this if another tool archives the database and the files.',
    );
  }
  if (lastFailureAt && (lastBackupAt === null || lastFailureAt > lastBackupAt)) {
    return failed(
      `The scheduled backup failed at ${lastFailureAt.toISOString()}, and ${newest}: ${lastError}`,
      'Fix what the message names. The backup is tried again every 15 minutes.',
    );
  }
  const due = lastRun(pattern, new Date(now.getTime() - GRACE_MS));
  if (lastBackupAt && (due === null || lastBackupAt >= due)) return ok(sentence(newest));
  return warning(
    `A backup is overdue, and ${newest}`,
    'Let a process with ROLE=worker or all run with BACKUP_SCHEDULE, and look for "backup" in its log.',
  );
}

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
