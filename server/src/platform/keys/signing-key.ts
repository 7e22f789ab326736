import {
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  createSecretKey,
  type JsonWebKey,
  type KeyObject,
} from 'node:crypto';

/** What access tokens are signed and verified with. */
export interface SigningKey {
  /** By which a token names it. Tells nothing of a secret. */
  readonly kid: string;
  /** The only one for tokens that name this key, whatever they say themselves (RFC 8725, section 3.1). */
  readonly algorithm: 'HS256' | 'RS256' | 'ES256';
  readonly signing: KeyObject;
  readonly verifying: KeyObject;
}

/** A shared secret. */
export function secretKey(text: string): SigningKey {
  const secret = createSecretKey(Buffer.from(text));
  const kid = createHmac('sha256', secret).update('ticketwire/kid/v1').digest('base64url').slice(0, 16);
  return { kid, algorithm: 'HS256', signing: secret, verifying: secret };
}

const BLOCK = /-----BEGIN ([A-Z0-9 ]+)-----[\s\S]*?-----END \1-----/g;
const UNREADABLE = 'contains a private key that cannot be read';

/**
 * One or several private keys in PEM, in their order.
 * @throws Error whose message says what is wrong with the text: `contains …`.
 */
export function privateKeys(pem: string): readonly SigningKey[] {
  const blocks = [...pem.matchAll(BLOCK)];
  // A key that was cut off must not be left out in silence.
  if (pem.split('-----BEGIN ').length > blocks.length + 1) throw new Error(UNREADABLE);
  const keys = blocks.filter(([, label]) => label !== 'EC PARAMETERS');
  if (keys.length === 0) throw new Error('contains no private key in PEM format');
  return keys.map(([block, label = '']) => asymmetric(parsed(block, label)));
}

function parsed(block: string, label: string): KeyObject {
  if (label.includes('ENCRYPTED') || block.includes('Proc-Type: 4,ENCRYPTED')) {
    throw new Error('contains an encrypted private key; use a key without a passphrase');
  }
  if (!label.endsWith('PRIVATE KEY')) throw new Error(`contains a ${label}, but only private keys are allowed`);
  try {
    return createPrivateKey(block);
  } catch {
    throw new Error(UNREADABLE);
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

/** RFC 7638: the members that make the key, sorted by name. */
export function thumbprint(key: KeyObject): string {
  const { kty, n, e, crv, x, y } = key.export({ format: 'jwk' });
  const members = kty === 'RSA' ? { e, kty, n } : { crv, kty, x, y };
  return createHash('sha256').update(JSON.stringify(members)).digest('base64url');
}

/** For a JSON Web Key Set: the public part; null for a shared secret, which has none. */
export function publicJwk({ kid, algorithm, verifying }: SigningKey): JsonWebKey | null {
  return verifying.type === 'public'
    ? { ...verifying.export({ format: 'jwk' }), kid, alg: algorithm, use: 'sig' }
    : null;
}
