import { exportJWK, generateKeyPair } from 'jose';
import {
  ACCESS_TOKEN,
  type Claims,
  type Script,
  signed,
  type TokenResponse,
  tokenResponse,
} from './scripted-provider.ts';
import { type Begun, CLIENT_ID, CLIENT_SECRET, claimsFor } from './sso.ts';

export interface Stage {
  readonly script: Script;
  readonly issuer: string;
  readonly begun: Begun;
  /** The claims of a correct token. */
  readonly claims: Claims;
}

/** What a provider, or someone between it and the browser, does wrong. Nothing of it opens a session. */
export interface Fault {
  readonly name: string;
  /** Changes what the provider answers, before the code is exchanged. */
  readonly lie?: (stage: Stage) => Promise<void> | void;
  /** Changes what the page passes on. */
  readonly pass?: (stage: Stage) => Claims;
}

const now = () => Math.floor(Date.now() / 1_000);
const secretKey = new TextEncoder().encode(CLIENT_SECRET);
const other = await generateKeyPair('RS256', { extractable: true });
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

const answers = (script: Script, response: TokenResponse) => {
  script.token = () => response;
};
const says = (change: (stage: Stage) => Claims) => async (stage: Stage) =>
  answers(stage.script, tokenResponse(await signed({ ...stage.claims, ...change(stage) })));
const without = (name: string) => async (stage: Stage) => {
  const { [name]: _, ...claims } = stage.claims;
  answers(stage.script, tokenResponse(await signed(claims)));
};
const sends = (change: (idToken: string, stage: Stage) => Promise<string> | string) => async (stage: Stage) =>
  answers(stage.script, tokenResponse(await change(await signed(stage.claims), stage)));
const describes = (change: (stage: Stage) => Claims) => (stage: Stage) => {
  stage.script.metadata = { ...stage.script.metadata, ...change(stage) };
};
const hasKeys =
  (keys: unknown) =>
  ({ script }: Stage) => {
    script.keys = keys;
  };
const forged = (header: unknown) => (idToken: string) => {
  const [, payload] = idToken.split('.');
  return `${part(header)}.${payload}.`;
};

async function* endless() {
  for (;;) yield 'x'.repeat(64 * 1_024);
}

const tokenFaults: readonly Fault[] = [
  { name: 'another issuer in the token', lie: says(() => ({ iss: 'https://evil.example' })) },
  { name: 'the issuer with a slash', lie: says(({ issuer }) => ({ iss: `${issuer}/` })) },
  { name: 'another audience', lie: says(() => ({ aud: 'someone-else' })) },
  { name: 'a list of audiences without this client', lie: says(() => ({ aud: ['a', 'b'] })) },
  { name: 'several audiences without azp', lie: says(() => ({ aud: [CLIENT_ID, 'b'] })) },
  { name: 'azp of another client', lie: says(() => ({ azp: 'someone-else' })) },
  { name: 'azp of another client among several audiences', lie: says(() => ({ aud: [CLIENT_ID, 'b'], azp: 'b' })) },
  { name: 'an empty list of audiences', lie: says(() => ({ aud: [] })) },
  { name: 'another nonce', lie: says(() => ({ nonce: 'another' })) },
  { name: 'no nonce', lie: without('nonce') },
  { name: 'an expired token', lie: says(() => ({ iat: now() - 7_200, exp: now() - 3_600 })) },
  { name: 'no expiry', lie: without('exp') },
  { name: 'an expiry that is text', lie: says(() => ({ exp: String(now() + 300) })) },
  { name: 'a token from tomorrow', lie: says(() => ({ iat: now() + 86_400, exp: now() + 90_000 })) },
  { name: 'a token that is not valid yet', lie: says(() => ({ nbf: now() + 3_600 })) },
  { name: 'no time of issue', lie: without('iat') },
  { name: 'no subject', lie: without('sub') },
  { name: 'an empty subject', lie: says(() => ({ sub: '' })) },
  { name: 'a subject that is a number', lie: says(() => ({ sub: 7 })) },
  { name: 'a subject of 256 characters', lie: says(() => ({ sub: 's'.repeat(256) })) },
  { name: 'a subject with NUL', lie: says(() => ({ sub: 'a\0b' })) },
  { name: 'at_hash of another access token', lie: says(() => ({ at_hash: 'AAAAAAAAAAAAAAAAAAAAAA' })) },
];

const signatureFaults: readonly Fault[] = [
  { name: 'HS256 with the client secret', lie: sends((_, { claims }) => signed(claims, { alg: 'HS256' }, secretKey)) },
  {
    name: 'HS256 with the public key as the secret',
    lie: sends(async (_, { claims }) => {
      const jwk = JSON.stringify(await exportJWK(other.publicKey));
      return signed(claims, { alg: 'HS256' }, new TextEncoder().encode(jwk));
    }),
  },
  { name: 'alg none', lie: sends(forged({ alg: 'none' })) },
  { name: 'alg None in capitals', lie: sends(forged({ alg: 'NONE', kid: 'first' })) },
  { name: 'no signature', lie: sends(forged({ alg: 'RS256', kid: 'first' })) },
  { name: 'an unknown kid', lie: sends((_, { claims }) => signed(claims, { kid: 'other' }, other.privateKey)) },
  { name: 'a signature by another key', lie: sends((_, { claims }) => signed(claims, {}, other.privateKey)) },
  {
    name: 'a key of its own in the header',
    lie: sends(async (_, { claims }) =>
      signed(claims, { kid: undefined, jwk: await exportJWK(other.publicKey) }, other.privateKey),
    ),
  },
  {
    name: 'a symmetric key in the set',
    lie: async (stage) => {
      stage.script.metadata = { ...stage.script.metadata, id_token_signing_alg_values_supported: ['HS256', 'none'] };
      stage.script.keys = { keys: [{ kty: 'oct', kid: 'first', alg: 'HS256', k: part('secret') }] };
      answers(stage.script, tokenResponse(await signed(stage.claims, { alg: 'HS256' }, secretKey)));
    },
  },
  {
    name: 'an unknown critical header',
    lie: sends(async (idToken) => {
      const [, payload, signature] = idToken.split('.');
      return `${part({ alg: 'RS256', kid: 'first', crit: ['x'], x: 1 })}.${payload}.${signature}`;
    }),
  },
  { name: 'no keys', lie: hasKeys({ keys: [] }) },
  { name: 'keys that are no list', lie: hasKeys({ keys: 'none' }) },
];

const serverFaults: readonly Fault[] = [
  { name: 'metadata of another issuer', lie: describes(() => ({ issuer: 'https://evil.example' })) },
  {
    name: 'another issuer in everything',
    lie: async (stage) => {
      describes(() => ({ issuer: 'https://evil.example' }))(stage);
      await says(() => ({ iss: 'https://evil.example' }))(stage);
    },
    pass: () => ({ iss: 'https://evil.example' }),
  },
  { name: 'metadata without keys', lie: describes(() => ({ jwks_uri: undefined })) },
  { name: 'keys at a private address', lie: describes(() => ({ jwks_uri: 'https://169.254.169.254/keys' })) },
  {
    name: 'a token endpoint on this machine by another name',
    lie: describes(() => ({ token_endpoint: 'https://[::1]/token' })),
  },
  {
    name: 'a token endpoint without TLS',
    lie: describes(() => ({ token_endpoint: 'http://login.example.com/token' })),
  },
  { name: 'a token endpoint that is a file', lie: describes(() => ({ token_endpoint: 'file:///etc/passwd' })) },
  {
    name: 'no ID token',
    lie: ({ script }) =>
      answers(script, { body: JSON.stringify({ access_token: ACCESS_TOKEN, token_type: 'Bearer' }) }),
  },
  { name: 'an ID token that is no JWT', lie: sends(() => 'not.a.token') },
  { name: 'an endless body', lie: ({ script }) => answers(script, { body: endless() }) },
  { name: 'a body that is no JSON', lie: ({ script }) => answers(script, { body: '<html>' }) },
  {
    name: 'a token type that is not known',
    lie: async ({ script, claims }) => answers(script, tokenResponse(await signed(claims), { token_type: 'mac' })),
  },
  { name: 'a redirect', lie: ({ script }) => answers(script, { status: 302, body: '' }) },
  {
    name: 'an error',
    lie: ({ script }) => answers(script, { status: 500, body: JSON.stringify({ error: 'server_error' }) }),
  },
  {
    name: 'user information about someone else',
    lie: async (stage) => {
      const { email: _, ...claims } = stage.claims;
      stage.script.metadata = { ...stage.script.metadata, userinfo_endpoint: `${stage.issuer}/userinfo` };
      stage.script.userinfo = { sub: 'the-victim', email: 'victim@example.org', email_verified: true };
      answers(stage.script, tokenResponse(await signed(claims)));
    },
  },
];

const redirectFaults: readonly Fault[] = [
  { name: 'another state', pass: () => ({ state: 'A'.repeat(43) }) },
  { name: 'the verifier of another page', pass: () => ({ verifier: 'B'.repeat(43) }) },
  { name: 'no verifier', pass: () => ({ verifier: undefined }) },
  { name: 'iss of another provider (mix-up)', pass: () => ({ iss: 'https://evil.example' }) },
  { name: 'no iss although the metadata promises it', pass: () => ({ iss: undefined }) },
  { name: 'no code', pass: () => ({ code: undefined }) },
  { name: 'an error with a code', pass: () => ({ error: 'access_denied' }) },
];

export const faults: readonly Fault[] = [...tokenFaults, ...signatureFaults, ...serverFaults, ...redirectFaults];

export const stageFor = (script: Script, issuer: string, begun: Begun, person: Claims): Stage => {
  const claims = claimsFor(issuer, begun, person);
  script.token = async () => tokenResponse(await signed(claims));
  return { script, issuer, begun, claims };
};
