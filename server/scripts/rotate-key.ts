/**
 * Makes a new key for signing access tokens, and deletes those that are over: `npx -y pnpm@12 rotate-key`. Reads the
 * environment that the service reads, and there finds its DATA_DIR. Services that run on it need no restart.
 */
import path from 'node:path';
import { rotateKey } from '../src/platform/keys/key-rotation.ts';
import { ConfigurationError, readConfig } from '../src/platform/services/config.ts';

const GIVEN = 'JWT_SECRET or JWT_PRIVATE_KEY_FILE provides the keys. See docs/tokens.md for how to rotate them.';

try {
  const { dataDir, signingKeys } = readConfig(process.env);
  if (signingKeys.length > 0) end(GIVEN);
  const made = await rotateKey(dataDir, new Date());
  if (!made) end(`There are no keys in ${path.resolve(dataDir)}. The service creates the first one when it starts.`);
  console.log(`Created a new signing key: ${made.kid}
  File: ${made.file}
  It is published at /.well-known/jwks.json within seconds and signs tokens from ${made.signsFrom.toISOString()}.
  Deleted keys that no valid token uses anymore: ${made.deleted}`);
} catch (error) {
  if (!(error instanceof ConfigurationError)) throw error;
  end(error.message);
}

function end(message: string): never {
  console.error(message);
  process.exit(1);
}
