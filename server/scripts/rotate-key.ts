/**
 * Creates a new key for signing access tokens and deletes expired keys: `npx -y pnpm@12 rotate-key`. Reads the
 * environment of the service to find its DATA_DIR. Running services need no restart.
 */
import path from 'node:path';
import { rotateKey } from '../src/platform/keys/key-rotation.ts';
import { ConfigurationError, readConfig } from '../src/platform/services/config.ts';

const KEYS_CONFIGURED =
  'JWT_SECRET or JWT_PRIVATE_KEY_FILE provides the keys. See docs/tokens.md for how to rotate them.';

try {
  const { dataDir, signingKeys } = readConfig(process.env);
  if (signingKeys.length > 0) end(KEYS_CONFIGURED);
  const rotation = await rotateKey(dataDir, new Date());
  if (!rotation)
    end(`There are no keys in ${path.resolve(dataDir)}. The service creates the first one when it starts.`);
  console.log(`Created a new signing key: ${rotation.kid}
  File: ${rotation.file}
  It is published at /.well-known/jwks.json within seconds and signs tokens from ${rotation.signsFrom.toISOString()}.
  Deleted keys that no valid token uses anymore: ${rotation.deleted}`);
} catch (error) {
  if (!(error instanceof ConfigurationError)) throw error;
  end(error.message);
}

function end(message: string): never {
  console.error(message);
  process.exit(1);
}
