import { createReadStream, createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from '../../platform/files/file-store.ts';
import { stage } from '../../platform/files/staging.ts';
import type { ArchiveWriter } from '../format/archive-writer.ts';
import { BackupError } from '../format/backup-error.ts';
import { attachmentName } from '../format/part-names.ts';
import { filesIn } from '../format/rows-reader.ts';

/** A store for the contents of attachments that all backups in a folder or bucket share. */
export interface SharedStore {
  readonly store: FileStore;
  /** A folder for incoming files. If the store is a folder, on the same disk. */
  readonly staging: string;
}

interface CopyOptions {
  readonly list: string;
  readonly files: Pick<FileStore, 'has' | 'read'>;
  readonly archive: ArchiveWriter;
  /** Null to store them in the archive. */
  readonly shared: SharedStore | null;
  readonly onBytes: (bytes: number) => void;
}

/** Saves the list in a file of its own: it is read again after the transaction, and memory does not grow with it. */
export async function saveList(rows: Readable, file: string): Promise<Readable> {
  await pipeline(rows, createWriteStream(file, { mode: 0o600 }));
  return createReadStream(file);
}

/** Copies the content of every listed file. Returns those that are missing in the store. */
export async function copyAttachments(
  options: CopyOptions,
): Promise<{ count: number; bytes: number; missing: string[] }> {
  const { list, files, archive, shared, onBytes } = options;
  const missing: string[] = [];
  let count = 0;
  let bytes = 0;
  for await (const { sha256, size } of filesIn(createReadStream(list))) {
    const isShared = shared !== null && (await shared.store.has(sha256));
    if (!isShared && !(await files.has(sha256))) {
      missing.push(sha256);
      continue;
    }
    if (shared === null) await archive.addStream(attachmentName(sha256), size, files.read(sha256));
    else if (!isShared) await share(sha256, files, shared);
    count += 1;
    bytes += size;
    onBytes(size);
  }
  return { count, bytes, missing };
}

async function share(sha256: string, files: Pick<FileStore, 'read'>, { store, staging }: SharedStore): Promise<void> {
  const staged = await stage(staging, files.read(sha256));
  try {
    if (staged.sha256 !== sha256) throw new BackupError(`The content of the attachment ${sha256} is damaged.`);
    await store.put(staged);
  } finally {
    await staged.discard();
  }
}
