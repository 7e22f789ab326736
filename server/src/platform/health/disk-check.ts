import { statfs } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from '../errors/expected.ts';
import { requireWritable } from '../files/data-dir.ts';
import type { HealthCheck } from './health-check.ts';

const MIB = 1024 ** 2;

/** One attachment of the largest size, with some room for what else is written. */
const MIN_BYTES = 32 * MIB;
const LOW_BYTES = 500 * MIB;

interface DiskOptions {
  readonly name: string;
  readonly folder: string;
  readonly isRequired: boolean;
  readonly minBytes?: number;
  readonly lowBytes?: number;
}

/**
 * Whether a folder can be written to, and its disk has space. The folder can be missing until something is written to it:
 * then its parent is what must be writable.
 */
export const diskCheck = ({
  name,
  folder,
  isRequired,
  minBytes = MIN_BYTES,
  lowBytes = LOW_BYTES,
}: DiskOptions): HealthCheck => ({
  name,
  isRequired,
  async run() {
    const { existing, freeBytes } = await spaceOf(path.resolve(folder));
    if (freeBytes < minBytes) return { state: 'failed', reason: 'the disk is full', freeBytes };
    const reason = await requireWritable(existing).then(
      () => null,
      (error: unknown) => `the folder cannot be written to (${codeOf(error) || error})`,
    );
    if (reason !== null) return { state: 'failed', reason, freeBytes };
    return freeBytes < lowBytes ? { state: 'warning', freeBytes } : { state: 'ok', freeBytes };
  },
});

/** Returns the space that an unprivileged user can write to. */
export const freeBytesOf = async (folder: string): Promise<number> => (await spaceOf(folder)).freeBytes;

async function spaceOf(folder: string): Promise<{ readonly existing: string; readonly freeBytes: number }> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return { existing: folder, freeBytes: bavail * bsize };
  } catch (error) {
    const parent = path.dirname(folder);
    if (codeOf(error) !== 'ENOENT' || parent === folder) throw error;
    return spaceOf(parent);
  }
}
