import { createReadStream } from 'node:fs';
import { link, mkdir, open, opendir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { valueOn } from '../errors/expected.ts';
import type { ByteRange } from './download.ts';
import { type FileStore, hashIn, pathOf } from './file-store.ts';
import type { StagedFile } from './staging.ts';

/** Stores files in a folder of this machine, or on a disk that all instances share. */
export function folderStore(root: string): FileStore {
  const fileOf = (sha256: string) => path.join(root, pathOf(sha256));
  return {
    has: async (sha256) => (await stat(fileOf(sha256)).catch(missing)) !== null,
    put: (file) => putFile(file, fileOf(file.sha256)),
    read: (sha256, range) => readFile(fileOf(sha256), range),
    delete: (sha256) => rm(fileOf(sha256), { force: true }),
    putBefore: (time) => filesBefore(root, time),
  };
}

/** Uses a link because it is atomic and never replaces a file: the same content can arrive twice at the same time. */
async function putFile(file: StagedFile, target: string): Promise<void> {
  const folder = path.dirname(target);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await link(file.path, target).catch(valueOn(undefined, 'EEXIST'));
  await using handle = await open(folder);
  await handle.sync();
}

/** Opens the file on the first read and closes it when the reader stops. */
async function* readFile(file: string, range?: ByteRange): AsyncGenerator<Uint8Array> {
  yield* createReadStream(file, range);
}

async function* filesBefore(root: string, time: Date): AsyncGenerator<string> {
  const folder = await opendir(root, { recursive: true }).catch(missing);
  if (!folder) return;
  for await (const entry of folder) {
    const file = path.join(entry.parentPath, entry.name);
    const sha256 = entry.isFile() ? hashIn(file.replaceAll(path.sep, '/')) : null;
    if (sha256 === null) continue;
    const stats = await stat(file).catch(missing);
    if (stats && stats.ctime < time) yield sha256;
  }
}

const missing = valueOn(null, 'ENOENT');
