import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Log } from '../../../platform/base/log.ts';
import { valueOn } from '../../../platform/errors/expected.ts';
import type { FilesAddress, S3Address } from '../../../platform/files/address.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { folderStore } from '../../../platform/files/folder-store.ts';
import { listObjects, s3Client } from '../../../platform/files/s3-client.ts';
import { s3Store } from '../../../platform/files/s3-store.ts';
import { uploadFile } from '../../../platform/files/s3-upload.ts';
import { DAY_MS } from '../../../platform/time/duration.ts';
import { explain } from '../archive/archive-writer.ts';
import { BackupError } from '../archive/backup-error.ts';

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

export const isArchive = (name: string): boolean => timeOfArchive(name) !== null;

/** A store for the contents of attachments that all backups in a folder or bucket share. */
export interface SharedStore {
  readonly store: FileStore;
  /** A folder for incoming files. If the store is a folder, on the same disk. */
  readonly staging: string;
}

/** A folder or a bucket with backups, which share their attachments. */
export interface BackupStore {
  /** The names of the archives, the oldest first. */
  list(): Promise<string[]>;
  /** The local file in which an archive of this name is written. */
  workFile(name: string): Promise<string>;
  /** Makes a written archive appear in the list. */
  publish(name: string, signal?: AbortSignal): Promise<void>;
  read(name: string): Promise<AsyncIterable<Uint8Array>>;
  /** Returns the local file of an archive, which is copied if it is elsewhere. */
  fetch(name: string): Promise<string>;
  remove(name: string): Promise<void>;
  readonly shared: SharedStore;
}

export const openBackupStore = (address: FilesAddress, log: Log): BackupStore =>
  's3' in address ? bucketOf(address.s3, log) : folderOf(address.folder);

/** The attachments of the backups in a folder. */
export const sharedInFolder = (folder: string): SharedStore => ({
  store: folderStore(path.join(folder, 'files')),
  staging: path.join(folder, 'files', 'incoming'),
});

const UNFINISHED_MS = DAY_MS;

function folderOf(folder: string): BackupStore {
  const fileOf = (name: string) => path.join(folder, name);
  return {
    list: async () => (await readdir(folder).catch(valueOn([], 'ENOENT'))).filter(isArchive).sort(),
    async workFile(name) {
      await mkdir(folder, { recursive: true, mode: 0o700 }).catch(explain(fileOf(name)));
      await removeUnfinished(folder);
      return fileOf(name);
    },
    async publish() {},
    read: async (name) => createReadStream(fileOf(name)),
    fetch: async (name) => fileOf(name),
    remove: (name) => rm(fileOf(name), { force: true }),
    shared: sharedInFolder(folder),
  };
}

/** A backup that was killed leaves its unfinished archive. */
async function removeUnfinished(folder: string): Promise<void> {
  for (const name of (await readdir(folder)).filter((entry) => entry.includes('.tar.part'))) {
    const stats = await stat(path.join(folder, name)).catch(valueOn(null, 'ENOENT'));
    if (stats && stats.mtimeMs < Date.now() - UNFINISHED_MS) await rm(path.join(folder, name), { force: true });
  }
}

/** Archives are written to a temporary folder first: their size is unknown, and half of one must not be visible. */
function bucketOf(address: S3Address, log: Log): BackupStore {
  const send = s3Client(address, log);
  const folder = path.join(tmpdir(), 'ticketwire-backups');
  const fileOf = (name: string) => path.join(folder, name);
  const read = async (name: string): Promise<AsyncIterable<Uint8Array>> => {
    const { body } = await send({ method: 'GET', key: name }, [200]);
    if (!body) throw new Error(`The bucket returned no content for ${name}`);
    return body;
  };
  const workFile = async (name: string): Promise<string> => {
    await mkdir(folder, { recursive: true, mode: 0o700 }).catch(explain(fileOf(name)));
    await removeUnfinished(folder);
    return fileOf(name);
  };
  return {
    async list() {
      const objects = await Array.fromAsync(listObjects(send, 'ticketwire-'));
      return objects
        .map(({ key }) => key)
        .filter(isArchive)
        .sort();
    },
    workFile,
    async publish(name, signal) {
      try {
        await uploadFile(send, { key: name, file: fileOf(name), signal });
      } finally {
        await rm(fileOf(name), { force: true });
      }
    },
    read,
    async fetch(name) {
      const file = await workFile(name);
      await pipeline(await read(name), createWriteStream(file, { mode: 0o600 }));
      return file;
    },
    async remove(name) {
      await send({ method: 'DELETE', key: name }, [200, 204, 404]);
    },
    shared: { store: s3Store(address, log), staging: path.join(folder, 'incoming') },
  };
}

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
interface FoundArchive {
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
