import { SignJWT } from 'jose';
import { describe, expect, it, onTestFinished } from 'vitest';
import { forFile } from '../../support/for-file.ts';
import { restClient } from '../../support/rest.ts';
import { startService } from '../../support/service.ts';
import { type Claims, KEY_ID, signingKey } from './support/scripted-provider.ts';
import { addProvider, begin, CLIENT_ID, eventsOf, giveSecondFactor, startSso, verified } from './support/sso.ts';

const sso = await forFile(startSso());
const { service } = sso;
const { anybody } = service;
const provider = await addProvider(sso, {
  domains: ['example.org'],
  trust: 'domains',
  provision: 'domain',
  secondFactor: ['mfa', 'urn:strong'],
});

const clientOf = (answer: { readonly body: { readonly accessToken: string } }) =>
  restClient(service.url, answer.body.accessToken);
const proofOf = ({ body }: { readonly body: { readonly accessToken: string } }) =>
  service.services.tokens.verify(body.accessToken, service.services.clock()).proof;

describe('one attempt', () => {
  it('opens one session, however many pages finish it at the same moment', async () => {
    await provider.signIn(verified('many', 'many@example.org'));
    const begun = await begin(anybody.post, '/auth/sso/begin', { provider: provider.key });
    provider.knows(begun, verified('many', 'many@example.org'));
    const { state, verifier } = begun;
    const finish = () => anybody.post('/auth/sso/finish', { code: 'c', state, verifier, iss: provider.issuer });
    const answers = await Promise.all(Array.from({ length: 16 }, finish));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(15);
    const [winner] = answers.filter(({ status }) => status === 200);
    const sessions = await restClient(service.url, winner?.body.accessToken).get('/auth/sessions');
    expect(sessions.body.data).toHaveLength(2);
  });

  it('creates one account, however many browsers of a new user come back at the same moment', async () => {
    const claims = verified('twice', 'twice@example.org');
    const begun = await Promise.all(
      Array.from({ length: 4 }, () => begin(anybody.post, '/auth/sso/begin', { provider: provider.key })),
    );
    for (const secret of ['state', 'nonce', 'verifier'] as const)
      expect(new Set(begun.map((one) => one[secret])).size).toBe(4);
    const answers = [];
    for (const one of begun) {
      provider.knows(one, claims);
      const { state, verifier } = one;
      answers.push(await anybody.post('/auth/sso/finish', { code: 'c', state, verifier, iss: provider.issuer }));
    }
    expect(new Set(answers.map(({ body }) => body.user.id)).size).toBe(1);
  });

  it('is over after ten minutes', async () => {
    const begun = await begin(anybody.post, '/auth/sso/begin', { provider: provider.key });
    provider.knows(begun, verified('late', 'late@example.org'));
    const { state, verifier } = begun;
    const { now } = service;
    service.now = () => new Date(Date.now() + 601_000);
    const late = await anybody.post('/auth/sso/finish', { code: 'c', state, verifier, iss: provider.issuer });
    service.now = now;
    expect(late).toMatchObject({ status: 409, body: { detail: expect.stringContaining('has expired') } });
  });

  it('shows the error of the provider as short text, and is over', async () => {
    const { state } = await begin(anybody.post, '/auth/sso/begin', { provider: provider.key });
    const rejected = {
      state,
      error: 'access_denied',
      errorDescription: `No\r\n<script>alert(1)</script> ${'x'.repeat(500)}`,
    };
    const answer = await anybody.post('/auth/sso/finish', rejected);
    expect(answer).toMatchObject({ status: 409 });
    expect(answer.body.detail).toContain('No <script>alert(1)</script> xxx');
    expect(answer.body.detail.length).toBeLessThan(300);
    expect(await anybody.post('/auth/sso/finish', rejected)).toMatchObject({
      body: { detail: expect.stringContaining('already finished') },
    });
  });

  it('goes only to addresses that the provider lists, exactly', async () => {
    const own = 'https://portal.example.org/signed-in';
    await provider.update({ redirectUris: [own] });
    const request = { provider: provider.key, challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM' };
    const ask = (redirectUri: string) => anybody.post('/auth/sso/begin', { ...request, redirectUri });
    expect(await ask(own)).toMatchObject({ status: 200 });
    for (const uri of [`${own}/`, `${own}?x=1`, `${own}.evil.example`, 'https://PORTAL.example.org/signed-in'])
      expect(await ask(uri)).toMatchObject({ status: 422, body: { errors: [{ pointer: '#/redirectUri' }] } });
  });

  it('returns to the new address of the service after it has moved', async () => {
    const moved = await startService({
      workers: false,
      database: sso.service.database,
      environment: { PUBLIC_URL: 'https://desk.example.net', SSO_PRIVATE_HOSTS: '127.0.0.1' },
    });
    onTestFinished(() => moved.stop());
    const request = { provider: provider.key, challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM' };
    const ask = (redirectUri: string) => moved.anybody.post('/auth/sso/begin', { ...request, redirectUri });
    const { status, body } = await ask('https://desk.example.net/admin/sso');
    expect({ status, to: new URL(body.url).searchParams.get('redirect_uri') }).toEqual({
      status: 200,
      to: 'https://desk.example.net/admin/sso',
    });
    expect(await ask('http://tickets.example.com/admin/sso')).toMatchObject({ status: 422 });
  });
});

describe('a session', () => {
  it.each<[string, Claims, 1 | 2, string[]]>([
    ['one factor without claims', {}, 1, []],
    ['one factor with other methods', { amr: ['pwd'] }, 1, ['pwd']],
    ['two factors by amr', { amr: ['pwd', 'mfa'] }, 2, ['pwd', 'mfa']],
    ['two factors by acr', { acr: 'urn:strong' }, 2, []],
    ['one factor if amr is no list', { amr: 'mfa' }, 1, []],
  ])('counts as %s', async (_, claims, factors, methods) => {
    const answer = await provider.signIn(verified('factors', 'factors@example.org', claims));
    expect(proofOf(answer)).toMatchObject({ factors, methods });
  });

  it('ends when its provider is disabled', async () => {
    const brief = await addProvider(sso, { domains: ['brief.example'], trust: 'domains', provision: 'domain' });
    const signedIn = await brief.signIn(verified('b', 'b@brief.example'));
    expect(await clientOf(signedIn).get('/auth/me')).toMatchObject({ status: 200 });
    await brief.update({ enabled: false });
    expect(await clientOf(signedIn).get('/auth/me')).toMatchObject({ status: 401 });
    expect(await anybody.post('/auth/refresh', { refreshToken: signedIn.body.refreshToken })).toMatchObject({
      status: 401,
    });
    expect(
      await anybody.post('/auth/sso/begin', {
        provider: brief.key,
        redirectUri: 'http://tickets.example.com/admin/sso',
        challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      }),
    ).toMatchObject({ status: 422, body: { errors: [{ pointer: '#/provider' }] } });
  });

  it('ends after the hours of its provider, however often it is refreshed [ASVS 7.1.3]', async () => {
    const signedIn = await provider.signIn(verified('hours', 'hours@example.org'));
    const { now } = service;
    service.now = () => new Date(Date.now() + 12 * 3_600_000 + 1_000);
    const late = await anybody.post('/auth/refresh', { refreshToken: signedIn.body.refreshToken });
    service.now = now;
    expect(late).toMatchObject({ status: 401 });
  });
});

describe('back-channel logout', () => {
  const logout = async (claims: Claims, header: Claims = {}, key = provider.key) => {
    const now = Math.floor(Date.now() / 1_000);
    const token = await new SignJWT({
      iss: provider.issuer,
      aud: CLIENT_ID,
      iat: now,
      exp: now + 120,
      jti: crypto.randomUUID(),
      events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
      ...claims,
    })
      .setProtectedHeader({ alg: 'RS256', kid: KEY_ID, typ: 'logout+jwt', ...header })
      .sign(signingKey);
    return fetch(`${service.url}/api/auth/sso/${key}/logout`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ logout_token: token, other: 'is ignored' }),
    });
  };
  const signInWith = (sid: string, sub: string) => provider.signIn(verified(sub, `${sub}@example.org`, { sid }));

  it('ends the session of a sid, and no other [ASVS 7.6.1]', async () => {
    const [one, other] = [await signInWith('s-1', 'sid-user'), await signInWith('s-2', 'sid-user')];
    const answer = await logout({ sid: 's-1' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await clientOf(one).get('/auth/me')).toMatchObject({ status: 401 });
    expect(await clientOf(other).get('/auth/me')).toMatchObject({ status: 200 });
    const [event] = await eventsOf(sso, one.body.user.id);
    expect(event).toMatchObject({ type: 'user.session_ended', data: { reason: 'provider_sign_out' } });
  });

  it('ends all sessions of a sub', async () => {
    const all = [await signInWith('s-3', 'sub-user'), await signInWith('s-4', 'sub-user')];
    expect((await logout({ sub: 'sub-user' })).status).toBe(200);
    for (const one of all) expect(await clientOf(one).get('/auth/me')).toMatchObject({ status: 401 });
  });

  it('succeeds for a session that is not known', async () => {
    expect((await logout({ sid: 'unknown' })).status).toBe(200);
  });

  it('accepts each token once', async () => {
    const jti = 'the same';
    expect((await logout({ sid: 'x', jti })).status).toBe(200);
    expect((await logout({ sid: 'x', jti })).status).toBe(400);
  });

  it.each<[string, Claims, Claims?]>([
    ['a nonce', { sid: 's-5', nonce: 'n' }],
    ['no event', { sid: 's-5', events: {} }],
    ['neither sid nor sub', {}],
    ['another audience', { sid: 's-5', aud: 'other' }],
    ['another issuer', { sid: 's-5', iss: 'https://evil.example' }],
    ['no jti', { sid: 's-5', jti: undefined }],
    ['a time long ago', { sid: 's-5', iat: 1_700_000_000 }],
    ['a key that is not known', { sid: 's-5' }, { kid: 'other' }],
  ])('rejects a token with %s', async (_, claims, header) => {
    const signedIn = await signInWith('s-5', 'kept');
    expect((await logout(claims, header)).status).toBe(400);
    expect(await clientOf(signedIn).get('/auth/me')).toMatchObject({ status: 200 });
  });

  it('rejects an ID token, and what is no token', async () => {
    for (const logout_token of ['x', 'a.b.c', ''])
      expect(
        (
          await fetch(`${service.url}/api/auth/sso/${provider.key}/logout`, {
            method: 'POST',
            body: new URLSearchParams({ logout_token }),
          })
        ).status,
      ).toBeOneOf([400, 422]);
  });
});

describe('step-up through a provider', () => {
  it('confirms the session of the caller, and no other', async () => {
    const person = verified('stepper', 'stepper@example.org');
    const signedIn = await provider.signIn(person);
    const me = clientOf(signedIn);
    const body = { provider: provider.key, purpose: 'step_up' };
    expect(
      await anybody.post('/auth/sso/begin', { ...body, redirectUri: 'http://x.example', challenge: 'x' }),
    ).toMatchObject({ status: 422 });
    const begun = await begin(me.post, '/auth/sso/begin', body);
    expect(begun.url.searchParams.get('max_age')).toBe('0');
    provider.knows(begun, { ...person, amr: ['mfa'] });
    const finish = { code: 'c', state: begun.state, verifier: begun.verifier, iss: provider.issuer };
    const confirmed = await me.post('/auth/sso/finish', finish);
    expect(confirmed).toMatchObject({ status: 200, body: { tokenType: 'Bearer' } });
    expect(confirmed.body.refreshToken).toBeUndefined();
    expect(proofOf(confirmed)).toMatchObject({ factors: 2, methods: ['mfa'] });
  });

  it('requires that the user signed in just now, as the same person', async () => {
    const person = verified('stepper-2', 'stepper-2@example.org');
    const me = clientOf(await provider.signIn(person));
    const tries: Claims[] = [
      { ...person, auth_time: Math.floor(Date.now() / 1_000) - 600 },
      { ...person, auth_time: undefined },
      verified('stepper', 'stepper@example.org'),
    ];
    for (const claims of tries) {
      const begun = await begin(me.post, '/auth/sso/begin', { provider: provider.key, purpose: 'step_up' });
      provider.knows(begun, claims);
      const finish = { code: 'c', state: begun.state, verifier: begun.verifier, iss: provider.issuer };
      expect((await me.post('/auth/sso/finish', finish)).status).toBeOneOf([403, 409]);
    }
  });

  it('does not confirm the session of someone else', async () => {
    const person = verified('stepper-3', 'stepper-3@example.org');
    const me = clientOf(await provider.signIn(person));
    const begun = await begin(me.post, '/auth/sso/begin', { provider: provider.key, purpose: 'step_up' });
    provider.knows(begun, person);
    const finish = { code: 'c', state: begun.state, verifier: begun.verifier, iss: provider.issuer };
    expect(await (await service.person('agent')).post('/auth/sso/finish', finish)).toMatchObject({ status: 401 });
  });
});

it('counts as one factor for a role that requires two, unless the provider says otherwise [ASVS 6.8.4]', async () => {
  const administrator = await service.person('administrator');
  await giveSecondFactor(sso, administrator.id);
  const { grants } = (await administrator.get('/roles')).body.data.find(({ key }: { key: string }) => key === 'agent');
  await service.orm.em.fork().execute("update roles set requires_second_factor = true where key = 'agent'");
  await service.access.refresh();
  expect(grants.length).toBeGreaterThan(0);
  const strict = await addProvider(sso, {
    ...{ domains: ['strict.example'], trust: 'domains', provision: 'domain', secondFactor: ['mfa'] },
    ...{ groupsClaim: 'groups', roles: 'add', mapping: [{ group: 'Desk', roleId: 'agent' }] },
  });
  const weak = await strict.signIn(verified('w', 'w@strict.example', { groups: ['Desk'] }));
  expect(await clientOf(weak).get('/tickets')).toMatchObject({
    status: 403,
    body: { code: 'second_factor_required' },
  });
  const strong = await strict.signIn(verified('w', 'w@strict.example', { groups: ['Desk'], amr: ['mfa'] }));
  expect(await clientOf(strong).get('/tickets')).toMatchObject({ status: 200 });
  await service.orm.em.fork().execute("update roles set requires_second_factor = false where key = 'agent'");
  await service.access.refresh();
});

it.each(['users', 'user_identities', 'sessions', 'refresh_tokens', 'provider_sessions', 'events'])(
  'leaves nothing of a new account if the database fails at %s',
  async (table) => {
    const execute = (statement: string) => service.orm.em.fork().execute<Record<string, number>[]>(statement);
    const counts = () =>
      execute('select (select count(*)::int from users) as users, (select count(*)::int from sessions) as sessions');
    const begun = await begin(anybody.post, '/auth/sso/begin', { provider: provider.key });
    provider.knows(begun, verified(`broken-${table}`, `broken-${table}@example.org`));
    const before = await counts();
    await execute(
      "create or replace function break_down() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$",
    );
    await execute(`create trigger broken after insert on ${table} execute function break_down()`);
    const finish = { code: 'c', state: begun.state, verifier: begun.verifier, iss: provider.issuer };
    const answer = await anybody.post('/auth/sso/finish', finish);
    await execute(`drop trigger broken on ${table}`);
    expect(answer).toMatchObject({ status: 500, body: { code: 'internal' } });
    expect(await counts()).toEqual(before);
  },
);
