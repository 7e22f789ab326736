import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Derives a key from `secret` (HKDF, RFC 5869). The same secret and purpose always give the same key. */
export const encryptionKey = (secret: string | Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, KEY_BYTES));

interface EncryptOptions {
  readonly nonce?: Uint8Array;
  /** What the bytes belong to: decrypting requires the same text. */
  readonly boundTo?: string;
}

/** Encrypts and authenticates bytes (AES-GCM, NIST SP 800-38D). */
export function encryptBytes(
  bytes: Uint8Array,
  key: Buffer,
  { nonce = randomBytes(NONCE_BYTES), boundTo = '' }: EncryptOptions = {},
): Buffer {
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(boundTo));
  const encrypted = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]);
}

/** Throws if the key or what the bytes are bound to differs, or the bytes were modified. */
export function decryptBytes(encrypted: Buffer, key: Buffer, boundTo = ''): Buffer {
  const decipher = createDecipheriv(CIPHER, key, encrypted.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(boundTo)).setAuthTag(encrypted.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(encrypted.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
}

/**
 * Encrypts the same bytes to the same result. The nonce is derived from the bytes, as in SIV (RFC 5297), so it never
 * repeats for different bytes.
 */
export function encryptDeterministically(bytes: Uint8Array, key: Buffer): Buffer {
  const nonce = createHmac('sha256', encryptionKey(key, 'nonce')).update(bytes).digest().subarray(0, NONCE_BYTES);
  return encryptBytes(bytes, key, { nonce });
}

export const encrypt = (text: string, key: Buffer): string => encryptBytes(Buffer.from(text), key).toString('base64');
export const decrypt = (encrypted: string, key: Buffer): string =>
  decryptBytes(Buffer.from(encrypted, 'base64'), key).toString('utf8');
