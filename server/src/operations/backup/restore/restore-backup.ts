import type { MikroORM } from '@mikro-orm/postgresql';
import type { ClientBase } from 'pg';
import { entities } from '../../../entities.ts';
import { applyMigrations } from '../../../platform/database/apply-migrations.ts';
import { openSession } from '../../../platform/database/connections/connect-to-primary.ts';
import type { DatabaseAddress } from '../../../platform/database/connections/database-hosts.ts';
import { migrate, withMigrationLock } from '../../../platform/database/migrate.ts';
import { closeOrm, openOrm } from '../../../platform/database/orm.ts';
import { UNFINISHED_RESTORE } from '../../../platform/database/unfinished-restore.ts';
import { DETACHED_SEGMENT } from '../../../platform/events/segments/segment-list.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { migrations } from '../../../platform/migrations/index.ts';
import type { Files } from '../../../platform/services/open-file-store.ts';
import { type Archive, checkArchive, type OnProgress, openArchive } from '../archive/archive-reader.ts';
import { BackupError } from '../archive/backup-error.ts';
import type { Header, Manifest } from '../archive/format.ts';
import { appliedMigrations, LEFT_OUT, lockSoon, quote } from '../base/database.ts';
import { recordBackup } from '../base/record-backup.ts';
import { type AccessReport, type Aftercare, holdEvents, keepAccess, reportAccess } from './aftercare.ts';
import { restoreContents } from './restore-contents.ts';

interface RestoreOptions {
  readonly file: string;
  readonly passphrase: string;
  readonly direct: DatabaseAddress;
  readonly dataDir: string;
  readonly files: Files;
  /** Where attachments are stored if they are not in the archive. */
  readonly shared: Pick<FileStore, 'has' | 'read'>;
  /** Whether a database with data can be replaced. */
  readonly isReplacing: boolean;
  readonly onProgress?: OnProgress;
}

interface Restored extends Aftercare {
  readonly manifest: Manifest;
  readonly access: AccessReport;
}

/**
 * Restores a backup. Nothing is changed before the whole archive has been checked. If it is interrupted, the service does
 * not start until a restore has finished.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { file, passphrase, direct, isReplacing, onProgress = () => {} } = options;
  const archive = await openArchive(file, passphrase);
  requireKnownMigrations(archive);
  await checkArchive(archive, (done, total) => onProgress(done, 2 * total));

  const client = await openSession(direct, { application_name: 'ticketwire-restore', keepAlive: true });
  try {
    // The role may have a limit for requests.
    await client.query('set statement_timeout = 0');
    const knownTables = [...archive.header.tables.map(({ name }) => name), ...(await tablesOfEntities(direct))];
    await claimTarget(client, { isReplacing, knownTables });
    await clearTarget(client);
    await migrateLike(direct, archive.header);
    const total = archive.seal.length;
    const onRead = (done: number) => onProgress(total + done, 2 * total);
    const aftercare = await restoreContents(client, archive, { ...options, onRead });
    await withOrm(direct, (orm) => migrate(orm, direct));
    await holdEvents(client);
    await recordBackup(client, new Date(archive.header.createdAt));
    await client.query('analyze');
    const access = await reportAccess(client);
    await finishTarget(client);
    onProgress(1, 1);
    return { ...aftercare, manifest: archive.manifest, access };
  } finally {
    await client.end();
  }
}

function requireKnownMigrations({ header, file }: Archive): void {
  const names = migrations.map(({ name }) => name);
  if (header.migrations.every((name) => names.includes(name))) return;
  throw new BackupError(
    `${file} was written by Ticketwire ${header.version}, which is newer than this release. Use that release or a later one.`,
  );
}

const tablesOfEntities = (direct: DatabaseAddress): Promise<string[]> =>
  withOrm(direct, async (orm) => [...orm.getMetadata().getAll().values()].map(({ tableName }) => tableName));

/** Applies the migrations of the backup in the order of its database, also those that only took something away. */
async function migrateLike(direct: DatabaseAddress, { migrations: names }: Header): Promise<void> {
  const applied = names.flatMap((name) => migrations.filter((migration) => migration.name === name));
  await withOrm(direct, async (orm) => {
    const isDone = await withMigrationLock(direct, async () => {
      await applyMigrations({ orm, direct }, applied);
      return true;
    });
    if (!isDone) throw new BackupError('Another process migrates the database. Stop it, then run the restore again.');
  });
}

async function withOrm<Result>(direct: DatabaseAddress, work: (orm: MikroORM) => Promise<Result>): Promise<Result> {
  const orm = await openOrm({ address: direct, entities, migrations });
  try {
    return await work(orm);
  } finally {
    await closeOrm(orm);
  }
}

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
async function claimTarget(client: ClientBase, { isReplacing, knownTables }: TargetOptions): Promise<void> {
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
async function clearTarget(client: ClientBase): Promise<void> {
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

/** Declares the database whole. */
async function finishTarget(client: ClientBase): Promise<void> {
  const tables = (await tablesIn(client)).filter((name) => name.startsWith(UNFINISHED_RESTORE));
  await client.query(`drop table ${tables.map(quote).join(', ')}`);
}
