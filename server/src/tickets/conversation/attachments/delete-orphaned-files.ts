import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { STORED_FILES } from '../../../platform/files/stored-files.ts';
import { dropBytes, type Files } from '../../../platform/services/open-file-store.ts';
import { HOUR_MS } from '../../../platform/time/duration.ts';

/** Files newer than this are not deleted; far longer than the longest upload. */
const MIN_AGE_MS = HOUR_MS;
const BATCH = 500;

/** Returns those of these hashes that a row refers to. */
async function usedAmong(em: EntityManager, hashes: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ sha256: string }>`
    select distinct sha256 from (${sql.raw(STORED_FILES)}) as stored where sha256 in (${sql.join(hashes)})`.execute(
    em.getKysely(),
  );
  return new Set(rows.map(({ sha256 }) => sha256));
}

/** Deletes the bytes of a file unless an attachment or a received email refers to them. */
export const deleteIfUnused = (root: EntityManager, files: Files, sha256: string): Promise<void> =>
  dropBytes(root, files, sha256, async (em) => (await usedAmong(em, [sha256])).size > 0);

/** Deletes bytes that no row refers to: those of deleted and redacted files, of old emails, and of failed uploads. */
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
  const usedHashes = await usedAmong(root.fork(), batch);
  for (const sha256 of batch) if (!usedHashes.has(sha256)) await deleteIfUnused(root, files, sha256);
}
