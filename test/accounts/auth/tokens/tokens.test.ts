import { createPublicKey } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '../../../../server/src/platform/errors/app-error.ts';
import { privateKeys, type SigningKey, secretKey } from '../../../../server/src/platform/keys/signing-key.ts';
import { createAccessTokens } from '../../../../server/src/platform/security/access-token.ts';
import { ringOf } from '../../../../server/src/platform/security/key-ring.ts';
import type { AccessTokens } from '../../../../server/src/platform/services/services.ts';
import { restClient } from '../../../support/rest.ts';
import { startService, type TestService } from '../../../support/service.ts';
import { by, byHmac, encoded, forge, type Json, newEcKey, newRsaKey, pemOf, read, unsigned } from '../support/forge.ts';

const ISSUER = 'http://tickets.example.com';
const SECRET = 'a secret of the tests, at least 32 bytes';
const NOW = new Date('2026-11-21T12:00:00.400Z');
const SECOND = Math.floor(NOW.getTime() / 1000);
const claims = {
  userId: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a35',
  sessionId: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a36',
  name: 'Ada “the Countess” Lovelace',
  kind: 'user',
  verified: true,
  roleIds: ['0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a37'],
} as const;

const [rsa, ec] = [newRsaKey(), newEcKey()];
const [rsaPublic, ecPublic] = [createPublicKey(rsa), createPublicKey(ec)];
const tokensOf = (...keys: [SigningKey, ...SigningKey[]]) =>
  createAccessTokens({ current: ringOf(keys) }, { issuer: ISSUER, ttlSeconds: 900 });
const keyOf = (pem: string) => privateKeys(pem)[0] ?? expect.fail();
const [rsaKey, ecKey, shared] = [keyOf(pemOf(rsa)), keyOf(pemOf(ec)), secretKey(SECRET)];

const modes = {
  RS256: tokensOf(rsaKey, ecKey),
  ES256: tokensOf(ecKey, rsaKey),
  HS256: tokensOf(shared, secretKey(`${SECRET}, before`)),
};

/** Returns `accepted` or the error code; any other exception is a bug. */
function resultOf(tokens: AccessTokens, token: string, now = NOW): string {
  try {
    tokens.verify(token, now);
    return 'accepted';
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

const good = modes.RS256.sign(claims, NOW);
const { header, payload } = read(good);
/** A correctly signed token with these claims changed. */
const signed = (change: Json, head: Json = {}) => forge({ ...header, ...head }, { ...payload, ...change }, by(rsa));
const without = (name: string) => forge(header, { ...payload, [name]: undefined }, by(rsa));
const unnamed = { alg: 'HS256', typ: 'at+jwt' };

describe('an access token', () => {
  it.each(['RS256', 'ES256', 'HS256'] as const)('is verified as it was signed with %s', (algorithm) => {
    const token = modes[algorithm].sign(claims, NOW);
    expect(modes[algorithm].verify(token, NOW)).toEqual({ ...claims, issuedAt: NOW });
    expect(modes[algorithm].verify(token, NOW)).toEqual({ ...claims, issuedAt: NOW });
    expect(read(token).header.alg).toBe(algorithm);
  });

  it('follows RFC 9068 and names its session', () => {
    expect(header).toEqual({ alg: 'RS256', typ: 'at+jwt', kid: rsaKey.kid });
    expect(payload).toEqual({
      iss: ISSUER,
      aud: 'ticketwire',
      client_id: 'ticketwire',
      sub: claims.userId,
      sid: claims.sessionId,
      jti: expect.stringMatching(/^[\da-f-]{36}$/),
      iat: SECOND,
      iat_ms: NOW.getTime(),
      exp: SECOND + 900,
      name: claims.name,
      kind: 'user',
      verified: true,
      roles: claims.roleIds,
    });
  });

  it('can have additional claims, and can be signed by any key of the ring', () => {
    expect(resultOf(modes.RS256, signed({ department: 'Analysis' }))).toBe('accepted');
    const byEc = forge({ alg: 'ES256', typ: 'at+jwt', kid: ecKey.kid }, payload, by(ec));
    expect(resultOf(modes.RS256, byEc)).toBe('accepted');
  });

  it('without a key id is verified with the current secret, if there is one', () => {
    expect(resultOf(modes.HS256, forge(unnamed, payload, byHmac(SECRET)))).toBe('accepted');
    expect(resultOf(modes.HS256, forge(unnamed, payload, byHmac(`${SECRET}, before`)))).toBe('unauthenticated');
    expect(resultOf(modes.RS256, forge({ ...header, kid: undefined }, payload, by(rsa)))).toBe('unauthenticated');
  });

  it('is valid from its issue to its last second, and is then reported as expired [ASVS 9.2.1]', () => {
    const at = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);
    expect(resultOf(modes.RS256, good, at(899.599))).toBe('accepted');
    expect(resultOf(modes.RS256, good, at(899.6))).toBe('token_expired');
    expect(resultOf(modes.RS256, good, at(-60))).toBe('accepted');
    expect(resultOf(modes.RS256, good, at(-61))).toBe('unauthenticated');
    expect(resultOf(modes.RS256, signed({ exp: SECOND + 86_400 }))).toBe('accepted');
    expect(resultOf(modes.RS256, signed({ nbf: SECOND }))).toBe('accepted');
  });
});

const expired = { iat: SECOND - 900, iat_ms: (SECOND - 900) * 1000, exp: SECOND };

const outOfTime = {
  'issued in the future': signed({ iat: SECOND + 61, iat_ms: (SECOND + 61) * 1000, exp: SECOND + 900 }),
  'issued at a different time in milliseconds': signed({ iat_ms: NOW.getTime() + 1000 }),
  'issued far in the future, in milliseconds only': signed({ iat_ms: NOW.getTime() + 10 ** 9 }),
  'not valid yet': signed({ nbf: SECOND + 1 }),
  'valid for longer than a day': signed({ exp: SECOND + 86_401 }),
  'valid forever': signed({ exp: Number.MAX_SAFE_INTEGER }),
  'expired before it was issued': signed({ iat: SECOND + 30, iat_ms: (SECOND + 30) * 1000, exp: SECOND + 20 }),
  'without an expiry': without('exp'),
  'without an issue time': without('iat'),
  'without an issue time in milliseconds': without('iat_ms'),
  'with an expiry as text': signed({ exp: String(SECOND + 900) }),
  'with a fractional expiry': signed({ exp: SECOND + 900.5 }),
  'with an infinite expiry': forge(header, JSON.stringify(payload).replace(/"exp":\d+/, '"exp":1e999'), by(rsa)),
  'with a fractional issue time': signed({ iat: SECOND + 0.5 }),
  'with a start as text': signed({ nbf: 'now' }),
};

const ofAnotherKind = {
  JWT: signed({}, { typ: 'JWT' }),
  'an id token of OpenID Connect': signed({ nonce: 'n' }, { typ: undefined }),
  'a logout token': signed({}, { typ: 'logout+jwt' }),
  'of a type in uppercase': signed({}, { typ: 'AT+JWT' }),
  'of a type that is not a string': signed({}, { typ: ['at+jwt'] }),
};

const forOthers = {
  'another audience': signed({ aud: 'billing' }),
  'no audience': without('aud'),
  'an audience that starts with ours': signed({ aud: 'ticketwire-console' }),
  'an audience in another case': signed({ aud: 'Ticketwire' }),
  'several other audiences': signed({ aud: ['billing', 'ticketwire-staging'] }),
  'an audience that is not a string': signed({ aud: { ticketwire: true } }),
};

const byOthers = {
  'another installation with the same key': signed({ iss: 'https://staging.example.com' }),
  'no issuer': without('iss'),
  'an issuer with a trailing slash': signed({ iss: `${ISSUER}/` }),
  'several issuers': signed({ iss: [ISSUER] }),
};

const foreignKey = newRsaKey();
const foreignJwk = createPublicKey(foreignKey).export({ format: 'jwk' });
const broughtAlong: Record<string, Json> = {
  jwk: { jwk: foreignJwk },
  'jwk under our kid': { jwk: { ...foreignJwk, kid: rsaKey.kid } },
  jku: { jku: 'https://evil.example.com/jwks.json' },
  x5u: { x5u: 'https://evil.example.com/chain.pem' },
  x5c: { x5c: ['MIIB'] },
  'x5t and x5t#S256': { x5t: 'aaaa', 'x5t#S256': 'aaaa' },
};

const pem = rsaPublic.export({ type: 'spki', format: 'pem' }).toString();
/** Encodings in which a verifier that confuses keys could use the public key as a secret. */
const publicForms: Record<string, string | Buffer> = {
  PEM: pem,
  'PEM without its trailing newline': pem.trimEnd(),
  'PEM with CRLF': pem.replaceAll('\n', '\r\n'),
  'PEM in PKCS#1': rsaPublic.export({ type: 'pkcs1', format: 'pem' }).toString(),
  DER: rsaPublic.export({ type: 'spki', format: 'der' }),
  'DER in PKCS#1': rsaPublic.export({ type: 'pkcs1', format: 'der' }),
  JWK: JSON.stringify(rsaPublic.export({ format: 'jwk' })),
  'JWK as published': JSON.stringify(modes.RS256.jwks.keys[0]),
  modulus: Buffer.from(rsaPublic.export({ format: 'jwk' }).n ?? '', 'base64url'),
  'modulus in base64url': rsaPublic.export({ format: 'jwk' }).n ?? '',
  kid: rsaKey.kid,
  'no bytes': '',
};

const none = ['none', 'None', 'NONE', 'nOnE', 'none ', ' none', '', 'null'];
const otherAlgorithms = {
  ...Object.fromEntries(none.map((alg) => [`“${alg}”`, forge({ ...header, alg }, payload, unsigned)])),
  ...Object.fromEntries(none.map((alg) => [`“${alg}”, signed`, forge({ ...header, alg }, payload, by(rsa))])),
  ...Object.fromEntries(none.map((alg) => [`“${alg}”, unnamed`, forge({ alg, typ: 'at+jwt' }, payload, unsigned)])),
  'no algorithm': forge({ ...header, alg: undefined }, payload, by(rsa)),
  'null instead of the word': forge({ ...header, alg: null }, payload, by(rsa)),
  'a list of algorithms': forge({ ...header, alg: ['RS256'] }, payload, by(rsa)),
  RS384: forge({ ...header, alg: 'RS384' }, payload, by(rsa, 'sha384')),
  RS512: forge({ ...header, alg: 'RS512' }, payload, by(rsa, 'sha512')),
  PS256: forge({ ...header, alg: 'PS256' }, payload, by(rsa)),
  'rs256 in lowercase': forge({ ...header, alg: 'rs256' }, payload, by(rsa)),
  'ES256 with the id of an RSA key': forge({ ...header, alg: 'ES256' }, payload, by(ec)),
  'RS256 with the id of an EC key': forge({ ...header, kid: ecKey.kid }, payload, by(rsa)),
  'EdDSA with the id of an RSA key': forge({ ...header, alg: 'EdDSA' }, payload, by(rsa)),
};

const unknownKeys = {
  'an unknown key': signed({}, { kid: 'nobody' }),
  'no key': signed({}, { kid: undefined }),
  'an empty key id': signed({}, { kid: '' }),
  'a key id that is a number': signed({}, { kid: 0 }),
  'a key id that is a path': signed({}, { kid: '../../../../dev/null' }),
  'an inherited object property': signed({}, { kid: '__proto__' }),
  'our key id, signed by another key': forge(header, payload, by(foreignKey)),
  'another key id, signed by that key': forge(
    { ...header, kid: keyOf(pemOf(foreignKey)).kid },
    payload,
    by(foreignKey),
  ),
};

const tampered = Object.fromEntries(
  Object.entries({
    sub: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a99',
    sid: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a99',
    roles: ['0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a99'],
    verified: true,
    name: 'Somebody else',
    exp: SECOND + 901,
  }).map(([name, value]) => {
    const [head, , signature] = good.split('.');
    return [name, `${head}.${encoded({ ...payload, [name]: value, more: 1 })}.${signature}`];
  }),
);

const [head = '', body = '', signature = ''] = good.split('.');
const illFormed = {
  'an empty string': '',
  'one dot': '.',
  'two dots': '..',
  'two parts': `${head}.${body}`,
  'no signature': `${head}.${body}.`,
  'four parts': `${good}.${signature}`,
  'five parts, as in an encrypted token': `${head}.${body}.${body}.${signature}.${signature}`,
  padding: `${good}==`,
  'a trailing newline': `${good}\n`,
  'surrounding spaces': ` ${good} `,
  'a NUL': `${good}\0`,
  'characters of plain base64': `${head}.${body}.${signature.replace(/[-_]/g, '+').slice(0, -1)}/`,
  'a header that is not JSON': forge('{"alg":', payload, by(rsa)),
  'a header that is an array': forge('[]', payload, by(rsa)),
  'a header that is null': forge('null', payload, by(rsa)),
  'claims that are null': forge(header, null, by(rsa)),
  'claims that are not JSON': forge(header, 'claims', by(rsa)),
  'claims that are a number': forge(header, '1', by(rsa)),
  'no subject': without('sub'),
  'no session': without('sid'),
  'a subject that is not an id': signed({ sub: 'administrator' }),
  'a session that is not an id': signed({ sid: 'x' }),
  'roles that are not an array': signed({ roles: '*' }),
  'another kind': signed({ kind: 'system' }),
  'a verified that is not a boolean': signed({ verified: 'yes' }),
};

const critical = {
  'an unknown extension': signed({}, { crit: ['http://example.com/unknown'], 'http://example.com/unknown': 1 }),
  'a standard claim as an extension': signed({}, { crit: ['exp'] }),
  'no extension': signed({}, { crit: [] }),
  'unencoded claims': signed({}, { crit: ['b64'], b64: false }),
  'an unused header': signed({}, { zip: 'DEF' }),
};

const crafted = {
  ...outOfTime,
  ...ofAnotherKind,
  ...forOthers,
  ...byOthers,
  ...otherAlgorithms,
  ...unknownKeys,
  ...tampered,
  ...illFormed,
  ...critical,
};

/** All prefixes, and all tokens that differ in one bit. */
function* spoilt(token: string): Generator<string> {
  for (let length = 0; length < token.length; length += 1) yield token.slice(0, length);
  for (let at = 0; at < token.length; at += 1) {
    for (let bit = 0; bit < 8; bit += 1) {
      const letter = String.fromCharCode(token.charCodeAt(at) ^ (1 << bit));
      yield token.slice(0, at) + letter + token.slice(at + 1);
    }
  }
}

const rejections = (tokens: Record<string, string>, by: AccessTokens = modes.RS256) =>
  Object.entries(tokens).map(([name, token]) => `${name}: ${resultOf(by, token)}`);
const allUnauthenticated = (tokens: Record<string, string>) =>
  Object.keys(tokens).map((name) => `${name}: unauthenticated`);

describe('a token is rejected', () => {
  it('that was changed after it was signed [ASVS 9.1.1]', () => {
    expect(rejections(tampered)).toEqual(allUnauthenticated(tampered));
  });

  it('with any bit flipped or with any length cut off [ASVS 9.1.1] [GHSA-6mq3-xmgp-pjm5]', () => {
    let tried = 0;
    for (const tokens of Object.values(modes)) {
      const token = tokens.sign(claims, NOW);
      const accepted = [...spoilt(token)].filter((bad) => {
        tried += 1;
        return resultOf(tokens, bad) !== 'unauthenticated';
      });
      expect(accepted).toEqual([]);
      expect(resultOf(tokens, token)).toBe('accepted');
    }
    expect(tried).toBeGreaterThan(20_000);
  });

  it('with another encoding of the same signature [ASVS 9.1.1]', () => {
    const bytes = Buffer.from(signature, 'base64url');
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const same = [...alphabet]
      .map((letter) => signature.slice(0, -1) + letter)
      .filter((other) => other !== signature && Buffer.from(other, 'base64url').equals(bytes));
    expect(same).toHaveLength(15);
    for (const other of same) expect(resultOf(modes.RS256, `${head}.${body}.${other}`)).toBe('unauthenticated');
  });

  it('whose header names another algorithm than that of its key, or none [ASVS 9.1.2]', () => {
    expect(rejections(otherAlgorithms)).toEqual(allUnauthenticated(otherAlgorithms));
  });

  it('signed with a public key as an HMAC secret [ASVS 9.1.2]', () => {
    for (const [form, secret] of Object.entries(publicForms)) {
      for (const [alg, hash] of Object.entries({ HS256: 'sha256', HS384: 'sha384', HS512: 'sha512' })) {
        for (const kid of [rsaKey.kid, ecKey.kid, undefined]) {
          const token = forge({ alg, typ: 'at+jwt', kid }, payload, byHmac(secret, hash));
          expect([form, alg, kid, resultOf(modes.RS256, token)]).toEqual([form, alg, kid, 'unauthenticated']);
        }
      }
    }
    const forms = [
      ecPublic.export({ type: 'spki', format: 'pem' }),
      ecPublic.export({ type: 'spki', format: 'der' }),
      JSON.stringify(ecPublic.export({ format: 'jwk' })),
    ];
    for (const secret of forms) {
      const token = forge({ alg: 'HS256', typ: 'at+jwt', kid: ecKey.kid }, payload, byHmac(secret));
      expect(resultOf(modes.ES256, token)).toBe('unauthenticated');
    }
  });

  it('signed with a private key where a secret is configured, or with the secret and another hash [ASVS 9.1.2]', () => {
    const secretly = { ...unnamed, kid: shared.kid };
    expect(resultOf(modes.HS256, forge(secretly, payload, byHmac(SECRET)))).toBe('accepted');
    expect(
      rejections(
        {
          'the token of another service': good,
          'RS256 with the id of the secret': forge({ ...secretly, alg: 'RS256' }, payload, by(rsa)),
          'RS256 without a key id': forge({ ...unnamed, alg: 'RS256' }, payload, by(rsa)),
          HS384: forge({ ...secretly, alg: 'HS384' }, payload, byHmac(SECRET, 'sha384')),
          HS512: forge({ ...secretly, alg: 'HS512' }, payload, byHmac(SECRET, 'sha512')),
          'HS384 without a key id': forge({ ...unnamed, alg: 'HS384' }, payload, byHmac(SECRET, 'sha384')),
          none: forge({ ...secretly, alg: 'none' }, payload, unsigned),
          'no secret': forge(secretly, payload, byHmac('')),
          'the key id of the secret as the secret': forge(secretly, payload, byHmac(shared.kid)),
        },
        modes.HS256,
      ).filter((line) => !line.endsWith(': unauthenticated')),
    ).toEqual([]);
  });

  it('whose key id is unknown or belongs to another key of the ring [ASVS 9.1.3]', () => {
    expect(rejections(unknownKeys)).toEqual(allUnauthenticated(unknownKeys));
  });

  it('that contains or links its own key, even if it is signed by ours [ASVS 9.1.3]', () => {
    for (const [name, more] of Object.entries(broughtAlong)) {
      const kids = [rsaKey.kid, keyOf(pemOf(foreignKey)).kid, undefined];
      const theirs = kids.map((kid) =>
        resultOf(modes.RS256, forge({ ...header, kid, ...more }, payload, by(foreignKey))),
      );
      expect([name, ...theirs]).toEqual([name, ...kids.map(() => 'unauthenticated')]);
      expect([name, resultOf(modes.RS256, signed({}, more))]).toEqual([name, 'unauthenticated']);
    }
  });

  it('outside its period of validity, or without one [ASVS 9.2.1]', () => {
    expect(rejections(outOfTime)).toEqual(allUnauthenticated(outOfTime));
  });

  it('that has expired, which is reported only if it was valid before [ASVS 9.2.1]', () => {
    expect(resultOf(modes.RS256, signed(expired))).toBe('token_expired');
    expect(resultOf(modes.RS256, signed({ ...expired, aud: 'billing' }))).toBe('unauthenticated');
    expect(resultOf(modes.RS256, signed(expired, { typ: 'JWT' }))).toBe('unauthenticated');
    expect(resultOf(modes.RS256, forge(header, { ...payload, ...expired }, by(foreignKey)))).toBe('unauthenticated');
  });

  it('of another type [ASVS 9.2.2]', () => {
    expect(rejections(ofAnotherKind)).toEqual(allUnauthenticated(ofAnotherKind));
  });

  it('for another audience [ASVS 9.2.3]', () => {
    expect(rejections(forOthers)).toEqual(allUnauthenticated(forOthers));
  });

  it('of another installation with the same key and audience [ASVS 9.2.4]', () => {
    expect(rejections(byOthers)).toEqual(allUnauthenticated(byOthers));
  });

  it('that is malformed', () => {
    expect(rejections(illFormed)).toEqual(allUnauthenticated(illFormed));
  });

  it('with a critical header extension', () => {
    expect(rejections(critical)).toEqual(allUnauthenticated(critical));
  });

  it('of more than 8 KB, without parsing it, even if it is properly signed', () => {
    const fill = (length: number) => signed({ name: 'x'.repeat(length) });
    const room = Math.floor(((8192 - fill(0).length) * 3) / 4);
    expect(resultOf(modes.RS256, fill(room - 3))).toBe('accepted');
    expect(resultOf(modes.RS256, fill(room + 3))).toBe('unauthenticated');
    expect(resultOf(modes.RS256, `${'a'.repeat(10_000_000)}.a.a`)).toBe('unauthenticated');
  });

  it('that was accepted before, once it has expired or its key is removed', () => {
    const ring = { current: ringOf([rsaKey]) };
    const tokens = createAccessTokens(ring, { issuer: ISSUER, ttlSeconds: 900 });
    const token = tokens.sign(claims, NOW);
    expect(resultOf(tokens, token)).toBe('accepted');
    expect(resultOf(tokens, token, new Date(NOW.getTime() + 900_000))).toBe('token_expired');
    expect(resultOf(tokens, token)).toBe('accepted');
    ring.current = ringOf([ecKey]);
    expect(resultOf(tokens, token)).toBe('unauthenticated');
    ring.current = ringOf([rsaKey]);
    expect(resultOf(tokens, token)).toBe('accepted');
  });
});

describe('HTTP authentication', () => {
  let service: TestService;
  let directory: string;

  beforeAll(async () => {
    directory = await mkdtemp(path.join(tmpdir(), 'ticketwire-tokens-'));
    const file = path.join(directory, 'keys.pem');
    await writeFile(file, pemOf(rsa) + pemOf(ec));
    service = await startService({ workers: false, environment: { JWT_SECRET: '', JWT_PRIVATE_KEY_FILE: file } });
    service.now = () => NOW;
  });
  afterAll(async () => {
    await service.stop();
    await rm(directory, { recursive: true });
  });

  /** Whether a header can contain the token. */
  const sendable = (token: string) => /^[!-~]*$/.test(token);

  it('accepts a valid token, and returns 401 without a reason for each invalid one [ASVS 7.2.1, 9.1.1]', async () => {
    const ask = (token: string) => restClient(service.url, token).get('/auth/me/permissions');
    expect((await ask(good)).status).toBe(200);
    const bad = [...Object.values(crafted), ...[...spoilt(good)].filter((_, index) => index % 61 === 0)].filter(
      sendable,
    );
    expect(bad.length).toBeGreaterThan(150);
    const answers = await Promise.all(bad.map(ask));
    const { requestId: _, ...answer } = answers[0]?.body ?? {};
    for (const { status, body, headers } of answers) {
      expect([status, body.code, headers.get('www-authenticate')]).toEqual([
        401,
        'unauthenticated',
        expect.any(String),
      ]);
      expect(body).toEqual({ ...answer, requestId: expect.any(String), detail: expect.any(String) });
    }
    expect((await ask(signed(expired))).body.code).toBe('token_expired');
    expect((await ask(good)).status).toBe(200);
  });
});
