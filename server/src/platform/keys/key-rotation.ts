import { access, rm } from 'node:fs/promises';
import { listKeys, makeKey, openKeyFolder, readKey } from './key-folder.ts';
import { LEAD_MS, over } from './key-life.ts';

export interface Rotation {
  readonly kid: string;
  readonly file: string;
  /** Until then it is only published. */
  readonly signsFrom: Date;
  /** How many keys were deleted, since no living token can be signed by them. */
  readonly deleted: number;
}

/** Makes a new key beside those in DATA_DIR. Running services take it up by themselves. Null where there are none yet. */
export async function rotateKey(dataDir: string, now: Date): Promise<Rotation | null> {
  if (!(await isThere(dataDir))) return null;
  const folder = await openKeyFolder(dataDir);
  const keys = await listKeys(folder);
  if (keys.length === 0) return null;
  const ended = over(keys, now);
  for (const { file } of ended) await rm(file, { force: true });
  const made = await makeKey(folder, keys, now);
  const { kid } = await readKey(made);
  return { kid, file: made.file, signsFrom: new Date(made.madeAt + LEAD_MS), deleted: ended.length };
}

const isThere = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );
