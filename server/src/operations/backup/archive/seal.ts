import { createHmac, type Hmac, timingSafeEqual } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { BackupError } from './backup-error.ts';

const READ_BYTES = 1024 * 1024;
const OFFSET_DIGITS = 16;
const LINE = /^ticketwire-backup manifest=(\d{16}) hmac-sha256=([0-9a-f]{64})\n$/;

/**
 * The last line of an archive: where the manifest begins, and an HMAC of that and of every byte before the line. It
 * follows the end of the tar format, where other programs ignore it. Without it, the archive is incomplete.
 */
export interface Seal {
  /** The number of bytes before the line. */
  readonly length: number;
  readonly manifestAt: number;
  readonly mac: string;
}

export function sealLine(hmac: Hmac, manifestAt: number): Buffer {
  const offset = paddedOffset(manifestAt);
  return Buffer.from(`ticketwire-backup manifest=${offset} hmac-sha256=${hmac.update(offset).digest('hex')}\n`);
}

const paddedOffset = (offset: number) => String(offset).padStart(OFFSET_DIGITS, '0');
const LINE_BYTES = sealLine(createHmac('sha256', ''), 0).length;

/** @throws BackupError if the archive has no seal. */
export async function readSeal(file: string): Promise<Seal> {
  await using handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    throw new BackupError(`${file} cannot be read (${error.message})`, { cause: error });
  });
  const { size } = await handle.stat();
  const line = Buffer.alloc(LINE_BYTES);
  if (size > LINE_BYTES) await handle.read(line, 0, LINE_BYTES, size - LINE_BYTES);
  const [, offset, mac] = LINE.exec(line.toString('latin1')) ?? [];
  if (offset === undefined || mac === undefined) {
    throw new BackupError(`${file} is not a complete backup: its end is missing. Use another backup.`);
  }
  return { length: size - LINE_BYTES, manifestAt: Number(offset), mac };
}

/** Reads the whole archive. @throws BackupError if a byte of it was changed. */
export async function checkSeal(
  file: string,
  { length, manifestAt, mac }: Seal,
  key: Buffer,
  onBytes: (bytes: number) => void,
): Promise<void> {
  const hmac = createHmac('sha256', key);
  for await (const chunk of createReadStream(file, { end: length - 1, highWaterMark: READ_BYTES })) {
    hmac.update(chunk);
    onBytes(chunk.length);
  }
  if (!timingSafeEqual(hmac.update(paddedOffset(manifestAt)).digest(), Buffer.from(mac, 'hex'))) {
    throw new BackupError(`${file} was damaged or changed after it was written. Use another backup.`);
  }
}
