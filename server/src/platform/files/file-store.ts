import type { ByteRange } from './download.ts';
import type { StagedFile } from './staging.ts';

/**
 * Where the bytes of files are, by their SHA-256: what is the same is kept once, and nothing is ever written over. The
 * database says what there should be; see `file-keeper.ts`.
 */
export interface FileStore {
  /** For the log, without secrets. */
  readonly place: string;
  has(sha256: string): Promise<boolean>;
  /** Does nothing where it is there already. */
  put(file: StagedFile): Promise<void>;
  read(sha256: string, range?: ByteRange): AsyncIterable<Uint8Array>;
  delete(sha256: string): Promise<void>;
  /** What was put before `time`. */
  putBefore(time: Date): AsyncIterable<string>;
}

const SHA256 = /^[0-9a-f]{64}$/;

/** Where a file is below its root: `ab/cd/abcd…`, so that no folder gets too large. Nothing else is a name. */
export function pathOf(sha256: string): string {
  if (!SHA256.test(sha256)) throw new TypeError('Files are named by their SHA-256');
  return `${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}`;
}

/** The hash in a path, or null for what no store has put there. */
export function hashIn(path: string): string | null {
  const sha256 = path.slice(path.lastIndexOf('/') + 1);
  return SHA256.test(sha256) && path.endsWith(pathOf(sha256)) ? sha256 : null;
}
