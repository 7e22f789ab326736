import { chown, mkdir, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openDataDir } from '../../../platform/files/data-dir.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import type { Files } from '../../../platform/services/open-file-store.ts';
import { BackupError } from '../format/backup-error.ts';
import type { KeyFiles } from '../format/documents.ts';
import { filesIn, portionsOf } from '../format/rows-reader.ts';

/** A bucket takes tens of milliseconds to say whether it has a file. */
const PARALLEL = 16;

/** Stores the content of an attachment unless it is there already. */
export async function putAttachment(files: Files, sha256: string, body: AsyncIterable<Uint8Array>): Promise<void> {
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
export async function putSharedAttachments(
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
  for await (const portion of portionsOf(filesIn(list), PARALLEL)) {
    await Promise.all(portion.map(({ sha256 }) => put(sha256)));
  }
}

/** Writes the signing keys back. Each replaces the key of the same name, which was of another installation. */
export async function putKeyFiles(dataDir: string, keyFiles: KeyFiles): Promise<void> {
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
