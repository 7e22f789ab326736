import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Log } from '../../../platform/base/log.ts';
import { valueOn } from '../../../platform/errors/expected.ts';
import type { FilesAddress, S3Address } from '../../../platform/files/address.ts';
import { folderStore } from '../../../platform/files/folder-store.ts';
import { listObjects, s3Client } from '../../../platform/files/s3-client.ts';
import { s3Store } from '../../../platform/files/s3-store.ts';
import { uploadFile } from '../../../platform/files/s3-upload.ts';
import type { SharedStore } from '../create/attachments.ts';
import { explain } from '../format/archive-writer.ts';
import { isArchive } from './archive-names.ts';

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

const UNFINISHED_MS = 24 * 60 * 60 * 1000;

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
