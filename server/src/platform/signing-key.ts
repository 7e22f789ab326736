import {
  createHash,
  createPrivateKey,
  createPublicKey,
  createSecretKey,
  generateKeyPairSync,
  type KeyObject,
} from 'node:crypto';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from './config.ts';

/** What access tokens are signed and verified with. */
export interface SigningKey {
  readonly algorithm: 'HS256' | 'RS256';
  /** JWK thumbprint (RFC 7638) of the public key; absent for a shared secret. */
  readonly kid?: string;
  readonly signing: KeyObject;
  readonly verifying: KeyObject;
}

export async function loadSigningKey(config: Config): Promise<SigningKey> {
  if (config.jwtSecret) {
    const secret = createSecretKey(Buffer.from(config.jwtSecret));
    return { algorithm: 'HS256', signing: secret, verifying: secret };
  }
  return asymmetric(config.jwtPrivateKeyFile ? await readFile(config.jwtPrivateKeyFile, 'utf8') : await ownKey(config));
}

function asymmetric(pem: string): SigningKey {
  const signing = createPrivateKey(pem);
  const verifying = createPublicKey(signing);
  const { e, kty, n } = verifying.export({ format: 'jwk' });
  const kid = createHash('sha256').update(JSON.stringify({ e, kty, n })).digest('base64url');
  return { algorithm: 'RS256', kid, signing, verifying };
}

/** Made once and kept in DATA_DIR, readable by the service alone. */
async function ownKey({ dataDir }: Config): Promise<string> {
  const file = path.join(dataDir, 'jwt-private-key.pem');
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  await mkdir(dataDir, { recursive: true });
  await writeFile(file, pem, { mode: 0o600, flag: 'wx' });
  await chmod(file, 0o600);
  return pem;
}
