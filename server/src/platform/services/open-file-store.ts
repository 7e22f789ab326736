import { tmpdir } from 'node:os';
import path from 'node:path';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Log } from '../base/log.ts';
import type { FileStore } from '../files/file-store.ts';
import { folderStore } from '../files/folder-store.ts';
import { s3Store } from '../files/s3-store.ts';
import { clearStaging, type StagedFile, stage } from '../files/staging.ts';
import type { Config } from './config.ts';

/** The store of files, and the way into it. */
export interface Files extends FileStore {
  /** Takes in what a request sends, before anything else knows of it. */
  stage(bytes: AsyncIterable<Uint8Array>): Promise<StagedFile>;
  /** Removes what was left half taken in before `time`. */
  clearStaging(time: Date): Promise<void>;
}

export function openFiles({ attachments, dataDir }: Config, log: Log): Files {
  const inS3 = 's3' in attachments;
  const store = inS3 ? s3Store(attachments.s3, log) : folderStore(attachments.folder);
  // Beside the folder, since a link cannot lead to another disk.
  const staging = inS3 ? path.join(tmpdir(), 'ticketwire-incoming') : path.join(dataDir, 'incoming');
  return {
    ...store,
    stage: (bytes) => stage(staging, bytes),
    clearStaging: (time) => clearStaging(staging, time),
  };
}

/**
 * Called in the transaction that makes a file wanted: until its end nobody removes the bytes, and if somebody just has,
 * they are put back.
 */
export async function holdBytes(em: EntityManager, files: Files, file: StagedFile): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${lockOf(file.sha256)})`.execute(em.getKysely());
  if (!(await files.has(file.sha256))) await files.put(file);
}

/** Removes bytes that `isWanted` says nobody wants any more, while nobody can begin to. */
export async function dropBytes(
  root: EntityManager,
  files: Files,
  sha256: string,
  isWanted: (em: EntityManager) => Promise<boolean>,
): Promise<void> {
  await root.fork().transactional(async (em) => {
    await sql`select pg_advisory_xact_lock(${lockOf(sha256)})`.execute(em.getKysely());
    if (!(await isWanted(em))) await files.delete(sha256);
  });
}

const lockOf = (sha256: string) => sql`hashtextextended(${`file ${sha256}`}, 0)`;
