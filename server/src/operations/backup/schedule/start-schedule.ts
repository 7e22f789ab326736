import { repeat } from '../../../platform/base/repeat.ts';
import { recordFailure, tryToRecord } from '../status/record-backup.ts';
import { backUpIfDue, type ScheduledOptions } from './scheduled-backup.ts';

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
