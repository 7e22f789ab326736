import { open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';

/** A run in progress. */
export interface Run {
  /** The run includes changes before this time. */
  readonly until: string;
  /** The next page; null for the first. */
  readonly cursor: string | null;
  /** The size of the file before that page. */
  readonly bytes: number;
  /** Whether all pages are written, and the file only has to be renamed. */
  readonly isWhole: boolean;
}

export interface Checkpoint {
  /** Where the last complete run ended; null before the first run. */
  readonly since: string | null;
  /** The run in progress; null if the last one is complete. */
  readonly run: Run | null;
}

const fileIn = (folder: string) => join(folder, 'checkpoint.json');

export async function readCheckpoint(folder: string): Promise<Checkpoint> {
  try {
    // Only this program writes the file, so its content can be trusted.
    return JSON.parse(await readFile(fileIn(folder), 'utf8')) as Checkpoint;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return { since: null, run: null };
    throw error;
  }
}

/** Replaces the checkpoint atomically: after a power failure, the file is the old one or the new one, never a part. */
export async function writeCheckpoint(folder: string, checkpoint: Checkpoint): Promise<void> {
  const draft = `${fileIn(folder)}.new`;
  const file = await open(draft, 'w');
  try {
    await file.writeFile(JSON.stringify(checkpoint));
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, fileIn(folder));
}
