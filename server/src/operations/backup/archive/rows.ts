import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { encryptBytes } from '../../../platform/base/encrypt.ts';
import type { ArchiveWriter } from './archive-writer.ts';
import { BackupError } from './backup-error.ts';
import { chunkName, type Part } from './format.ts';

/** Of compressed data. Each chunk is one file in the archive and is encrypted by itself. */
const CHUNK_BYTES = 4 * 1024 * 1024;
/** A backup runs beside the service: higher levels take twice the CPU time for a tenth of the size. */
const LEVEL = 4;
const NEWLINE = 0x0a;
/** A bucket takes tens of milliseconds to say whether it has a file. */
const PARALLEL = 16;

interface RowsWriterOptions {
  readonly archive: ArchiveWriter;
  readonly sealingKey: Buffer;
  readonly onBytes: (bytes: number) => void;
}

/** Compresses, encrypts and writes the rows of one table, however many there are. */
export async function writeRows(
  part: string,
  rows: Readable,
  { archive, sealingKey, onBytes }: RowsWriterOptions,
): Promise<Part> {
  const counter = countRows();
  const compressed = createGzip({ level: LEVEL });
  const collect = async (chunks: AsyncIterable<Buffer>): Promise<void> => {
    let number = 0;
    let waiting: Buffer[] = [];
    let size = 0;
    const flush = async (): Promise<void> => {
      await archive.add(chunkName(part, number++), encryptBytes(Buffer.concat(waiting), sealingKey));
      waiting = [];
      size = 0;
    };
    for await (const chunk of chunks) {
      waiting.push(chunk);
      size += chunk.length;
      if (size >= CHUNK_BYTES) await flush();
    }
    if (size > 0) await flush();
  };
  const counting = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      counter.add(chunk);
      onBytes(chunk.length);
      yield chunk;
    }
  };
  await pipeline(rows, counting, compressed, collect);
  return counter.part();
}

/** Counts and hashes rows as COPY writes them: a newline ends each, and those in values are escaped. */
function countRows() {
  const hash = createHash('sha256');
  let rows = 0;
  let bytes = 0;
  return {
    add(chunk: Buffer): void {
      hash.update(chunk);
      bytes += chunk.length;
      for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, at + 1)) rows += 1;
    },
    part: (): Part => ({ rows, bytes, sha256: hash.digest('hex') }),
  };
}

/** Passes rows on, and throws at their end if they are not the expected ones. */
export const expecting = (name: string, expected: Part | undefined) =>
  async function* (rows: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const counter = countRows();
    for await (const chunk of rows) {
      counter.add(chunk);
      yield chunk;
    }
    const actual = counter.part();
    if (actual.sha256 !== expected?.sha256 || actual.rows !== expected.rows) {
      throw new BackupError(`The part ${name} of the backup is damaged.`);
    }
  };

interface ListedFile {
  readonly sha256: string;
  readonly size: number;
}

/** Parses the list of attachments. */
export async function* filesIn(list: AsyncIterable<Buffer>): AsyncGenerator<ListedFile> {
  for await (const line of linesOf(list)) {
    const [sha256 = '', size = ''] = line.split('\t');
    yield { sha256, size: Number(size) };
  }
}

async function* linesOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of bytes) {
    const lines = `${rest}${chunk.toString('latin1')}`.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

/** Parses the list in portions, whose files can be copied at the same time. */
export async function* filePortionsIn(list: AsyncIterable<Buffer>): AsyncGenerator<ListedFile[]> {
  let portion: ListedFile[] = [];
  for await (const file of filesIn(list)) {
    if (portion.push(file) < PARALLEL) continue;
    yield portion;
    portion = [];
  }
  if (portion.length > 0) yield portion;
}
