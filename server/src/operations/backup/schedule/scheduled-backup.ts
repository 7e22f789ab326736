import type { Log } from '../../../platform/base/log.ts';
import { openSession } from '../../../platform/database/connections/connect-to-primary.ts';
import type { DatabaseAddress } from '../../../platform/database/connections/database-hosts.ts';
import { LOCKS } from '../../../platform/database/service-locks.ts';
import type { FilesAddress } from '../../../platform/files/address.ts';
import type { Config } from '../../../platform/services/config.ts';
import type { Files } from '../../../platform/services/open-file-store.ts';
import { createBackup } from '../create/create-backup.ts';
import { recordBackup, tryToRecord } from '../status/record-backup.ts';
import { timeOfArchive } from '../store/archive-names.ts';
import { placeIn } from '../store/backup-place.ts';
import { type BackupStore, openBackupStore } from '../store/backup-store.ts';
import { lastRun } from './last-run.ts';
import { pruneBackups } from './prune-backups.ts';

export interface Schedule {
  /** Five fields of cron, in UTC. */
  readonly pattern: string;
  readonly to: FilesAddress;
  /** The number of backups that are kept. */
  readonly keep: number;
  readonly passphrase: string;
}

export interface ScheduledOptions {
  readonly schedule: Schedule;
  readonly config: Pick<Config, 'dataDir'>;
  readonly direct: DatabaseAddress;
  readonly files: Files;
  readonly log: Log;
  readonly clock: () => Date;
  readonly signal: AbortSignal;
}

/**
 * Writes a backup if one is due, and deletes old ones. The archives say when the last one was made, so that any process
 * can take over; a lock lets one process work at a time. Returns whether this call wrote a backup.
 */
export async function backUpIfDue(options: ScheduledOptions): Promise<boolean> {
  const { schedule, log, direct, clock } = options;
  const store = openBackupStore(schedule.to, log);
  if (!(await isDue(store, schedule, clock()))) return false;
  const client = await openSession(direct, { application_name: 'ticketwire-schedule', keepAlive: true });
  try {
    const { rows } = await client.query<{ locked: boolean }>(
      `select pg_try_advisory_lock(${LOCKS.scheduledBackups}) as locked`,
    );
    // Another process may have finished in the meantime.
    if (!rows[0]?.locked || !(await isDue(store, schedule, clock()))) return false;
    await backUp(store, options);
    return true;
  } finally {
    await client.end();
  }
}

/** A missed time is made up for once. Without any backup, the first one is due immediately. */
async function isDue(store: BackupStore, { pattern }: Schedule, now: Date): Promise<boolean> {
  const last = timeOfArchive((await store.list()).at(-1) ?? '');
  if (last === null) return true;
  const scheduled = lastRun(pattern, now);
  return scheduled !== null && last < scheduled;
}

async function backUp(store: BackupStore, options: ScheduledOptions): Promise<void> {
  const { schedule, config, direct, files, log, clock, signal } = options;
  const { passphrase } = schedule;
  const startedAt = performance.now();
  const place = await placeIn(store, clock());
  const backup = { ...place, direct, dataDir: config.dataDir, files, passphrase, signal };
  const { size, manifest } = await createBackup(backup);
  await place.publish(signal);
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  log.info({ archive: place.name, size, seconds }, 'Wrote a scheduled backup');
  const err = await tryToRecord(direct, (client) => recordBackup(client, new Date(manifest.createdAt)));
  if (err) log.error({ err }, 'The scheduled backup is complete, but metrics and doctor do not know of it');
  await prune(store, options);
}

/** The backup is complete whether or not older ones can be deleted. */
async function prune(store: BackupStore, { schedule, log, clock }: ScheduledOptions): Promise<void> {
  const { keep, passphrase } = schedule;
  try {
    const deleted = await pruneBackups({ store, keep, passphrase, now: clock() });
    if (deleted.length > 0) log.info({ deleted }, 'Deleted old backups');
  } catch (err) {
    log.error({ err }, 'Old backups, or attachments that only they had, could not be deleted');
  }
}
