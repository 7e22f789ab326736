import type { ClientBase } from 'pg';
import type { FileStore } from '../../../platform/files/file-store.ts';
import type { Files } from '../../../platform/services/open-file-store.ts';
import { type Archive, type ArchivePart, openKeyFiles, readParts } from '../format/archive-reader.ts';
import { attachmentIn, HEADER, KEY_FILES, tableOf } from '../format/part-names.ts';
import { expecting } from '../format/rows-reader.ts';
import { type Aftercare, careForRestored } from './aftercare.ts';
import { openTableLoader, type TableLoader } from './load-tables.ts';
import { putAttachment, putKeyFiles, putSharedAttachments } from './put-files.ts';

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
  const aftercare = await careForRestored(client);
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
