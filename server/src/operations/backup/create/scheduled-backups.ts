import { Cron } from 'croner';
import { repeat } from '../../../platform/async/repeat.ts';
import type { Log } from '../../../platform/base/log.ts';
import { openSession } from '../../../platform/database/connections/connect-to-primary.ts';
import type { DatabaseAddress } from '../../../platform/database/connections/database-hosts.ts';
import { LOCKS } from '../../../platform/database/service-locks.ts';
import type { FilesAddress } from '../../../platform/files/address.ts';
import type { Config } from '../../../platform/services/config.ts';
import type { Files } from '../../../platform/services/open-file-store.ts';
import { DAY_MS } from '../../../platform/time/duration.ts';
import { listedAttachments } from '../archive/archive-reader.ts';
import { recordBackup, recordFailure, tryToRecord } from '../base/record-backup.ts';
import { type BackupStore, openBackupStore, placeIn, timeOfArchive } from '../base/store.ts';
import { createBackup } from './create-backup.ts';

export interface Schedule {
  /** Five fields of cron, in UTC. */
  readonly pattern: string;
  readonly to: FilesAddress;
  /** The number of backups that are kept. */
  readonly keep: number;
  readonly passphrase: string;
}

interface ScheduledOptions {
  readonly schedule: Schedule;
  readonly config: Pick<Config, 'dataDir' | 'sealingKeys'>;
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
  const { dataDir, sealingKeys } = config;
  const backup = { ...place, direct, dataDir, sealingKeys, files, passphrase, signal };
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

/** Returns when a schedule (five fields of cron, in UTC) was last due. A run at this very second counts. */
export function lastRun(pattern: string, now: Date): Date | null {
  const reference = new Date(now.getTime() + 1_000);
  const [run] = new Cron(pattern, { paused: true, timezone: 'UTC' }).previousRuns(1, reference);
  return run ?? null;
}

/** Content that a backup in progress elsewhere has stored, and that no archive lists yet, is younger. */
const MIN_AGE_MS = DAY_MS;

interface PruneOptions {
  readonly store: BackupStore;
  readonly keep: number;
  readonly passphrase: string;
  readonly now: Date;
}

/** Deletes all but the newest archives, and attachments that none of the others lists. Returns the deleted archives. */
async function pruneBackups({ store, keep, passphrase, now }: PruneOptions): Promise<string[]> {
  const archives = await store.list();
  const old = archives.slice(0, -keep);
  for (const name of old) await store.remove(name);
  if (old.length === 0) return old;

  const wantedHashes = new Set<string>();
  // If one cannot be read, for example because it has another passphrase, nothing is known to be unwanted.
  for (const name of archives.slice(-keep)) {
    for await (const sha256 of listedAttachments(await store.read(name), passphrase)) wantedHashes.add(sha256);
  }
  for await (const sha256 of store.shared.store.putBefore(new Date(now.getTime() - MIN_AGE_MS))) {
    if (!wantedHashes.has(sha256)) await store.shared.store.delete(sha256);
  }
  return old;
}

const CHECK_MS = 60_000;
/** A full disk is not free again within seconds, and every attempt reads the whole database. */
const RETRY_MS = 15 * CHECK_MS;

/** Starts scheduled backups. `stop` gives up a backup that is being written; the next process writes it again. */
export function startScheduledBackups(options: Omit<ScheduledOptions, 'signal'>): { stop(): Promise<void> } {
  const { log, clock, direct } = options;
  const stopping = new AbortController();
  let retryAt = 0;
  const loop = repeat({
    name: 'Scheduled backups',
    everyMs: CHECK_MS,
    async pass() {
      if (clock().getTime() < retryAt) return;
      try {
        await backUpIfDue({ ...options, signal: stopping.signal });
      } catch (err) {
        if (stopping.signal.aborted) return;
        retryAt = clock().getTime() + RETRY_MS;
        log.error({ err }, 'The scheduled backup failed and is tried again in 15 minutes');
        const reason = await tryToRecord(direct, (client) => recordFailure(client, err, clock()));
        if (reason) log.error({ err: reason }, 'Failed to count the scheduled backup that failed');
      }
    },
    log,
  });
  return {
    async stop() {
      stopping.abort();
      await loop.stop();
    },
  };
}
