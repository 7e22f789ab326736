import { generateKeyPair, randomUUID } from 'node:crypto';
import { chmod, chown, link, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { openDataDir } from '../base/data-dir.ts';
import type { Aged } from './key-life.ts';
import { privateKeys, type SigningKey } from './signing-key.ts';

/** A file `DATA_DIR/keys/2026-11-21T04-31-00.123Z.pem`, named by when it was made. */
export interface KeyFile extends Aged {
  readonly file: string;
}

/** One name, so that of all who want to make the first key one does. When it was made does not matter. */
const FIRST = '0-first.pem';
const LATER = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d\.\d{3})Z\.pem$/;
/** Where the only key was before there was a folder. */
const BEFORE = 'jwt-private-key.pem';

/** The folder of keys in DATA_DIR, readable by the service alone, with the key in it that there was before. */
export async function openKeyFolder(dataDir: string): Promise<string> {
  const directory = await openDataDir(dataDir);
  const folder = path.join(directory, 'keys');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const before = path.join(directory, BEFORE);
  // A link is made or refused in one step, and shows the whole file or none: others may do the same at this moment.
  if (await linked(before, path.join(folder, FIRST))) await chmod(path.join(folder, FIRST), 0o600);
  await rm(before, { force: true });
  return folder;
}

/** The oldest first. */
export async function listKeys(folder: string): Promise<KeyFile[]> {
  const files = (await readdir(folder)).flatMap((name) => {
    const madeAt = madeAtOf(name);
    return madeAt === null ? [] : [{ file: path.join(folder, name), madeAt }];
  });
  return files.sort((a, b) => a.madeAt - b.madeAt);
}

function madeAtOf(name: string): number | null {
  if (name === FIRST) return 0;
  const [, day, hour, minute, second] = LATER.exec(name) ?? [];
  const time = Date.parse(`${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(time) ? null : time;
}

export async function readKey({ file }: KeyFile): Promise<SigningKey> {
  const [key, ...more] = await readFile(file, 'utf8').then(privateKeys).catch(fault(file));
  if (!key || more.length > 0) throw new Error(`${file} contains more than one key`);
  return key;
}

const fault = (file: string) => (error: Error) => {
  throw new Error('code' in error ? error.message : `${file} ${error.message}`, { cause: error });
};

/** Makes the key that there has to be. */
export async function makeFirstKey(folder: string): Promise<void> {
  await make(folder, FIRST);
}

/** Makes a key that is newer than each of `others`. */
export async function makeKey(folder: string, others: readonly KeyFile[], now: Date): Promise<KeyFile> {
  for (let madeAt = Math.max(now.getTime(), (others.at(-1)?.madeAt ?? 0) + 1); ; madeAt += 1) {
    const name = `${new Date(madeAt).toISOString().replaceAll(':', '-')}.pem`;
    if (await make(folder, name)) return { file: path.join(folder, name), madeAt };
  }
}

/** False where there is one of this name. */
async function make(folder: string, name: string): Promise<boolean> {
  // RS256 is what everybody who verifies access tokens has to know (RFC 9068, section 2.1).
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const draft = path.join(folder, `.${randomUUID()}`);
  try {
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' });
    await writeFile(draft, pem, { mode: 0o600, flag: 'wx', flush: true });
    // What root makes beside a service that runs as somebody else, that service has to read.
    const { uid, gid } = await stat(folder);
    if (process.getuid?.() === 0) await chown(draft, uid, gid);
    return await linked(draft, path.join(folder, name));
  } finally {
    await rm(draft, { force: true });
  }
}

/** False where there is nothing to link, or something in its place. */
async function linked(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'EEXIST' || error.code === 'ENOENT')) return false;
    throw error;
  }
}
