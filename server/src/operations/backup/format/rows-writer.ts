import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { encryptBytes } from '../../../platform/base/encrypt.ts';
import type { ArchiveWriter } from './archive-writer.ts';
import type { Part } from './documents.ts';
import { chunkName } from './part-names.ts';

/** Of compressed data. Each chunk is one file in the archive and is encrypted by itself. */
const CHUNK_BYTES = 4 * 1024 * 1024;
/** A backup runs beside the service: higher levels take twice the CPU time for a tenth of the size. */
const LEVEL = 4;
const NEWLINE = 0x0a;

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
  const counted = countRows();
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
      counted.add(chunk);
      onBytes(chunk.length);
      yield chunk;
    }
  };
  await pipeline(rows, counting, compressed, collect);
  return counted.part();
}

/** Counts and hashes rows as COPY writes them: a newline ends each, and those in values are escaped. */
export function countRows() {
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
