import type { ClientBase } from 'pg';
import { migrations } from '../../../platform/migrations/index.ts';
import { lockSoon } from '../database/session.ts';
import { appliedMigrations } from '../database/tables.ts';
import { BackupError } from '../format/backup-error.ts';
import { type Aftercare, careForRestored, holdEvents } from './aftercare.ts';

/** @throws BackupError if a service uses the database, or it is empty. */
export async function careForRecovered(client: ClientBase): Promise<Aftercare> {
  if (!(await lockSoon(client, 'instances'))) {
    throw new BackupError('A running Ticketwire uses this database. Stop every process, then run this command again.');
  }
  const applied = await appliedMigrations(client);
  if (applied.length === 0) throw new BackupError('The database is empty.');
  if (migrations.some(({ name }) => !applied.includes(name))) {
    throw new BackupError('The database is of an earlier release. Run this command with that release, then upgrade.');
  }
  await client.query('begin');
  const aftercare = await careForRestored(client);
  await holdEvents(client);
  await client.query('commit');
  return aftercare;
}
