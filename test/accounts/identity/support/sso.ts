import { createHash, randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import type { Answer } from '../../../support/rest.ts';
import { startService, type TestService } from '../../../support/service.ts';
import {
  ACCESS_TOKEN,
  type Claims,
  hashFor,
  type Script,
  type ScriptedProvider,
  signed,
  startScriptedProvider,
  tokenResponse,
} from './scripted-provider.ts';

export const CLIENT_ID = 'ticketwire';
export const CLIENT_SECRET = 'a client secret of the tests';
export const REDIRECT_URI = 'http://tickets.example.com/admin/sso';

export interface Sso {
  readonly service: TestService;
  readonly remote: ScriptedProvider;
  stop(): Promise<void>;
}

export async function startSso(environment: Record<string, string> = {}): Promise<Sso> {
  const remote = await startScriptedProvider();
  const service = await startService({
    environment: { SSO_PRIVATE_HOSTS: '127.0.0.1,localhost', RATE_LIMIT: 'off', ...environment },
  });
  return {
    service,
    remote,
    async stop() {
      await service.stop();
      await remote.stop();
    },
  };
}

/** A page that begins a sign-in: what it sends, and what it keeps. */
export interface Begun {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  readonly url: URL;
}

export const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');
export const newVerifier = () => randomBytes(32).toString('base64url');

type Post = (path: string, body: unknown) => Promise<Answer>;

export async function begin(post: Post, path: string, body: Claims = {}): Promise<Begun> {
  const verifier = newVerifier();
  const answer = await post(path, { redirectUri: REDIRECT_URI, challenge: challengeOf(verifier), ...body });
  expect(answer).toMatchObject({ status: 200 });
  const url = new URL(answer.body.url);
  return {
    verifier,
    url,
    state: url.searchParams.get('state') ?? '',
    nonce: url.searchParams.get('nonce') ?? '',
  };
}

/** The claims of a correct ID token. */
export function claimsFor(issuer: string, { nonce }: Pick<Begun, 'nonce'>, person: Claims): Claims {
  const now = Math.floor(Date.now() / 1_000);
  return {
    iss: issuer,
    aud: CLIENT_ID,
    sub: 'someone',
    iat: now,
    exp: now + 300,
    auth_time: now,
    nonce,
    at_hash: hashFor(ACCESS_TOKEN),
    ...person,
  };
}

/** A provider that is configured, tested and enabled. */
export interface Provider {
  readonly id: string;
  readonly key: string;
  readonly name: string;
  readonly issuer: string;
  readonly script: Script;
  /** Lets the next code be exchanged for a token about this person. */
  knows(begun: Pick<Begun, 'nonce'>, person: Claims): void;
  /** Signs someone in: begins, comes back, and finishes. */
  signIn(person: Claims, finish?: Claims): Promise<Answer>;
  update(settings: Claims): Promise<void>;
}

let made = 0;

export async function addProvider(sso: Sso, settings: Claims = {}): Promise<Provider> {
  const { service, remote } = sso;
  made += 1;
  const name = `p${made}`;
  const script = remote.script(name);
  const issuer = remote.issuerOf(name);
  const administrator = await service.person('administrator');
  const created = await administrator.post('/identity-providers', {
    name: `Provider ${made}`,
    issuer,
    clientId: CLIENT_ID,
    ...settings,
  });
  expect(created).toMatchObject({ status: 201 });
  const { id, key } = created.body;
  const path = `/identity-providers/${id}`;
  expect(await administrator.put(`${path}/secret`, { clientSecret: CLIENT_SECRET })).toMatchObject({ status: 204 });
  const knows = (begun: Pick<Begun, 'nonce'>, person: Claims) => {
    script.token = async () => tokenResponse(await signed(claimsFor(issuer, begun, person)));
  };
  const test = await begin(administrator.post, `${path}/test`);
  knows(test, { sub: 'tester' });
  const finished = await administrator.post(`${path}/test/finish`, {
    code: 'c',
    state: test.state,
    iss: issuer,
    verifier: test.verifier,
  });
  expect(finished).toMatchObject({ status: 200 });
  const update = async (changes: Claims) =>
    expect(await administrator.patch(path, changes)).toMatchObject({ status: 200 });
  await update({ enabled: true });
  const provider: Provider = {
    ...{ id, key, name: created.body.name, issuer, script, knows },
    update: async (changes) => void (await update(changes)),
    async signIn(person, finish = {}) {
      const begun = await begin(service.anybody.post, '/auth/sso/begin', { provider: key });
      knows(begun, person);
      const { state, verifier } = begun;
      return service.anybody.post('/auth/sso/finish', { code: 'c', state, iss: issuer, verifier, ...finish });
    },
  };
  return provider;
}

/** Gives an account a second factor, as far as rules about it are concerned. */
export const giveSecondFactor = ({ service }: Sso, userId: string) =>
  service.orm.em.fork().execute('update users set second_factor_since = now() where id = ?', [userId]);

/** Returns the type and the details of the last events about someone, newest first. */
export const eventsOf = ({ service }: Sso, userId: string) =>
  service.orm.em
    .fork()
    .execute<{ type: string; data: Claims }[]>(
      'select type, data from events where subject_id = ? order by occurred_at desc, position desc',
      [userId],
    );

/** The claims of a person whose address the provider has verified. */
export const verified = (sub: string, email: string, more: Claims = {}): Claims => ({
  sub,
  email,
  email_verified: true,
  name: `Person ${sub}`,
  ...more,
});
