import type { ByteRange } from './download.ts';
import type { StagedFile } from './staging.ts';

/**
 * Stores file contents by their SHA-256: identical contents are stored once, and nothing is overwritten. The database
 * records which files must exist; see `open-file-store.ts`.
 */
export interface FileStore {
  has(sha256: string): Promise<boolean>;
  /** Does nothing if the content is stored already. */
  put(file: StagedFile): Promise<void>;
  read(sha256: string, range?: ByteRange): AsyncIterable<Uint8Array>;
  delete(sha256: string): Promise<void>;
  /** Lists the hashes of contents stored before `time`. */
  putBefore(time: Date): AsyncIterable<string>;
}

const SHA256 = /^[0-9a-f]{64}$/;

/**
 * Returns the path of a file below the root: `ab/cd/abcd…`, so that no folder gets too large. Rejects any other name.
 */
export function pathOf(sha256: string): string {
  if (!SHA256.test(sha256)) throw new TypeError('Files are named by their SHA-256');
  return `${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}`;
}

/** Returns the hash in a path, or null if the path was not created by a store. */
export function hashIn(path: string): string | null {
  const sha256 = path.slice(path.lastIndexOf('/') + 1);
  return SHA256.test(sha256) && path.endsWith(pathOf(sha256)) ? sha256 : null;
}
