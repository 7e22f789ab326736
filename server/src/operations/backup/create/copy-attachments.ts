import { createReadStream, createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { stage } from '../../../platform/files/staging.ts';
import type { ArchiveWriter } from '../archive/archive-writer.ts';
import { BackupError } from '../archive/backup-error.ts';
import { attachmentName } from '../archive/format.ts';
import { filePortionsIn } from '../archive/rows.ts';
import type { SharedStore } from '../base/store.ts';

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
  const prepare = (sha256: string) => (shared === null ? files.has(sha256) : isShared(sha256, files, shared));
  for await (const portion of filePortionsIn(createReadStream(list))) {
    const available = await Promise.all(portion.map(({ sha256 }) => prepare(sha256)));
    for (const [index, { sha256, size }] of portion.entries()) {
      if (!available[index]) {
        missing.push(sha256);
        continue;
      }
      if (shared === null) await archive.addStream(attachmentName(sha256), size, files.read(sha256));
      count += 1;
      bytes += size;
      onBytes(size);
    }
  }
  return { count, bytes, missing };
}

/** Returns whether the shared store has the content, after copying it there if need be. */
async function isShared(sha256: string, files: Pick<FileStore, 'has' | 'read'>, shared: SharedStore): Promise<boolean> {
  if (await shared.store.has(sha256)) return true;
  if (!(await files.has(sha256))) return false;
  await share(sha256, files, shared);
  return true;
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
