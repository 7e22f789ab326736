import { createHash, randomBytes } from 'node:crypto';

/** Returns a secret for a link or a session: 256 random bits. Only its `hashOf` is ever stored. */
export const newSecret = () => randomBytes(32).toString('base64url');

/** Plain SHA-256 is enough because the secret cannot be guessed. */
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');
