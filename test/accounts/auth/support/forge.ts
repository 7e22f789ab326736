import { createHmac, createPrivateKey, generateKeyPairSync, type KeyObject, sign as signBytes } from 'node:crypto';

export type Json = Readonly<Record<string, unknown>>;
type Sign = (text: string) => Buffer;

/** Encodes a part of a JWT. Text is encoded as it is. */
export const encoded = (part: Json | string | null) =>
  Buffer.from(typeof part === 'string' ? part : JSON.stringify(part)).toString('base64url');

/** Creates a JWT like an attacker, with nothing but node:crypto. */
export function forge(header: Json | string, payload: Json | string | null, sign: Sign): string {
  const text = `${encoded(header)}.${encoded(payload)}`;
  return `${text}.${sign(text).toString('base64url')}`;
}

export const by =
  (key: KeyObject, hash = 'sha256'): Sign =>
  (text) =>
    signBytes(hash, Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' });

export const byHmac =
  (secret: string | Buffer, hash = 'sha256'): Sign =>
  (text) =>
    createHmac(hash, secret).update(text).digest();

export const unsigned: Sign = () => Buffer.alloc(0);

/** Decodes a token without verifying it. */
export function read(token: string): { header: Json; payload: Json } {
  const [header = '', payload = ''] = token.split('.').map((part) => Buffer.from(part, 'base64url').toString());
  return { header: JSON.parse(header), payload: JSON.parse(payload) };
}

export const newRsaKey = (bits = 2048) => generateKeyPairSync('rsa', { modulusLength: bits }).privateKey;
export const newEcKey = (namedCurve = 'P-256') => generateKeyPairSync('ec', { namedCurve }).privateKey;
export const pemOf = (key: KeyObject) => key.export({ type: 'pkcs8', format: 'pem' }).toString();
export const keyOf = (pem: string) => createPrivateKey(pem);
