import type { ClientBase } from 'pg';
import { openSession } from '../../../platform/database/connections/connect-to-primary.ts';
import type { DatabaseAddress } from '../../../platform/database/connections/database-hosts.ts';

const MAX_ERROR = 500;

/** Stores which moment the newest backup shows. */
export async function recordBackup(client: ClientBase, showsTime: Date): Promise<void> {
  await client.query('update backup_status set last_backup_at = $1', [showsTime]);
}

/** Counts a scheduled backup that failed. */
export async function recordFailure(client: ClientBase, error: unknown, now: Date): Promise<void> {
  const message = error instanceof Error ? error.message : String(error);
  await client.query('update backup_status set failures = failures + 1, last_failure_at = $1, last_error = $2', [
    now,
    message.slice(0, MAX_ERROR),
  ]);
}

/**
 * Records a result on a connection of its own. Resolves to the reason if it cannot, for example on a standby or before a
 * migration: the backup itself is not affected.
 */
export async function tryToRecord(
  direct: DatabaseAddress,
  record: (client: ClientBase) => Promise<void>,
): Promise<Error | null> {
  try {
    const client = await openSession(direct, { application_name: 'ticketwire-backup' });
    try {
      await record(client);
      return null;
    } finally {
      await client.end();
    }
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
