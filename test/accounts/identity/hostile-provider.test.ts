import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { depth } from '../../support/depth.ts';
import { type Fault, faults, stageFor } from './support/faults.table.ts';
import { type Claims, type Script, signed, tokenResponse } from './support/scripted-provider.ts';
import {
  addProvider,
  begin,
  challengeOf,
  claimsFor,
  type Provider,
  REDIRECT_URI,
  type Sso,
  startSso,
  verified,
} from './support/sso.ts';

let sso: Sso;
let provider: Provider;

beforeAll(async () => {
  sso = await startSso();
  provider = await addProvider(sso, { domains: ['example.org'], trust: 'domains', provision: 'domain' });
});
afterAll(() => sso.stop());

let issuers = 0;

/** Moves the provider to an issuer of which the service knows nothing yet. */
async function freshIssuer() {
  issuers += 1;
  const name = `fresh${issuers}`;
  const script = sso.remote.script(name);
  const issuer = sso.remote.issuerOf(name);
  await sso.service.orm.em
    .fork()
    .execute('update identity_providers set issuer = ? where id = ?', [issuer, provider.id]);
  return { script, issuer };
}

async function rowCounts() {
  const [counts] = await sso.service.orm.em
    .fork()
    .execute<{ sessions: number; users: number; identities: number }[]>(
      'select (select count(*)::int from sessions) as sessions, (select count(*)::int from users) as users, (select count(*)::int from user_identities) as identities',
    );
  return counts;
}

/** The metadata is read when the sign-in begins, so that a lie in it can end it there. */
async function finishWith({ lie, pass }: Fault) {
  const { anybody } = sso.service;
  const { script, issuer } = await freshIssuer();
  const draft = stageFor(script, issuer, { state: '', nonce: '', verifier: '', url: new URL(issuer) }, {});
  const tokenBefore = script.token;
  await lie?.(draft);
  script.token = tokenBefore;
  const verifier = 'v'.repeat(43);
  const started = await anybody.post('/auth/sso/begin', {
    provider: provider.key,
    redirectUri: REDIRECT_URI,
    challenge: challengeOf(verifier),
  });
  if (started.status !== 200) return started;
  const url = new URL(started.body.url);
  const begun = {
    url,
    verifier,
    state: url.searchParams.get('state') ?? '',
    nonce: url.searchParams.get('nonce') ?? '',
  };
  const stage = stageFor(script, issuer, begun, verified('victim', 'victim@example.org'));
  await lie?.(stage);
  const input = { code: 'c', state: begun.state, iss: issuer, verifier, ...pass?.(stage) };
  return anybody.post('/auth/sso/finish', input);
}

describe('a hostile provider [ASVS 6.8.1, 6.8.2]', () => {
  it('has at least 40 faults, and signs someone in without one', async () => {
    expect(faults.length).toBeGreaterThanOrEqual(40);
    const signedIn = await finishWith({ name: 'none' });
    expect(signedIn).toMatchObject({ status: 200, body: { user: { email: 'victim@example.org' } } });
  });

  it.each(faults)('is rejected: $name', async (fault) => {
    const before = await rowCounts();
    const answer = await finishWith(fault);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(await rowCounts()).toEqual(before);
  });
});

/** Values in place of one that is right. */
const wrong = fc.oneof(
  fc.constantFrom<unknown>(null, undefined, '', 0, -1, true, [], {}, 'null', '\0', '\ud800', 1e308),
  fc.string(),
  fc.integer(),
  fc.array(fc.string(), { maxLength: 3 }),
  fc.webUrl(),
);
const REQUIRED = ['iss', 'aud', 'sub', 'exp', 'iat', 'nonce'] as const;

describe('a mutated answer', () => {
  it('is never accepted if a claim that identifies it is wrong', async () => {
    await freshIssuer();
    const { issuer, script } = await freshIssuer();
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...REQUIRED), wrong, async (name, value) => {
        const begun = await begin(sso.service.anybody.post, '/auth/sso/begin', { provider: provider.key });
        const right = claimsFor(issuer, begun, verified('mutated', 'mutated@example.org'));
        fc.pre(!isSame(name, value, right));
        script.token = async () => tokenResponse(await signed({ ...right, [name]: value }));
        const { state, verifier } = begun;
        const answer = await sso.service.anybody.post('/auth/sso/finish', { code: 'c', state, iss: issuer, verifier });
        expect(answer.status).toBeGreaterThanOrEqual(400);
        expect(answer.status).toBeLessThan(500);
      }),
      { numRuns: depth({ quick: 50, deep: 5_000 }) },
    );
  }, 600_000);

  it('is never accepted if a character of the token, the state, the verifier or the issuer is another', async () => {
    const { issuer, script } = await freshIssuer();
    const places = ['token', 'state', 'verifier', 'iss'] as const;
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...places),
        fc.nat(),
        fc.constantFrom(...'aZ09_-.~é{'),
        async (place, at, to) => {
          const begun = await begin(sso.service.anybody.post, '/auth/sso/begin', { provider: provider.key });
          const idToken = await signed(claimsFor(issuer, begun, verified('mutated', 'mutated@example.org')));
          const fields = { token: idToken, state: begun.state, verifier: begun.verifier, iss: issuer };
          const changed = replaceAt(fields[place], at, to);
          fc.pre(!isSameText(fields[place], changed));
          const { token, ...rest } = { ...fields, [place]: changed };
          script.token = () => tokenResponse(token);
          const answer = await sso.service.anybody.post('/auth/sso/finish', { code: 'c', ...rest });
          expect(answer.status).toBeGreaterThanOrEqual(400);
          expect(answer.status).toBeLessThan(500);
        },
      ),
      { numRuns: depth({ quick: 50, deep: 5_000 }) },
    );
  }, 600_000);
});

describe('mutated metadata', () => {
  it('never lets anyone in if an address that proves something is wrong', async () => {
    const fields = fc.constantFrom('issuer', 'token_endpoint', 'jwks_uri');
    await fc.assert(
      fc.asyncProperty(fields, wrong, async (name, value) => {
        const { script, issuer } = await freshIssuer();
        fc.pre(value !== script.metadata[name]);
        script.metadata = { ...script.metadata, [name]: value };
        const verifier = 'v'.repeat(43);
        const started = await sso.service.anybody.post('/auth/sso/begin', {
          provider: provider.key,
          redirectUri: REDIRECT_URI,
          challenge: challengeOf(verifier),
        });
        const answer =
          started.status === 200 ? await finishAt(new URL(started.body.url), { script, issuer, verifier }) : started;
        expect(answer.status).toBeGreaterThanOrEqual(400);
        expect(answer.status).toBeLessThan(500);
      }),
      { numRuns: depth({ quick: 20, deep: 1_000 }) },
    );
  }, 600_000);
});

interface Mutated {
  readonly script: Script;
  readonly issuer: string;
  readonly verifier: string;
}

function finishAt(url: URL, { script, issuer, verifier }: Mutated) {
  const [state, nonce] = [url.searchParams.get('state') ?? '', url.searchParams.get('nonce') ?? ''];
  const claims = claimsFor(issuer, { nonce }, verified('mutated', 'mutated@example.org'));
  script.token = async () => tokenResponse(await signed(claims));
  return sso.service.anybody.post('/auth/sso/finish', { code: 'c', state, iss: issuer, verifier });
}

/** Whether a value is one that a correct provider could have sent. */
function isSame(name: (typeof REQUIRED)[number], value: unknown, right: Claims): boolean {
  if (name === 'sub') return typeof value === 'string' && value !== '' && !value.includes('\0') && value.isWellFormed();
  if (name === 'exp') return typeof value === 'number' && value > Number(right.iat) - 60;
  // An old token is accepted until it expires.
  if (name === 'iat') return typeof value === 'number' && value <= Number(right.iat) + 60;
  if (name === 'aud' && Array.isArray(value)) return value.length === 1 && value[0] === right.aud;
  return value === right[name];
}

const replaceAt = (text: string, at: number, to: string) => {
  const index = at % text.length;
  return text.slice(0, index) + to + text.slice(index + 1);
};

/** The last character of base64url has bits that say nothing. */
const isSameText = (one: string, other: string) =>
  one === other ||
  (one.split('.').length === 3 &&
    one.split('.').every((part, at) => {
      const changed = other.split('.')[at];
      return changed !== undefined && Buffer.from(part, 'base64url').equals(Buffer.from(changed, 'base64url'));
    }) &&
    one.length === other.length &&
    /^[\w.-]*$/.test(other));
