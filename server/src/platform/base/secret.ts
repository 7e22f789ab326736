import { createHash, randomBytes } from 'node:crypto';

/** A secret for a link or a session: 256 random bits. Only `hashOf` it is ever stored. */
export const newSecret = () => randomBytes(32).toString('base64url');

/** Plain SHA-256 is enough: the secret itself cannot be guessed. */
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');
