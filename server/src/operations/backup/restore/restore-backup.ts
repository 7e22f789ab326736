import type { MikroORM } from '@mikro-orm/postgresql';
import { entities } from '../../../entities.ts';
import { applyMigrations } from '../../../platform/database/apply-migrations.ts';
import { openSession } from '../../../platform/database/connections/connect-to-primary.ts';
import type { DatabaseAddress } from '../../../platform/database/connections/database-hosts.ts';
import { migrate, withMigrationLock } from '../../../platform/database/migrate.ts';
import { closeOrm, openOrm } from '../../../platform/database/orm.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { migrations } from '../../../platform/migrations/index.ts';
import type { Files } from '../../../platform/services/open-file-store.ts';
import { type Archive, checkArchive, type OnProgress, openArchive } from '../archive/archive-reader.ts';
import { BackupError } from '../archive/backup-error.ts';
import type { Header, Manifest } from '../archive/format.ts';
import { recordBackup } from '../base/record-backup.ts';
import { type AccessReport, type Aftercare, holdEvents, reportAccess } from './aftercare.ts';
import { restoreContents } from './restore-contents.ts';
import { claimTarget, clearTarget, finishTarget } from './target.ts';

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
