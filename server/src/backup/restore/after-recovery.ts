import type { ClientBase } from 'pg';
import { lockSoon } from '../database/session.ts';
import { appliedMigrations } from '../database/tables.ts';
import { BackupError } from '../format/backup-error.ts';
import { type Aftercare, careForRestored } from './aftercare.ts';

/** @throws BackupError if a service uses the database, or it is empty. */
export async function careForRecovered(client: ClientBase): Promise<Aftercare> {
  if (!(await lockSoon(client, 'instances'))) {
    throw new BackupError('A running Ticketwire uses this database. Stop every process, then run this command again.');
  }
  if ((await appliedMigrations(client)).length === 0) throw new BackupError('The database is empty.');
  await client.query('begin');
  const aftercare = await careForRestored(client);
  await client.query('commit');
  return aftercare;
}
