import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { openArchive, readParts } from '@ticketwire/server/src/operations/backup/archive/archive-reader.ts';
import { tableOf } from '@ticketwire/server/src/operations/backup/archive/format.ts';
import { sharedInFolder } from '@ticketwire/server/src/operations/backup/base/store.ts';
import { openSnapshot } from '@ticketwire/server/src/operations/backup/create/snapshot.ts';
import { restoreBackup } from '@ticketwire/server/src/operations/backup/restore/restore-backup.ts';
import { readConfig } from '@ticketwire/server/src/platform/services/config.ts';
import { openFiles } from '@ticketwire/server/src/platform/services/open-file-store.ts';
import pino from 'pino';
import { onTestFinished } from 'vitest';
import { makeDataFolder } from '../../../support/data-folder.ts';
import { createDatabase, type TestDatabase } from '../../../support/database.ts';
import { PASSPHRASE } from './backups.ts';

/** An empty database with a data folder, both deleted at the end of the test. */
export interface Target {
  readonly database: TestDatabase;
  readonly dataDir: string;
}

export async function makeTarget(): Promise<Target> {
  const database = await createDatabase('empty');
  const dataDir = await makeDataFolder('ticketwire-restored-');
  onTestFinished(async () => {
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  });
  return { database, dataDir };
}

export const restoreInto = (
  { database, dataDir }: Target,
  file: string,
  { isReplacing = false, passphrase = PASSPHRASE } = {},
) =>
  restoreBackup({
    file,
    passphrase,
    direct: database.address,
    dataDir,
    files: openFiles(readConfig({ DATA_DIR: dataDir }), pino({ level: 'silent' })),
    shared: sharedInFolder(path.dirname(file)).store,
    isReplacing,
  });

/** What a restore changes on purpose. Rows without these columns must be equal. */
const CHANGED: Readonly<Record<string, readonly string[]>> = {
  backup_status: ['last_backup_at'],
  event_epochs: ['epoch'],
  deliveries: ['next_attempt_at', 'digest', 'leased_until'],
  sessions: ['ended_at'],
  users: ['sessions_valid_from', 'access_changed_at'],
};

/** A restore fills it. */
const FILLED = ['held_events'];

type Digests = Readonly<Record<string, string>>;

/** A checksum for each table in an archive, in any order of its rows. */
export async function tablesInArchive(file: string): Promise<Digests> {
  const archive = await openArchive(file, PASSPHRASE);
  const columnsByTable = new Map(archive.header.tables.map(({ name, columns }) => [name, columns]));
  const digests: Record<string, string> = {};
  for await (const part of readParts(archive)) {
    if (part.kind !== 'rows') continue;
    const table = tableOf(part.part);
    const rows = Buffer.concat(await Array.fromAsync(part.rows)).toString();
    if (table !== null && !FILLED.includes(table))
      digests[table] = digestOf(table, columnsByTable.get(table) ?? [], rows);
  }
  return digests;
}

/** A checksum for each table in a database, in any order of its rows. */
export async function tablesInDatabase({ address }: TestDatabase): Promise<Digests> {
  const snapshot = await openSnapshot(address);
  try {
    const digests: Record<string, string> = {};
    for (const table of snapshot.tables.filter(({ name }) => !FILLED.includes(name))) {
      const rows = Buffer.concat(await Array.fromAsync(snapshot.copy(table))).toString();
      digests[table.name] = digestOf(table.name, table.columns, rows);
    }
    return digests;
  } finally {
    await snapshot.close();
  }
}

function digestOf(table: string, columns: readonly string[], rows: string): string {
  const ignored = (CHANGED[table] ?? []).map((column) => columns.indexOf(column));
  const lines = rows
    .split('\n')
    .map((line) =>
      line
        .split('\t')
        .filter((_, index) => !ignored.includes(index))
        .join('\t'),
    )
    .sort();
  return `${lines.length - 1} rows, ${createHash('sha256').update(lines.join('\n')).digest('hex')}`;
}
