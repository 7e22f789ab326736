import type { EntityManager } from '@mikro-orm/postgresql';
import { tables } from '../../../platform/database/database.ts';
import { dropBytes, type Files } from '../../../platform/services/open-file-store.ts';
import { HOUR_MS } from '../../../platform/time/duration.ts';
import type { AttachmentSchema } from '../base/attachment.entity.ts';

/** Files newer than this are not deleted; far longer than the longest upload. */
const MIN_AGE_MS = HOUR_MS;
const BATCH = 500;

const attachments = (em: EntityManager) => tables<typeof AttachmentSchema>(em).selectFrom('attachments');

/** Deletes the bytes of a file unless an attachment refers to them. */
export const deleteIfUnused = (root: EntityManager, files: Files, sha256: string): Promise<void> =>
  dropBytes(root, files, sha256, async (em) => {
    const attachment = await attachments(em).select('id').where('sha256', '=', sha256).limit(1).executeTakeFirst();
    return attachment !== undefined;
  });

/** Deletes bytes that no attachment refers to: those of deleted and redacted files, and of failed uploads. */
export async function deleteOrphanedFiles(root: EntityManager, files: Files, now: Date): Promise<void> {
  const before = new Date(now.getTime() - MIN_AGE_MS);
  await files.clearStaging(before);
  const batch: string[] = [];
  for await (const sha256 of files.putBefore(before)) {
    batch.push(sha256);
    if (batch.length === BATCH) await deleteUnusedIn(root, files, batch.splice(0));
  }
  await deleteUnusedIn(root, files, batch);
}

async function deleteUnusedIn(root: EntityManager, files: Files, batch: readonly string[]): Promise<void> {
  if (batch.length === 0) return;
  const rows = await attachments(root.fork()).select('sha256').distinct().where('sha256', 'in', batch).execute();
  const usedHashes = new Set(rows.map(({ sha256 }) => sha256));
  for (const sha256 of batch) if (!usedHashes.has(sha256)) await deleteIfUnused(root, files, sha256);
}
