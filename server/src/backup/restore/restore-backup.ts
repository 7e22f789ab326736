import type { MigrationObject } from '@mikro-orm/postgresql';
import { Client } from 'pg';
import { entities } from '../../entities.ts';
import { migrations } from '../../migrations/index.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { addressForPg, closeOrm, type DatabaseAddress, openOrm } from '../../platform/database/orm.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { Files } from '../../platform/services/open-file-store.ts';
import { type Archive, checkArchive, type OnProgress, openArchive } from '../format/archive-reader.ts';
import { BackupError } from '../format/backup-error.ts';
import type { Manifest } from '../format/documents.ts';
import { type AccessReport, reportAccess } from './access-report.ts';
import type { Aftercare } from './aftercare.ts';
import { restoreContents } from './restore-contents.ts';
import { claimTarget, clearTarget, finishTarget } from './target.ts';

export interface RestoreOptions {
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

export interface Restored extends Aftercare {
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

  const client = new Client({ ...addressForPg(direct), application_name: 'ticketwire-restore', keepAlive: true });
  client.on('error', () => {});
  await client.connect();
  try {
    // The role may have a limit for requests.
    await client.query('set statement_timeout = 0');
    const knownTables = [...archive.header.tables.map(({ name }) => name), ...(await tablesOfEntities(direct))];
    await claimTarget(client, { isReplacing, knownTables });
    await clearTarget(client);
    await migrateTo(
      direct,
      migrations.filter(({ name }) => archive.header.migrations.includes(name)),
    );
    const total = archive.seal.length;
    const onRead = (done: number) => onProgress(total + done, 2 * total);
    const aftercare = await restoreContents(client, archive, { ...options, onRead });
    await migrateTo(direct, migrations);
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

async function tablesOfEntities(address: DatabaseAddress): Promise<string[]> {
  const orm = await openOrm({ address, entities, migrations: [] });
  try {
    return [...orm.getMetadata().getAll().values()].map(({ tableName }) => tableName);
  } finally {
    await closeOrm(orm);
  }
}

async function migrateTo(direct: DatabaseAddress, wanted: MigrationObject[]): Promise<void> {
  const orm = await openOrm({ address: direct, entities, migrations: wanted });
  try {
    await migrate(orm, direct);
  } finally {
    await closeOrm(orm);
  }
}
