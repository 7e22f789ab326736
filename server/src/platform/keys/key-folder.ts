import { generateKeyPair, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, link, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { openDataDir } from '../files/data-dir.ts';
import type { WithCreationTime } from './key-life.ts';
import { privateKeys, type SigningKey } from './signing-key.ts';

/** A file `DATA_DIR/keys/2026-11-21T04-31-00.123Z.pem`, named after its creation time. */
interface KeyFile extends WithCreationTime {
  readonly file: string;
}

/**
 * A fixed name, so that only one of several starting instances creates the first key. Its creation time does not
 * matter.
 */
const FIRST = '0-first.pem';
const LATER = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d\.\d{3})Z\.pem$/;
/** The location of the only key in releases without a key folder. */
const LEGACY_FILE = 'jwt-private-key.pem';

/** Opens the key folder in DATA_DIR, which only the service can read, and moves a legacy key into it. */
export async function openKeyFolder(dataDir: string): Promise<string> {
  const directory = await openDataDir(dataDir);
  const folder = path.join(directory, 'keys');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const legacyFile = path.join(directory, LEGACY_FILE);
  // Writes only if it must: a service that has its keys also starts on a read-only folder.
  if (!existsSync(legacyFile)) return folder;
  // A link is atomic and shows the whole file or none: other processes may do the same at this moment.
  if (await tryLink(legacyFile, path.join(folder, FIRST))) await chmod(path.join(folder, FIRST), 0o600);
  await rm(legacyFile, { force: true });
  return folder;
}

/** Lists the keys, the oldest first. */
export async function listKeys(folder: string): Promise<KeyFile[]> {
  const files = (await readdir(folder)).flatMap((name) => {
    const createdAt = createdAtOf(name);
    return createdAt === null ? [] : [{ file: path.join(folder, name), createdAt }];
  });
  return files.sort((a, b) => a.createdAt - b.createdAt);
}

function createdAtOf(name: string): number | null {
  if (name === FIRST) return 0;
  const [, day, hour, minute, second] = LATER.exec(name) ?? [];
  const time = Date.parse(`${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(time) ? null : time;
}

export async function readKey({ file }: KeyFile): Promise<SigningKey> {
  const [key, ...more] = await readFile(file, 'utf8').then(privateKeys).catch(rethrow(file));
  if (!key || more.length > 0) throw new Error(`${file} contains more than one key`);
  return key;
}

const rethrow = (file: string) => (error: Error) => {
  throw new Error('code' in error ? error.message : `${file} ${error.message}`, { cause: error });
};

/** Creates the first key unless there is one. */
export async function makeFirstKey(folder: string): Promise<void> {
  await createKey(folder, FIRST);
}

/** Creates a key that is newer than each of `others`. */
export async function makeKey(folder: string, others: readonly KeyFile[], now: Date): Promise<KeyFile> {
  for (let createdAt = Math.max(now.getTime(), (others.at(-1)?.createdAt ?? 0) + 1); ; createdAt += 1) {
    const name = `${new Date(createdAt).toISOString().replaceAll(':', '-')}.pem`;
    if (await createKey(folder, name)) return { file: path.join(folder, name), createdAt };
  }
}

/** Returns false if the name exists already. */
async function createKey(folder: string, name: string): Promise<boolean> {
  // Every verifier of access tokens must support RS256 (RFC 9068, section 2.1).
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  return publishKeyFile(folder, name, privateKey.export({ type: 'pkcs8', format: 'pem' }));
}

/** Writes a file that only the service can read, whole or not at all. Returns false if the name exists already. */
export async function publishKeyFile(folder: string, name: string, content: string | Buffer): Promise<boolean> {
  const draft = path.join(folder, `.${randomUUID()}`);
  try {
    await writeFile(draft, content, { mode: 0o600, flag: 'wx', flush: true });
    // If root creates the key, the service user must still be able to read it.
    const { uid, gid } = await stat(folder);
    if (process.getuid?.() === 0) await chown(draft, uid, gid);
    return await tryLink(draft, path.join(folder, name));
  } finally {
    await rm(draft, { force: true });
  }
}

/** Returns false if `from` does not exist or `to` exists already. */
async function tryLink(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'EEXIST' || error.code === 'ENOENT')) return false;
    throw error;
  }
}
