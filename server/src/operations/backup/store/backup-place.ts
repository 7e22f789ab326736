import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Log } from '../../../platform/base/log.ts';
import { valueOn } from '../../../platform/errors/expected.ts';
import type { FilesAddress } from '../../../platform/files/address.ts';
import type { SharedStore } from '../create/attachments.ts';
import { BackupError } from '../format/backup-error.ts';
import { archiveName, isArchive } from './archive-names.ts';
import { type BackupStore, openBackupStore, sharedInFolder } from './backup-store.ts';

/** Where a backup is written. */
export interface BackupPlace {
  readonly name: string;
  readonly file: string;
  readonly shared: SharedStore | null;
  /** Makes the written file appear where it belongs. */
  publish(signal?: AbortSignal): Promise<void>;
}

/** A folder or a bucket receives one archive for each backup, named by its time, and shares the attachments between them. */
export async function placeIn(store: BackupStore, now: Date): Promise<BackupPlace> {
  const name = archiveName(now);
  const file = await store.workFile(name);
  return { name, file, shared: store.shared, publish: (signal) => store.publish(name, signal) };
}

/** Any path that is not a folder is an archive with its attachments. */
export async function placeFor(target: string, now: Date, log: Log): Promise<BackupPlace> {
  const stats = await stat(target).catch(valueOn(null, 'ENOENT', 'ENOTDIR'));
  if (target.endsWith('/') || stats?.isDirectory()) return placeIn(openBackupStore({ folder: target }, log), now);
  if (stats) throw new BackupError(`${target} exists already. Choose another name, or delete it first.`);
  return { name: target, file: target, shared: null, async publish() {} };
}

/** A local archive, and the store of the attachments beside it. */
export interface FoundArchive {
  readonly file: string;
  readonly shared: SharedStore;
  /** Deletes a temporary copy. */
  release(): Promise<void>;
}

/** `file` is a local file, or the name of an archive in the bucket of `BACKUP_TO`. */
export async function findArchive(file: string, to: FilesAddress | undefined, log: Log): Promise<FoundArchive> {
  const isLocal = (await stat(file).catch(valueOn(null, 'ENOENT', 'ENOTDIR'))) !== null;
  if (isLocal || !to || !('s3' in to) || !isArchive(file)) {
    return { file, shared: sharedInFolder(path.dirname(file)), async release() {} };
  }
  const store = openBackupStore(to, log);
  const copy = await store.fetch(file);
  return { file: copy, shared: store.shared, release: () => rm(copy, { force: true }) };
}
