import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A key that whoever knows `secret` can make again, and nobody else (HKDF, RFC 5869). */
export const encryptionKey = (secret: string | Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, KEY_BYTES));

/** Bytes that only the key opens, and that open only as they were sealed (AES-GCM, NIST SP 800-38D). */
export function encryptBytes(bytes: Uint8Array, key: Buffer, nonce: Uint8Array = randomBytes(NONCE_BYTES)): Buffer {
  const cipher = createCipheriv(CIPHER, key, nonce);
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Throws where the key is another, or the bytes were changed. */
export function decryptBytes(sealed: Buffer, key: Buffer): Buffer {
  const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
}

/** The same bytes sealed twice are the same: the nonce is derived from them, as in SIV (RFC 5297), so none is used twice. */
export function encryptDeterministically(bytes: Uint8Array, key: Buffer): Buffer {
  const nonce = createHmac('sha256', encryptionKey(key, 'nonce')).update(bytes).digest().subarray(0, NONCE_BYTES);
  return encryptBytes(bytes, key, nonce);
}

export const encrypt = (text: string, key: Buffer): string => encryptBytes(Buffer.from(text), key).toString('base64');
export const decrypt = (sealed: string, key: Buffer): string =>
  decryptBytes(Buffer.from(sealed, 'base64'), key).toString('utf8');
