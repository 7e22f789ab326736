import { statfs } from 'node:fs/promises';
import path from 'node:path';
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

/** Whether the disk of a folder has space. The folder can be missing until something is written to it. */
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
    const freeBytes = await freeBytesOf(path.resolve(folder));
    if (freeBytes < minBytes) return { state: 'failed', reason: 'the disk is full', freeBytes };
    return freeBytes < lowBytes ? { state: 'warning', freeBytes } : { state: 'ok', freeBytes };
  },
});

/** Returns the space that an unprivileged user can write to. */
export async function freeBytesOf(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch (error) {
    const parent = path.dirname(folder);
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    if (!isMissing || parent === folder) throw error;
    return freeBytesOf(parent);
  }
}
