import { createHmac } from 'node:crypto';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { BackupError } from './backup-error.ts';
import { sealLine } from './seal.ts';
import { TAR_END, tarHeader, tarPadding } from './tar.ts';

/** Writes an archive part by part. It has its name only when it is complete and on the disk. */
export interface ArchiveWriter {
  add(name: string, content: Uint8Array): Promise<void>;
  /** `size` is the exact number of bytes in `content`. */
  addStream(name: string, size: number, content: AsyncIterable<Uint8Array>): Promise<void>;
  /** The last part is the manifest. Returns the size of the archive in bytes. */
  finish(): Promise<number>;
  /** Deletes what was written. */
  discard(): Promise<void>;
}

interface WriterOptions {
  readonly file: string;
  readonly signingKey: Buffer;
  readonly createdAt: Date;
}

export const unfinishedName = (file: string): string => `${file}.part`;

export async function openArchiveWriter({ file, signingKey, createdAt }: WriterOptions): Promise<ArchiveWriter> {
  const unfinished = unfinishedName(file);
  const handle = await open(unfinished, 'w', 0o600).catch(explain(file));
  const hmac = createHmac('sha256', signingKey);
  let size = 0;
  let lastPartAt = 0;

  const write = async (bytes: Uint8Array): Promise<void> => {
    hmac.update(bytes);
    await append(handle, bytes).catch(explain(file));
    size += bytes.length;
  };
  const begin = async (name: string, bytes: number): Promise<void> => {
    lastPartAt = size;
    await write(tarHeader(name, bytes, createdAt));
  };
  return {
    async add(name, content) {
      await begin(name, content.length);
      await write(content);
      await write(tarPadding(content.length));
    },
    async addStream(name, expected, content) {
      await begin(name, expected);
      let written = 0;
      for await (const chunk of content) {
        written += chunk.length;
        if (written > expected) break;
        await write(chunk);
      }
      if (written !== expected) throw new BackupError(`${name} does not have the size that the database records`);
      await write(tarPadding(expected));
    },
    async finish() {
      await write(TAR_END);
      const seal = sealLine(hmac, lastPartAt);
      await publish(handle, { seal, unfinished, file }).catch(explain(file));
      return size + seal.length;
    },
    async discard() {
      await handle.close();
      await rm(unfinished, { force: true });
    },
  };
}

async function append(handle: FileHandle, bytes: Uint8Array): Promise<void> {
  for (let from = 0; from < bytes.length; ) from += (await handle.write(bytes, from)).bytesWritten;
}

interface Ending {
  readonly seal: Uint8Array;
  readonly unfinished: string;
  readonly file: string;
}

async function publish(handle: FileHandle, { seal, unfinished, file }: Ending): Promise<void> {
  await append(handle, seal);
  await handle.sync();
  await handle.close();
  await rename(unfinished, file);
  await syncFolder(path.dirname(file));
}

/** After a power loss, a rename that was not synced may be undone. */
async function syncFolder(folder: string): Promise<void> {
  await using handle = await open(folder);
  await handle.sync();
}

const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full',
  EDQUOT: 'The disk quota is used up',
  ENOENT: 'The folder does not exist',
  ENOTDIR: 'A part of the path is a file',
  EACCES: 'This user cannot write there',
  EPERM: 'This user cannot write there',
  EROFS: 'The file system is read-only',
  EIO: 'The disk does not work',
  EMFILE: 'Too many files are open',
};

/** Turns an error of the file system into one line about the backup. */
export const explain =
  (file: string) =>
  (error: NodeJS.ErrnoException): never => {
    const reason = REASONS[error.code ?? ''] ?? error.message;
    throw new BackupError(`The backup ${file} cannot be written: ${reason}.`, { cause: error });
  };
