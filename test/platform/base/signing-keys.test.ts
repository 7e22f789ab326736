import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activeKeys, expiredKeys } from '../../../server/src/platform/keys/key-life.ts';
import { cacheResults } from '../../../server/src/platform/keys/result-cache.ts';
import { publicJwk, secretKey, thumbprint } from '../../../server/src/platform/keys/signing-key.ts';
import { ConfigurationError, readConfig } from '../../../server/src/platform/services/config.ts';
import { newEcKey, newRsaKey, pemOf } from '../../accounts/auth/support/forge.ts';
import { runToEnd } from '../../operations/process/service-process.ts';

const SECRET = 'a secret of the tests, at least 32 bytes';
const [rsa, ec] = [newRsaKey(), newEcKey()];
const spki = (key: KeyObject) => createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString();
const EC_PARAMETERS = '-----BEGIN EC PARAMETERS-----\nBggqhkjOPQMBBw==\n-----END EC PARAMETERS-----\n';

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'ticketwire-keys-'));
});
afterAll(() => rm(directory, { recursive: true }));

async function fileWith(text: string): Promise<string> {
  const file = path.join(directory, `${crypto.randomUUID()}.pem`);
  await writeFile(file, text);
  return file;
}

const algorithms = (environment: Record<string, string>) =>
  readConfig(environment).signingKeys.map(({ algorithm }) => algorithm);

function faultsOf(environment: Record<string, string>): readonly string[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (error instanceof ConfigurationError) return error.faults;
    throw error;
  }
}

describe('a signing key', () => {
  it('is identified by its thumbprint, as in the example of RFC 7638', () => {
    const n =
      '0vx7agoebGcQSuuPiLJXZptN9nndrQmbXEps2aiAFbWhM78LhWx4cbbfAAtVT86zwu1RK7aPFFxuhDR1L6tSoc_BJECPebWKRXjBZCiFV4n3oknjhMstn64tZ_2W-5JsGY4Hc5n9yBXArwl93lqt7_RN5w6Cf0h4QyQ5v-65YGjQR0_FDW2QvzqY368QQMicAtaSqzs8KJZgnYb9c7d0zgdAZHzu6qMQvRL5hajrn1n91CbOpbISD08qNLyrdkt-bFTWhAI4vMQFh6WeZu0fM4lFd2NcRwr3XPksINHaQ-G_xBniIqbw0Ls1jF44-csFCur-kEgU8awapJzKnqDKgw';
    const key = createPublicKey({ key: { kty: 'RSA', n, e: 'AQAB' }, format: 'jwk' });
    expect(thumbprint(key)).toBe('NzbLsXh8uDCcd-6MNwXF4W_7noWXFZAfHkxZsRGC9Xs');
  });

  it('that is a secret has an id that reveals nothing about it, and is not published', () => {
    const key = secretKey(SECRET);
    expect(key.kid).toMatch(/^[\w-]{16}$/);
    expect(key.kid).not.toBe(secretKey(`${SECRET}.`).kid);
    expect(publicJwk(key)).toBeNull();
  });

  it('is published without its private part', async () => {
    const { signingKeys } = readConfig({ JWT_PRIVATE_KEY_FILE: await fileWith(pemOf(rsa) + pemOf(ec)) });
    const [first, second] = signingKeys.map(publicJwk);
    expect(Object.keys(first ?? {}).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
    expect(Object.keys(second ?? {}).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']);
    expect(first).toMatchObject({ alg: 'RS256', use: 'sig', kid: signingKeys[0]?.kid });
  });
});

describe('JWT_PRIVATE_KEY_FILE', () => {
  it.each([
    ['RSA', [pemOf(rsa)], ['RS256']],
    ['RSA in PKCS#1', [rsa.export({ type: 'pkcs1', format: 'pem' })], ['RS256']],
    ['EC', [pemOf(ec)], ['ES256']],
    ['EC in SEC1', [ec.export({ type: 'sec1', format: 'pem' })], ['ES256']],
    ['EC preceded by its parameters, as written by openssl', [EC_PARAMETERS, pemOf(ec)], ['ES256']],
    [
      'several with text between them',
      ['the new one\n', pemOf(ec), '\n# the one before\n', pemOf(rsa)],
      ['ES256', 'RS256'],
    ],
    [
      'several with CRLF',
      [pemOf(ec).replaceAll('\n', '\r\n'), pemOf(rsa).replaceAll('\n', '\r\n')],
      ['ES256', 'RS256'],
    ],
  ])('accepts %s', async (_, parts, expected) => {
    expect(algorithms({ JWT_PRIVATE_KEY_FILE: await fileWith(parts.join('')) })).toEqual(expected);
  });

  const strong =
    'contains a key that is neither RSA with at least 2048 bits nor EC P-256 (RFC 7518, sections 3.3 and 3.4)';
  const broken = 'contains a private key that cannot be read';
  const encrypted = 'contains an encrypted private key; use a key without a passphrase';
  const locked = { type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'x' } as const;

  it.each<[string, string, string]>([
    ['RSA of 1024 bits', pemOf(newRsaKey(1024)), strong],
    ['EC P-384', pemOf(newEcKey('P-384')), strong],
    ['EC secp256k1', pemOf(newEcKey('secp256k1')), strong],
    ['RSA-PSS', pemOf(generateKeyPairSync('rsa-pss', { modulusLength: 2048 }).privateKey), strong],
    ['Ed25519', pemOf(generateKeyPairSync('ed25519').privateKey), strong],
    ['X25519', pemOf(generateKeyPairSync('x25519').privateKey), strong],
    ['a weak key after a good one', pemOf(rsa) + pemOf(newRsaKey(1024)), strong],
    ['an encrypted key', rsa.export(locked).toString(), encrypted],
    ['an encrypted key in PKCS#1', rsa.export({ ...locked, type: 'pkcs1' }).toString(), encrypted],
    ['a public key', spki(rsa), 'contains a PUBLIC KEY, but only private keys are allowed'],
    ['a broken key', '-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----', broken],
    ['half a key', pemOf(rsa).slice(0, 400), broken],
    ['a complete key and half of another', pemOf(ec) + pemOf(rsa).slice(0, 400), broken],
    ['half a key and a complete one', pemOf(rsa).slice(0, 400) + pemOf(ec), broken],
    ['nothing', '', 'contains no private key in PEM format'],
  ])('rejects %s with a one-line error', async (_, text, fault) => {
    expect(faultsOf({ JWT_PRIVATE_KEY_FILE: await fileWith(text) })).toEqual([`JWT_PRIVATE_KEY_FILE ${fault}`]);
  });

  it('stops startup with a one-line error before anything else if the file does not exist', async () => {
    const file = path.join(directory, 'nowhere.pem');
    const { code, output } = await runToEnd({ DATA_DIR: directory, JWT_PRIVATE_KEY_FILE: file });
    expect([code, output.trim().split('\n').length]).toEqual([1, 2]);
    expect(output).toContain(
      `  JWT_PRIVATE_KEY_FILE cannot be read (ENOENT: no such file or directory, open '${file}')`,
    );
    expect(faultsOf({ JWT_PRIVATE_KEY_FILE: directory })[0]).toContain('JWT_PRIVATE_KEY_FILE cannot be read (EISDIR');
  });
});

describe('JWT_SECRET', () => {
  it('can have a previous secret of the same minimum length, which only verifies', () => {
    const before = 'ä'.repeat(16);
    const { signingKeys } = readConfig({ JWT_SECRET: SECRET, JWT_SECRET_PREVIOUS: before });
    expect(signingKeys.map(({ kid }) => kid)).toEqual([secretKey(SECRET).kid, secretKey(before).kid]);
  });

  it.each([
    [
      { JWT_SECRET: SECRET, JWT_SECRET_PREVIOUS: 'short' },
      'JWT_SECRET_PREVIOUS must be at least 32 bytes long (RFC 7518, section 3.2)',
    ],
    [{ JWT_SECRET_PREVIOUS: SECRET }, 'JWT_SECRET_PREVIOUS requires JWT_SECRET'],
  ])('is rejected if it is %j', (environment, fault) => {
    expect(faultsOf(environment)).toEqual([fault]);
  });
});

describe('the active signing keys', () => {
  const [MINUTE, HOUR] = [60_000, 3_600_000];
  const key = (createdAt: number) => ({ createdAt });
  const made = 100 * HOUR;
  const at = (sinceMade: number, ...createdAt: number[]) => {
    const [oldest = key(0), ...younger] = createdAt.map(key);
    return activeKeys([oldest, ...younger], new Date(made + sinceMade)).map((one) => one.createdAt);
  };

  it('sign with the newest one published ten minutes ago', () => {
    expect(at(0, 0, made)).toEqual([0, made]);
    expect(at(10 * MINUTE - 1, 0, made)).toEqual([0, made]);
    expect(at(10 * MINUTE, 0, made)).toEqual([made, 0]);
    expect(at(10 * MINUTE, 0, made, made + MINUTE)).toEqual([made, 0, made + MINUTE]);
  });

  it('sign with the oldest one immediately if all are new', () => {
    expect(at(0, made)).toEqual([made]);
    expect(at(MINUTE, made, made + MINUTE)).toEqual([made, made + MINUTE]);
  });

  it('drop a key 25 hours after its successor started to sign', () => {
    const end = 25 * HOUR + 10 * MINUTE;
    expect(at(end - 1, 0, made)).toEqual([made, 0]);
    expect(at(end, 0, made)).toEqual([made]);
    expect(expiredKeys([key(0), key(made)], new Date(made + end))).toEqual([key(0)]);
    expect(expiredKeys([key(0)], new Date(made + end))).toEqual([]);
  });
});

describe('the token cache', () => {
  it('is limited, evicts the oldest entry first, and stores no rejected tokens', () => {
    const requested: string[] = [];
    const versions = { current: {} };
    const ask = cacheResults(
      () => versions.current,
      (text) => {
        requested.push(text);
        if (text === 'bad') throw new Error('refused');
        return text.length;
      },
    );
    const again = (text: string) => {
      requested.length = 0;
      ask(text);
      return requested.length;
    };
    for (let n = 0; n < 2_000; n += 1) ask(`${n}`);
    expect([again('0'), again('1999')]).toEqual([0, 0]);
    expect([again('2000'), again('1'), again('2000')]).toEqual([1, 0, 0]);
    expect([again('0'), again('1')]).toEqual([1, 1]);
    for (const _ of [1, 2]) expect(() => again('bad')).toThrow('refused');
    expect(requested).toEqual(['bad']);
    versions.current = {};
    expect([again('2000'), again('2000')]).toEqual([1, 0]);
  });
});
