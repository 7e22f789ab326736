import { tmpdir } from 'node:os';
import path from 'node:path';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Log } from '../base/log.ts';
import { tryToShare } from '../database/service-locks.ts';
import type { FileStore } from '../files/file-store.ts';
import { folderStore } from '../files/folder-store.ts';
import { s3Store } from '../files/s3-store.ts';
import { clearStaging, type StagedFile, stage } from '../files/staging.ts';
import type { Config } from './config.ts';

/** A file store with its staging area. */
export interface Files extends FileStore {
  /** Stages an upload before anything refers to it. */
  stage(bytes: AsyncIterable<Uint8Array>): Promise<StagedFile>;
  /** Removes incomplete uploads from before `time`. */
  clearStaging(time: Date): Promise<void>;
}

export function openFiles({ attachments, dataDir }: Pick<Config, 'attachments' | 'dataDir'>, log: Log): Files {
  const inS3 = 's3' in attachments;
  const store = inS3 ? s3Store(attachments.s3, log) : folderStore(attachments.folder);
  // On the same disk as the folder, because a hard link cannot cross disks.
  const staging = inS3 ? path.join(tmpdir(), 'ticketwire-incoming') : path.join(dataDir, 'incoming');
  return {
    ...store,
    stage: (bytes) => stage(staging, bytes),
    clearStaging: (time) => clearStaging(staging, time),
  };
}

/**
 * Call it in the transaction that adds a reference to a file: until the transaction ends, no one can delete the
 * content, and it is stored again if it was just deleted.
 */
export async function holdBytes(em: EntityManager, files: Files, file: StagedFile): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${lockOf(file.sha256)})`.execute(em.getKysely());
  if (!(await files.has(file.sha256))) await files.put(file);
}

/**
 * Deletes content that is no longer referenced according to `isWanted`, while no transaction can add a reference. During
 * a backup, which may still have to read it, the content stays; the cleanup deletes it later.
 */
export async function dropBytes(
  root: EntityManager,
  files: Files,
  sha256: string,
  isWanted: (em: EntityManager) => Promise<boolean>,
): Promise<void> {
  await root.fork().transactional(async (em) => {
    const { rows } = await sql<{ free: boolean }>`select ${tryToShare('backups')} as free`.execute(em.getKysely());
    if (!rows[0]?.free) return;
    await sql`select pg_advisory_xact_lock(${lockOf(sha256)})`.execute(em.getKysely());
    if (!(await isWanted(em))) await files.delete(sha256);
  });
}

const lockOf = (sha256: string) => sql`hashtextextended(${`file ${sha256}`}, 0)`;
