/**
 * Makes a new key for signing access tokens, and deletes those that are over: `npx -y pnpm@12 rotate-key`. Reads the
 * environment that the service reads, and there finds its DATA_DIR. Services that run on it need no restart.
 */
import path from 'node:path';
import { rotateKey } from '../src/platform/keys/key-rotation.ts';
import { ConfigurationError, readConfig } from '../src/platform/services/config.ts';

const GIVEN = 'Keys come from JWT_SECRET or JWT_PRIVATE_KEY_FILE here: docs/tokens.md says how to change them.';

try {
  const { dataDir, signingKeys } = readConfig(process.env);
  if (signingKeys.length > 0) end(GIVEN);
  const made = await rotateKey(dataDir, new Date());
  if (!made) end(`There are no keys in ${path.resolve(dataDir)}: the service makes the first one when it starts.`);
  console.log(`A new key was made: ${made.kid}
  in ${made.file}
  It is published at /.well-known/jwks.json within seconds, and signs from ${made.signsFrom.toISOString()}.
  Keys that were deleted, since no token is left of them: ${made.deleted}`);
} catch (error) {
  if (!(error instanceof ConfigurationError)) throw error;
  end(error.message);
}

function end(message: string): never {
  console.error(message);
  process.exit(1);
}
