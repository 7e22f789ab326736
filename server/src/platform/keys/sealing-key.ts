import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { encryptionKey } from '../base/encrypt.ts';
import { attempt, valueOn } from '../errors/expected.ts';

/** A key that seals secrets in the database. It is never stored there. */
export interface SealingKey {
  /** Names the key in each sealed value. Reveals nothing about it. */
  readonly id: string;
  readonly bytes: Buffer;
}

const BYTES = 32;

/** Parses 32 bytes in base64 or hexadecimal; null if the text is something else. */
export function parseSealingKey(text: string): SealingKey | null {
  const encoding = /^[\da-f]{64}$/i.test(text) ? 'hex' : /^[A-Za-z\d+/]{43}=?$/.test(text) ? 'base64' : null;
  if (encoding === null) return null;
  const secret = Buffer.from(text, encoding);
  if (secret.length !== BYTES) return null;
  const id = createHmac('sha256', secret).update('ticketwire/sealing key/v1').digest('base64url').slice(0, 8);
  return { id, bytes: encryptionKey(secret, 'sealed secrets') };
}

/** The files in the key folder of DATA_DIR. The second only opens values, while the key is rotated. */
export const SEALING_KEY_FILE = 'secrets';
const FORMER_FILE = 'secrets.previous';

interface StoredKeys {
  readonly current: SealingKey | null;
  readonly former: SealingKey | null;
}

/** @throws Error that names the file, if it contains no key. */
export function readSealingKeys(dataDir: string): StoredKeys {
  const read = (name: string): SealingKey | null => {
    const file = path.join(dataDir, 'keys', name);
    const text = attempt(() => readFileSync(file, 'utf8'), valueOn(null, 'ENOENT', 'ENOTDIR'));
    if (text === null) return null;
    const key = parseSealingKey(text.trim());
    if (key === null) throw new Error(`${file} is not a key: it must contain 32 bytes in base64 or hexadecimal`);
    return key;
  };
  return { current: read(SEALING_KEY_FILE), former: read(FORMER_FILE) };
}
