import type { EntityManager } from '@mikro-orm/postgresql';
import { tables } from '../../platform/database/database.ts';
import { dropBytes, type Files } from '../../platform/services/open-file-store.ts';
import type { AttachmentSchema } from '../base/attachment.entity.ts';

/** Far longer than the longest upload. */
const SPARED_MS = 60 * 60 * 1000;
const BATCH = 500;

const attachments = (em: EntityManager) => tables<typeof AttachmentSchema>(em).selectFrom('attachments');

/** Removes the bytes of a file unless an attachment has them. */
export const deleteIfUnused = (root: EntityManager, files: Files, sha256: string): Promise<void> =>
  dropBytes(root, files, sha256, async (em) => {
    const wanted = await attachments(em).select('id').where('sha256', '=', sha256).limit(1).executeTakeFirst();
    return wanted !== undefined;
  });

/** Removes bytes that no attachment has: of deleted and redacted ones, and of uploads that came to nothing. */
export async function deleteOrphanedFiles(root: EntityManager, files: Files, now: Date): Promise<void> {
  const before = new Date(now.getTime() - SPARED_MS);
  await files.clearStaging(before);
  const batch: string[] = [];
  for await (const sha256 of files.putBefore(before)) {
    batch.push(sha256);
    if (batch.length === BATCH) await dropAll(root, files, batch.splice(0));
  }
  await dropAll(root, files, batch);
}

async function dropAll(root: EntityManager, files: Files, batch: readonly string[]): Promise<void> {
  if (batch.length === 0) return;
  const rows = await attachments(root.fork()).select('sha256').distinct().where('sha256', 'in', batch).execute();
  const wanted = new Set(rows.map(({ sha256 }) => sha256));
  for (const sha256 of batch) if (!wanted.has(sha256)) await deleteIfUnused(root, files, sha256);
}
