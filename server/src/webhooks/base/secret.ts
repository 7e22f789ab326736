import { randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';

/** A new key to sign with, as Standard Webhooks 1.0.0 writes it: `whsec_` and base64, of 32 random bytes. */
export const newSigningSecret = () => `${PREFIX}${randomBytes(32).toString('base64')}`;

/** The bytes of a secret. */
export const keyOf = (secret: string) => Buffer.from(secret.slice(PREFIX.length), 'base64');
