import type { BackupStore } from '../store/backup-store.ts';
import { listedAttachments } from './listed-attachments.ts';

/** Content that a backup in progress elsewhere has stored, and that no archive lists yet, is younger. */
const MIN_AGE_MS = 24 * 60 * 60 * 1000;

interface PruneOptions {
  readonly store: BackupStore;
  readonly keep: number;
  readonly passphrase: string;
  readonly now: Date;
}

/** Deletes all but the newest archives, and attachments that none of the others lists. Returns the deleted archives. */
export async function pruneBackups({ store, keep, passphrase, now }: PruneOptions): Promise<string[]> {
  const archives = await store.list();
  const old = archives.slice(0, -keep);
  for (const name of old) await store.remove(name);
  if (old.length === 0) return old;

  const wanted = new Set<string>();
  // If one cannot be read, for example because it has another passphrase, nothing is known to be unwanted.
  for (const name of archives.slice(-keep)) {
    for await (const sha256 of listedAttachments(await store.read(name), passphrase)) wanted.add(sha256);
  }
  for await (const sha256 of store.shared.store.putBefore(new Date(now.getTime() - MIN_AGE_MS))) {
    if (!wanted.has(sha256)) await store.shared.store.delete(sha256);
  }
  return old;
}
