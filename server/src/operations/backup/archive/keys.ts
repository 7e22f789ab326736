import { randomBytes, scrypt } from 'node:crypto';
import { decryptBytes, encryptBytes, encryptionKey } from '../../../platform/base/encrypt.ts';
import { BackupError } from './backup-error.ts';
import type { KeyDerivation } from './format.ts';

/** The keys of one archive. */
export interface BackupKeys {
  /** Encrypts tables and key files. */
  readonly sealing: Buffer;
  /** Authenticates the whole archive. */
  readonly signing: Buffer;
}

/** How much work it is to derive the keys from a passphrase (RFC 7914). */
export type KeyCost = Pick<KeyDerivation, 'N' | 'r' | 'p'>;

interface NewBackupKeys {
  readonly keys: BackupKeys;
  readonly derivation: KeyDerivation;
}

export const MIN_PASSPHRASE = 12;
const KEY_BYTES = 32;
const SALT_BYTES = 16;
/** 128 MiB and about half a second for each guess: the minimum of OWASP's Password Storage Cheat Sheet. */
const COST: KeyCost = { N: 2 ** 17, r: 8, p: 1 };
const CANARY = 'ticketwire backup';

export async function newBackupKeys(passphrase: string, cost = COST): Promise<NewBackupKeys> {
  const salt = randomBytes(SALT_BYTES);
  const secret = await derive(passphrase, salt, cost);
  const canary = encryptBytes(Buffer.from(CANARY), encryptionKey(secret, 'canary')).toString('base64');
  return { keys: keysFrom(secret), derivation: { ...cost, salt: salt.toString('base64'), canary } };
}

/** @throws BackupError if the passphrase is not the one of the archive. */
export async function openBackupKeys(passphrase: string, derivation: KeyDerivation): Promise<BackupKeys> {
  const secret = await derive(passphrase, Buffer.from(derivation.salt, 'base64'), derivation);
  try {
    decryptBytes(Buffer.from(derivation.canary, 'base64'), encryptionKey(secret, 'canary'));
  } catch (error) {
    throw new BackupError('The passphrase is not the one of this backup. Nothing was changed.', { cause: error });
  }
  return keysFrom(secret);
}

const keysFrom = (secret: Buffer): BackupKeys => ({
  sealing: encryptionKey(secret, 'sealing'),
  signing: encryptionKey(secret, 'signing'),
});

function derive(passphrase: string, salt: Buffer, { N, r, p }: KeyCost): Promise<Buffer> {
  // Node's default limit of 32 MiB is less than these costs need.
  const maxmem = 2 * 128 * N * r;
  return new Promise((resolve, reject) => {
    // The same characters can be typed in several ways.
    scrypt(passphrase.normalize('NFKC'), salt, KEY_BYTES, { N, r, p, maxmem }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}
