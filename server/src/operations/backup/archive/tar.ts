/**
 * The POSIX ustar format, as far as a backup uses it: regular files with short names, each smaller than 8 GiB. Any tar
 * program can list and unpack an archive.
 */
const BLOCK = 512;
const NAME_BYTES = 100;

/** Name, numbers and their lengths in a header, by their offsets. */
const FIELDS = { mode: 100, uid: 108, gid: 116, size: 124, mtime: 136, checksum: 148, type: 156, magic: 257 } as const;

export const TAR_END = Buffer.alloc(2 * BLOCK);

export interface TarEntry {
  readonly name: string;
  readonly size: number;
  /** What is not read of it is skipped. */
  readonly body: AsyncIterable<Buffer>;
}

export function tarHeader(name: string, size: number, modifiedAt: Date): Buffer {
  const header = Buffer.alloc(BLOCK);
  if (Buffer.byteLength(name) > NAME_BYTES) throw new Error(`The name is too long for the archive: ${name}`);
  header.write(name);
  const put = (offset: number, digits: number, value: number) =>
    header.write(`${value.toString(8).padStart(digits, '0')}\0`, offset);
  put(FIELDS.mode, 7, 0o600);
  put(FIELDS.uid, 7, 0);
  put(FIELDS.gid, 7, 0);
  put(FIELDS.size, 11, size);
  put(FIELDS.mtime, 11, Math.floor(modifiedAt.getTime() / 1000));
  header.write('0', FIELDS.type);
  header.write('ustar\x0000', FIELDS.magic);
  header.write(`${checksumOf(header).toString(8).padStart(6, '0')}\0 `, FIELDS.checksum);
  return header;
}

/** The zeros that fill the last block of a file. */
export const tarPadding = (size: number): Buffer => Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);

/** Reads the entries one after the other, and no more of them than the caller asks for. */
export async function* readTar(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<TarEntry> {
  const source = byteSource(bytes);
  try {
    for (;;) {
      const header = await source.take(BLOCK);
      if (header.every((byte) => byte === 0)) return;
      const { name, size } = parseHeader(header);
      let unread = size;
      async function* body(): AsyncGenerator<Buffer> {
        while (unread > 0) {
          const chunk = await source.some(unread);
          unread -= chunk.length;
          yield chunk;
        }
      }
      yield { name, size, body: body() };
      while (unread > 0) unread -= (await source.some(unread)).length;
      await source.take(tarPadding(size).length);
    }
  } finally {
    await source.close();
  }
}

function parseHeader(header: Buffer): { name: string; size: number } {
  const textAt = (offset: number, length: number) =>
    header.toString('utf8', offset, offset + length).replace(/[\0 ].*$/s, '');
  const checksum = Number.parseInt(textAt(FIELDS.checksum, 8), 8);
  const size = Number.parseInt(textAt(FIELDS.size, 12), 8);
  if (checksum !== checksumOf(header) || !Number.isSafeInteger(size)) {
    throw new Error('The archive has a part without a valid header');
  }
  return { name: textAt(0, NAME_BYTES), size };
}

/** Counts the checksum itself as spaces. */
function checksumOf(header: Buffer): number {
  let sum = 0;
  for (const [offset, byte] of header.entries()) {
    sum += offset >= FIELDS.checksum && offset < FIELDS.checksum + 8 ? 32 : byte;
  }
  return sum;
}

/** Reads any number of bytes from chunks of any size. */
function byteSource(bytes: AsyncIterable<Uint8Array>) {
  const chunks = bytes[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);

  /** Returns at least one byte and at most `limit`. */
  const some = async (limit: number): Promise<Buffer> => {
    while (rest.length === 0) {
      const next = await chunks.next();
      if (next.done) throw new Error('The archive ends in the middle of a part');
      rest = Buffer.from(next.value.buffer, next.value.byteOffset, next.value.byteLength);
    }
    const chunk = rest.subarray(0, limit);
    rest = rest.subarray(chunk.length);
    return chunk;
  };

  return {
    some,
    async take(size: number): Promise<Buffer> {
      const parts: Buffer[] = [];
      for (let left = size; left > 0; ) {
        const part = await some(left);
        parts.push(part);
        left -= part.length;
      }
      return Buffer.concat(parts);
    },
    async close(): Promise<void> {
      await chunks.return?.();
    },
  };
}
