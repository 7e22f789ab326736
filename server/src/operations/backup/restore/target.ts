import type { ClientBase } from 'pg';
import { UNFINISHED_RESTORE } from '../../../platform/database/unfinished-restore.ts';
import { DETACHED_SEGMENT } from '../../../platform/events/segments/segment-list.ts';
import { migrations } from '../../../platform/migrations/index.ts';
import { BackupError } from '../archive/backup-error.ts';
import { appliedMigrations, LEFT_OUT, lockSoon, quote } from '../base/database.ts';

interface TargetOptions {
  /** Whether a database with data can be replaced. */
  readonly isReplacing: boolean;
  /** The tables of this release and of the backup. */
  readonly knownTables: readonly string[];
}

/**
 * Locks the target for this session and checks that nothing in it is lost. Changes nothing.
 * @throws BackupError if the target is in use, is not empty, or belongs to another program.
 */
export async function claimTarget(client: ClientBase, { isReplacing, knownTables }: TargetOptions): Promise<void> {
  if (!(await lockSoon(client, 'instances'))) {
    throw new BackupError('A running Ticketwire uses this database. Stop every process, then run the restore again.');
  }
  if (!(await lockSoon(client, 'backups'))) throw new BackupError('A backup of this database is running.');
  const tables = await tablesIn(client);
  // Only a restore has written to it since, and migrations rename tables on their way.
  if (tables.includes(UNFINISHED_RESTORE)) return;
  const foreign = tables.filter((name) => !isKnown(name, knownTables));
  if (foreign.length > 0) {
    throw new BackupError(
      `The database has tables of another program or of a newer release: ${foreign.slice(0, 5).join(', ')}. Restore into an empty database.`,
    );
  }
  if (tables.length === 0 || isReplacing) return;
  throw new BackupError(
    'The database is not empty. Add --replace to delete all its data and restore the backup instead, or use an empty database.',
  );
}

const isKnown = (name: string, knownTables: readonly string[]) => knownTables.includes(name) || LEFT_OUT.includes(name);

const OF_NO_EXTENSION = `not exists (select 1 from pg_depend where objid = object.oid and deptype = 'e')`;

async function tablesIn(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select relname as name from pg_class object
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition
      and ${OF_NO_EXTENSION}`);
  // Someone has yet to archive them.
  return rows.map(({ name }) => name).filter((name) => !name.startsWith(DETACHED_SEGMENT));
}

/**
 * Deletes everything of the service in one transaction, and marks the database as unfinished. Keeps what the access
 * report compares with.
 */
export async function clearTarget(client: ClientBase): Promise<void> {
  await client.query('begin');
  const tables = await tablesIn(client);
  const isFirstAttempt = !tables.includes(UNFINISHED_RESTORE);
  await client.query(
    `create table if not exists ${UNFINISHED_RESTORE} (started_at timestamptz not null default now())`,
  );
  const applied = await appliedMigrations(client);
  if (isFirstAttempt && applied.some((name) => name === migrations[0]?.name)) await keepAccess(client);
  for (const name of tables) {
    if (!name.startsWith(UNFINISHED_RESTORE)) await client.query(`drop table if exists ${quote(name)} cascade`);
  }
  const { rows } = await client.query<{ statement: string }>(`
    select format('drop routine if exists %s cascade', object.oid::regprocedure) as statement
    from pg_proc object where pronamespace = current_schema()::regnamespace and ${OF_NO_EXTENSION}
    union all
    select format('drop text search configuration if exists %I cascade', cfgname)
    from pg_ts_config object where cfgnamespace = current_schema()::regnamespace and ${OF_NO_EXTENSION}`);
  for (const { statement } of rows) await client.query(statement);
  await client.query('commit');
}

export const KEPT_USERS = `${UNFINISHED_RESTORE}_users`;
export const KEPT_ROLES = `${UNFINISHED_RESTORE}_roles`;
export const KEPT_KEYS = `${UNFINISHED_RESTORE}_keys`;

async function keepAccess(client: ClientBase): Promise<void> {
  await client.query(`create table ${KEPT_USERS} as select id, status, password_hash from users`);
  await client.query(`create table ${KEPT_ROLES} as select user_id, role_id from user_roles`);
  await client.query(`create table ${KEPT_KEYS} as select id, hash, revoked_at, expires_at from api_keys`);
}

/** Declares the database whole. */
export async function finishTarget(client: ClientBase): Promise<void> {
  const tables = (await tablesIn(client)).filter((name) => name.startsWith(UNFINISHED_RESTORE));
  await client.query(`drop table ${tables.map(quote).join(', ')}`);
}
