import { open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';

/** A run that has begun. */
export interface Run {
  /** It takes what changed before this instant. */
  readonly until: string;
  /** The next page; null at the first. */
  readonly cursor: string | null;
  /** How long its file is up to there. */
  readonly bytes: number;
  /** Whether all is written, and the file only has to get its name. */
  readonly isWhole: boolean;
}

export interface Checkpoint {
  /** Up to where the last run went; null before the first. */
  readonly since: string | null;
  /** What was begun and not ended. */
  readonly run: Run | null;
}

const fileIn = (folder: string) => join(folder, 'checkpoint.json');

export async function readCheckpoint(folder: string): Promise<Checkpoint> {
  try {
    // Nobody else writes it.
    return JSON.parse(await readFile(fileIn(folder), 'utf8')) as Checkpoint;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return { since: null, run: null };
    throw error;
  }
}

/** The old one or the new one is there, whenever the power fails: never a half. */
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
