import { randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';

/** Creates a signing secret in the format of Standard Webhooks 1.0.0: `whsec_` and 32 random bytes in base64. */
export const newSigningSecret = () => `${PREFIX}${randomBytes(32).toString('base64')}`;

/** Returns the bytes of a secret. */
export const keyOf = (secret: string) => Buffer.from(secret.slice(PREFIX.length), 'base64');
