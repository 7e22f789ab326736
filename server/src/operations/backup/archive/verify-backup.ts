import { createHash } from 'node:crypto';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { type Archive, checkArchive, type OnProgress, openArchive, readParts } from './archive-reader.ts';
import { BackupError } from './backup-error.ts';
import { ATTACHMENT_LIST, attachmentIn, type Manifest, tableOf } from './format.ts';
import { expecting, filesIn } from './rows.ts';

interface VerifyOptions {
  readonly file: string;
  readonly passphrase: string;
  /** Where attachments are stored if they are not in the archive. */
  readonly shared: Pick<FileStore, 'has' | 'read'>;
  readonly onProgress?: OnProgress;
}

/**
 * Reads a whole backup without restoring it: every checksum and count must be right.
 * @throws BackupError with the first thing that is wrong.
 */
export async function verifyBackup(options: VerifyOptions): Promise<Manifest> {
  const archive = await openArchive(options.file, options.passphrase);
  await checkArchive(archive, options.onProgress);
  await checkParts(archive, options);
  return archive.manifest;
}

async function checkParts(archive: Archive, { shared }: VerifyOptions): Promise<void> {
  const { header, manifest } = archive;
  const missing = new Set(manifest.attachments.missing);
  const unread = new Set([...Object.keys(manifest.tables)]);
  let inside = 0;
  for await (const part of readParts(archive)) {
    if (part.kind === 'rows') {
      const table = tableOf(part.part);
      const expected = table === null ? manifest.attachments.list : manifest.tables[table];
      if (table !== null) unread.delete(table);
      const check = expecting(part.part, expected);
      if (part.part === ATTACHMENT_LIST && header.attachments === 'beside') {
        await checkShared(check(part.rows), shared, missing);
      } else {
        for await (const _ of check(part.rows));
      }
    } else {
      const sha256 = attachmentIn(part.name);
      if (sha256 === null) continue;
      if ((await sha256Of(part.body)) !== sha256) throw new BackupError(`The attachment ${sha256} is damaged.`);
      inside += 1;
    }
  }
  if (unread.size > 0) throw new BackupError(`The backup lacks the tables ${[...unread].join(', ')}.`);
  if (header.attachments === 'inside' && inside !== manifest.attachments.count) {
    throw new BackupError(`The backup has ${inside} of ${manifest.attachments.count} attachments.`);
  }
}

async function checkShared(
  list: AsyncIterable<Buffer>,
  shared: Pick<FileStore, 'has' | 'read'>,
  missing: ReadonlySet<string>,
): Promise<void> {
  for await (const { sha256 } of filesIn(list)) {
    if (missing.has(sha256)) continue;
    if (!(await shared.has(sha256))) throw new BackupError(`The attachment ${sha256} is missing beside the backup.`);
    if ((await sha256Of(shared.read(sha256))) !== sha256) throw new BackupError(`The attachment ${sha256} is damaged.`);
  }
}

async function sha256Of(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of bytes) hash.update(chunk);
  return hash.digest('hex');
}
