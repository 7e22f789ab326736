import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { z } from 'zod';
import { decryptBytes } from '../../../platform/base/encrypt.ts';
import { awaitedLater } from '../../../platform/errors/expected.ts';
import { BackupError } from './backup-error.ts';
import {
  ATTACHMENT_LIST,
  chunkName,
  FORMAT,
  HEADER,
  Header,
  KeyFiles,
  MANIFEST,
  Manifest,
  partOfChunk,
} from './format.ts';
import { type BackupKeys, openBackupKeys } from './keys.ts';
import { filesIn } from './rows.ts';
import { checkSeal, readSeal, type Seal } from './seal.ts';
import { readTar, type TarEntry } from './tar.ts';

const READ_BYTES = 1024 * 1024;

/** An archive that has its end, and whose passphrase is right. Only `checkArchive` shows that it is unchanged. */
export interface Archive {
  readonly file: string;
  readonly header: Header;
  readonly manifest: Manifest;
  readonly keys: BackupKeys;
  readonly seal: Seal;
}

/** Called with the number of bytes that are done, of `total`. */
export type OnProgress = (done: number, total: number) => void;

export type ArchivePart =
  /** The rows of a table, as COPY writes them. They must be read to their end. */
  | { readonly kind: 'rows'; readonly part: string; readonly rows: AsyncIterable<Buffer> }
  | { readonly kind: 'file'; readonly name: string; readonly body: AsyncIterable<Buffer> };

/** @throws BackupError if the file is incomplete, was written by a newer release, or has another passphrase. */
export async function openArchive(file: string, passphrase: string): Promise<Archive> {
  const seal = await readSeal(file);
  const header = parse(file, Header, requireKnownFormat(file, await readJson(file, 0, HEADER, seal)));
  const keys = await openBackupKeys(passphrase, header.keyDerivation);
  const manifest = parse(file, Manifest, await readJson(file, seal.manifestAt, MANIFEST, seal));
  return { file, header, manifest, keys, seal };
}

/** Reads every byte. @throws BackupError if one was changed. */
export async function checkArchive({ file, seal, keys }: Archive, onProgress: OnProgress = () => {}): Promise<void> {
  let done = 0;
  await checkSeal(file, seal, keys.signing, (bytes) => {
    done += bytes;
    onProgress(done, seal.length);
  });
}

/** Reads the parts in their order, one after the other. `onRead` is called with the number of bytes that were read. */
export async function* readParts(
  { file, seal, keys }: Archive,
  onRead: (bytes: number) => void = () => {},
): AsyncGenerator<ArchivePart> {
  const source = createReadStream(file, { end: seal.length - 1, highWaterMark: READ_BYTES });
  const entries = readTar(source);
  let current = await entries.next();
  try {
    while (!current.done) {
      const part = partOfChunk(current.value.name);
      if (part === null) {
        yield { kind: 'file', name: current.value.name, body: current.value.body };
        current = await entries.next();
        onRead(source.bytesRead);
        continue;
      }
      let isRead = false;
      async function* chunks(): AsyncGenerator<Buffer> {
        for (let number = 0; !current.done && partOfChunk(current.value.name) === part; number++) {
          if (current.value.name !== chunkName(part ?? '', number)) throw damaged(file);
          yield decryptBytes(await contentOf(current.value), keys.sealing);
          current = await entries.next();
          onRead(source.bytesRead);
        }
        isRead = true;
      }
      yield { kind: 'rows', part, rows: decompress(chunks()) };
      if (!isRead) throw new Error(`The rows of ${part} were not read to their end`);
    }
  } finally {
    await entries.return(undefined);
  }
}

/** Decrypts the part with the key files. */
export const openKeyFiles = async ({ file, keys }: Archive, body: AsyncIterable<Buffer>): Promise<KeyFiles> => {
  const content = decryptBytes(Buffer.concat(await Array.fromAsync(body)), keys.sealing);
  return parse(file, KeyFiles, JSON.parse(content.toString('utf8')));
};

function decompress(chunks: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  const rows = createGunzip();
  // An error ends the iteration below.
  awaitedLater(pipeline(Readable.from(chunks), rows));
  return rows;
}

async function readJson(file: string, start: number, name: string, { length }: Seal): Promise<unknown> {
  if (start >= length) throw damaged(file);
  try {
    for await (const entry of readTar(createReadStream(file, { start, end: length - 1 }))) {
      if (entry.name !== name) throw damaged(file);
      return JSON.parse((await contentOf(entry)).toString('utf8'));
    }
  } catch (error) {
    throw damaged(file, error);
  }
  throw damaged(file);
}

const contentOf = async ({ body }: TarEntry): Promise<Buffer> => Buffer.concat(await Array.fromAsync(body));

function requireKnownFormat(file: string, header: unknown): unknown {
  const { success, data } = z.object({ format: z.int(), version: z.string() }).safeParse(header);
  if (success && data.format > FORMAT) {
    throw new BackupError(`${file} was written by Ticketwire ${data.version}, which is newer. Use that release.`);
  }
  return header;
}

function parse<Schema extends z.ZodType>(file: string, schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw damaged(file, parsed.error);
  return parsed.data;
}

const damaged = (file: string, cause?: unknown) =>
  new BackupError(`${file} was damaged or changed after it was written. Use another backup.`, { cause });

/** Returns the SHA-256 of every attachment in a backup. Reads only the beginning of the archive. */
export async function* listedAttachments(
  archive: AsyncIterable<Uint8Array>,
  passphrase: string,
): AsyncGenerator<string> {
  const entries = readTar(archive);
  try {
    const first = await entries.next();
    if (first.done) throw new Error('The archive is empty');
    const header = Header.parse(JSON.parse((await contentOf(first.value)).toString('utf8')));
    const keys = await openBackupKeys(passphrase, header.keyDerivation);
    async function* chunks(): AsyncGenerator<Buffer> {
      for (let entry = await entries.next(); !entry.done; entry = await entries.next()) {
        if (partOfChunk(entry.value.name) !== ATTACHMENT_LIST) return;
        yield decryptBytes(await contentOf(entry.value), keys.sealing);
      }
    }
    for await (const { sha256 } of filesIn(decompress(chunks()))) yield sha256;
  } finally {
    await entries.return(undefined);
  }
}
