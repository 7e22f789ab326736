import { chown, mkdir, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { openDataDir } from '../../../platform/files/data-dir.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import type { Files } from '../../../platform/services/open-file-store.ts';
import { type Archive, type ArchivePart, openKeyFiles, readParts } from '../archive/archive-reader.ts';
import { BackupError } from '../archive/backup-error.ts';
import {
  attachmentIn,
  HEADER,
  type Header,
  KEY_FILES,
  type KeyFiles,
  type Manifest,
  type Part,
  tableOf,
} from '../archive/format.ts';
import { expecting, filePortionsIn } from '../archive/rows.ts';
import { columnList, listTables, quote, setForCopy, type Table } from '../base/database.ts';
import { type Aftercare, afterRestore } from './aftercare.ts';

interface ContentOptions {
  readonly dataDir: string;
  readonly files: Files;
  readonly shared: Pick<FileStore, 'has' | 'read'>;
  /** Called with the number of bytes of the archive that were read. */
  readonly onRead: (bytes: number) => void;
}

type RowsPart = Extract<ArchivePart, { kind: 'rows' }>;

/** Reads the archive once: its tables are restored in one transaction, then its attachments. */
export async function restoreContents(
  client: ClientBase,
  archive: Archive,
  options: ContentOptions,
): Promise<Aftercare> {
  await client.query('begin');
  const loader = await openTableLoader(client, archive.header, archive.manifest);
  let aftercare: Aftercare | null = null;
  for await (const part of readParts(archive, options.onRead)) {
    if (part.kind === 'rows') {
      await restoreRows(part, { loader, archive, options });
    } else if (part.name === KEY_FILES) {
      // Before the commit, so that a restore with a key that cannot be written changes no row.
      await putKeyFiles(options.dataDir, await openKeyFiles(archive, part.body));
    } else if (part.name !== HEADER) {
      aftercare ??= await commit(client, loader);
      const sha256 = attachmentIn(part.name);
      if (sha256 !== null) await putAttachment(options.files, sha256, part.body);
    }
  }
  return aftercare ?? commit(client, loader);
}

async function commit(client: ClientBase, loader: TableLoader): Promise<Aftercare> {
  await loader.finish();
  const aftercare = await afterRestore(client);
  await client.query('commit');
  return aftercare;
}

interface RowsContext {
  readonly loader: TableLoader;
  readonly archive: Archive;
  readonly options: ContentOptions;
}

async function restoreRows({ part, rows }: RowsPart, { loader, archive, options }: RowsContext): Promise<void> {
  const table = tableOf(part);
  if (table !== null) return loader.load(table, rows);
  const { header, manifest } = archive;
  const list = expecting(part, manifest.attachments.list)(rows);
  if (header.attachments === 'beside') {
    await putSharedAttachments(list, options.files, options.shared, manifest.attachments.missing);
  } else {
    for await (const _ of list);
  }
}

/** Loads tables in one transaction, which the caller begins and commits. */
interface TableLoader {
  load(table: string, rows: AsyncIterable<Buffer>): Promise<void>;
  /** @throws BackupError if a table of the backup was not loaded. */
  finish(): Promise<void>;
}

/** Foreign keys stay in force: the tables come in an order in which they hold. */
async function openTableLoader(client: ClientBase, header: Header, manifest: Manifest): Promise<TableLoader> {
  await setForCopy(client);
  await client.query('set local lock_timeout = 0');
  const tables = new Map((await listTables(client)).map((table) => [table.name, table]));
  requireSameTables(header.tables, tables);
  const names = [...tables.keys()].map(quote);
  // They would raise versions and reject rows that are already consistent. Triggers of foreign keys stay.
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  await client.query(`truncate ${names.join(', ')}`);
  const unloaded = new Map(header.tables.map((table) => [table.name, table]));

  return {
    async load(name, rows) {
      const [table, part] = [unloaded.get(name), manifest.tables[name]];
      if (!table || !part) throw new BackupError(`The backup has an unexpected table ${name}.`);
      await copyInto(client, table, rows, part);
      unloaded.delete(name);
    },
    async finish() {
      if (unloaded.size > 0) throw new BackupError(`The backup lacks the tables ${[...unloaded.keys()].join(', ')}.`);
      for (const name of names) await client.query(`alter table ${name} enable trigger user`);
      for (const [name, { last, isCalled }] of Object.entries(manifest.sequences)) {
        await client.query('select setval($1::regclass, $2, $3)', [quote(name), last, isCalled]);
      }
    },
  };
}

async function copyInto(client: ClientBase, table: Table, rows: AsyncIterable<Buffer>, part: Part): Promise<void> {
  const target = client.query(copyFrom(`copy ${quote(table.name)} (${columnList(table)}) from stdin`));
  await pipeline(rows, expecting(table.name, part), target);
  if (target.rowCount !== part.rows) {
    throw new BackupError(`${target.rowCount} of ${part.rows} rows of ${table.name} were restored.`);
  }
}

function requireSameTables(expected: readonly Table[], actual: ReadonlyMap<string, Table>): void {
  const wrong = expected.filter(
    ({ name, columns }) => actual.get(name)?.columns.toSorted().join() !== columns.toSorted().join(),
  );
  if (wrong.length === 0 && expected.length === actual.size) return;
  const names = wrong.map(({ name }) => name).join(', ') || [...actual.keys()].join(', ');
  throw new BackupError(`The tables of the backup differ from those of its release: ${names}.`);
}

/** Stores the content of an attachment unless it is there already. */
async function putAttachment(files: Files, sha256: string, body: AsyncIterable<Uint8Array>): Promise<void> {
  if (await files.has(sha256)) return;
  const staged = await files.stage(body);
  try {
    if (staged.sha256 !== sha256) throw new BackupError(`The attachment ${sha256} is damaged in the backup.`);
    await files.put(staged);
  } finally {
    await staged.discard();
  }
}

/** Copies the listed attachments from the store beside the archive. */
async function putSharedAttachments(
  list: AsyncIterable<Buffer>,
  files: Files,
  shared: Pick<FileStore, 'has' | 'read'>,
  missing: readonly string[],
): Promise<void> {
  const put = async (sha256: string): Promise<void> => {
    if (missing.includes(sha256) || (await files.has(sha256))) return;
    if (!(await shared.has(sha256))) throw new BackupError(`The attachment ${sha256} is missing beside the backup.`);
    await putAttachment(files, sha256, shared.read(sha256));
  };
  for await (const portion of filePortionsIn(list)) {
    await Promise.all(portion.map(({ sha256 }) => put(sha256)));
  }
}

/** Writes the signing keys back. Each replaces the key of the same name, which was of another installation. */
async function putKeyFiles(dataDir: string, keyFiles: KeyFiles): Promise<void> {
  if (keyFiles.length === 0) return;
  const folder = path.join(await openDataDir(dataDir), 'keys');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { uid, gid } = await stat(folder);
  for (const { name, content } of keyFiles) {
    const draft = path.join(folder, `.${name}`);
    await writeFile(draft, Buffer.from(content, 'base64'), { mode: 0o600, flush: true });
    // The user of the service must be able to read it.
    if (process.getuid?.() === 0) await chown(draft, uid, gid);
    await rename(draft, path.join(folder, name));
  }
}
