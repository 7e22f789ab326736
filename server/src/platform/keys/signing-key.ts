import {
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  createSecretKey,
  type JsonWebKey,
  type KeyObject,
} from 'node:crypto';

/** A key that signs and verifies access tokens. */
export interface SigningKey {
  /** The id of the key in tokens. Reveals nothing about the secret. */
  readonly kid: string;
  /** The only algorithm accepted for tokens with this key, whatever their header says (RFC 8725, section 3.1). */
  readonly algorithm: 'HS256' | 'RS256' | 'ES256';
  readonly signing: KeyObject;
  readonly verifying: KeyObject;
}

/** Creates a key from a shared secret. */
export function secretKey(text: string): SigningKey {
  const secret = createSecretKey(Buffer.from(text));
  const kid = createHmac('sha256', secret).update('ticketwire/kid/v1').digest('base64url').slice(0, 16);
  return { kid, algorithm: 'HS256', signing: secret, verifying: secret };
}

const BLOCK = /-----BEGIN ([A-Z0-9 ]+)-----[\s\S]*?-----END \1-----/g;
const UNREADABLE = 'contains a private key that cannot be read';

/**
 * Parses one or several private keys in PEM, in their order.
 * @throws Error whose message continues the name of the source: `contains …`.
 */
export function privateKeys(pem: string): readonly SigningKey[] {
  const blocks = [...pem.matchAll(BLOCK)];
  // Rejects a truncated key, which would otherwise be ignored silently.
  if (pem.split('-----BEGIN ').length > blocks.length + 1) throw new Error(UNREADABLE);
  const keys = blocks.filter(([, label]) => label !== 'EC PARAMETERS');
  if (keys.length === 0) throw new Error('contains no private key in PEM format');
  return keys.map(([block, label = '']) => asymmetric(parseKey(block, label)));
}

function parseKey(block: string, label: string): KeyObject {
  if (label.includes('ENCRYPTED') || block.includes('Proc-Type: 4,ENCRYPTED')) {
    throw new Error('contains an encrypted private key; use a key without a passphrase');
  }
  if (!label.endsWith('PRIVATE KEY')) throw new Error(`contains a ${label}, but only private keys are allowed`);
  try {
    return createPrivateKey(block);
  } catch (cause) {
    throw new Error(UNREADABLE, { cause });
  }
}

function asymmetric(signing: KeyObject): SigningKey {
  const algorithm = algorithmOf(signing);
  const verifying = createPublicKey(signing);
  return { kid: thumbprint(verifying), algorithm, signing, verifying };
}

function algorithmOf({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject): 'RS256' | 'ES256' {
  const { modulusLength = 0, namedCurve } = asymmetricKeyDetails ?? {};
  if (asymmetricKeyType === 'rsa' && modulusLength >= 2048) return 'RS256';
  if (asymmetricKeyType === 'ec' && namedCurve === 'prime256v1') return 'ES256';
  throw new Error(
    'contains a key that is neither RSA with at least 2048 bits nor EC P-256 (RFC 7518, sections 3.3 and 3.4)',
  );
}

/** Computes the RFC 7638 thumbprint: the required members, sorted by name. */
export function thumbprint(key: KeyObject): string {
  const { kty, n, e, crv, x, y } = key.export({ format: 'jwk' });
  const members = kty === 'RSA' ? { e, kty, n } : { crv, kty, x, y };
  return createHash('sha256').update(JSON.stringify(members)).digest('base64url');
}

/** Returns the public key for a JSON Web Key Set; null for a shared secret. */
export function publicJwk({ kid, algorithm, verifying }: SigningKey): JsonWebKey | null {
  return verifying.type === 'public'
    ? { ...verifying.export({ format: 'jwk' }), kid, alg: algorithm, use: 'sig' }
    : null;
}
