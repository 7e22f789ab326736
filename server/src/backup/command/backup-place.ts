import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { folderStore } from '../../platform/files/folder-store.ts';
import type { SharedStore } from '../create/attachments.ts';
import { BackupError } from '../format/backup-error.ts';

/** Where a backup is written. */
export interface BackupPlace {
  readonly file: string;
  readonly shared: SharedStore | null;
}

/**
 * A folder receives one archive for each backup, named by its time, and shares the attachments between them. Any other
 * path is an archive with its attachments.
 */
export async function placeFor(target: string, now: Date): Promise<BackupPlace> {
  if (target.endsWith('/') || (await stat(target).catch(() => null))?.isDirectory()) {
    await mkdir(target, { recursive: true, mode: 0o700 });
    return { file: path.join(target, archiveName(now)), shared: sharedStore(target) };
  }
  if (await stat(target).catch(() => null)) {
    throw new BackupError(`${target} exists already. Choose another name, or delete it first.`);
  }
  return { file: target, shared: null };
}

/** The attachments beside an archive. */
export const besideArchive = (file: string): SharedStore => sharedStore(path.dirname(file));

const sharedStore = (folder: string): SharedStore => ({
  store: folderStore(path.join(folder, 'attachments')),
  staging: path.join(folder, 'attachments', 'incoming'),
});

const NAME = /^ticketwire-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tar$/;

/** Colons are not allowed in file names on every system. */
export const archiveName = (now: Date): string =>
  `ticketwire-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar`;

/** The time in the name of an archive; null for another file. */
export function timeOfArchive(name: string): Date | null {
  const [, day, hour, minute, second] = NAME.exec(name) ?? [];
  const time = Date.parse(`${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(time) ? null : new Date(time);
}
