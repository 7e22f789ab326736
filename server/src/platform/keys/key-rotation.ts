import { access, rm } from 'node:fs/promises';
import { valueOn } from '../errors/expected.ts';
import { listKeys, makeKey, openKeyFolder, readKey } from './key-folder.ts';
import { expiredKeys, LEAD_MS } from './key-life.ts';

export interface Rotation {
  readonly kid: string;
  readonly file: string;
  /** The time when the key starts to sign; until then it is only published. */
  readonly signsFrom: Date;
  /** The number of deleted keys, which cannot have signed any valid token. */
  readonly deleted: number;
}

/** Creates a new key in DATA_DIR. Running services load it automatically. Returns null if there are no keys yet. */
export async function rotateKey(dataDir: string, now: Date): Promise<Rotation | null> {
  if (!(await fileExists(dataDir))) return null;
  const folder = await openKeyFolder(dataDir);
  const keys = await listKeys(folder);
  if (keys.length === 0) return null;
  const expired = expiredKeys(keys, now);
  for (const { file } of expired) await rm(file, { force: true });
  const created = await makeKey(folder, keys, now);
  const { kid } = await readKey(created);
  return { kid, file: created.file, signsFrom: new Date(created.createdAt + LEAD_MS), deleted: expired.length };
}

const fileExists = (file: string) =>
  access(file)
    .then(() => true)
    .catch(valueOn(false, 'ENOENT'));
