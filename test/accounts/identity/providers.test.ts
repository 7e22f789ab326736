import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import { describe, expect, it, vi } from 'vitest';
import { sealingWith } from '../../../server/src/platform/keys/sealing.ts';
import { forFile } from '../../support/for-file.ts';
import { restClient } from '../../support/rest.ts';
import { publicJwk, signed, tokenResponse } from './support/scripted-provider.ts';
import { addProvider, begin, CLIENT_ID, CLIENT_SECRET, claimsFor, startSso, verified } from './support/sso.ts';

const sso = await forFile(startSso());
const { service } = sso;
const administrator = await service.person('administrator');
const post = (body: object) => administrator.post('/identity-providers', body);

describe('a provider', () => {
  it('keeps its secret to itself, sealed', async () => {
    const provider = await addProvider(sso);
    const path = `/identity-providers/${provider.id}`;
    expect((await administrator.get(path)).body).toMatchObject({ hasSecret: true, enabled: true });
    const rows = await service.orm.em.fork().execute('select * from identity_providers');
    const events = await service.orm.em.fork().execute('select changes, data from events');
    expect(JSON.stringify([rows, events, (await administrator.get('/identity-providers')).body])).not.toContain(
      CLIENT_SECRET,
    );
    const [request] = sso.remote.requests.filter(({ path: asked }) => asked.endsWith('/token'));
    const basic = Buffer.from(`${CLIENT_ID}:${encodeURIComponent(CLIENT_SECRET).replaceAll('%20', '+')}`);
    expect(request?.headers.authorization).toBe(`Basic ${basic.toString('base64')}`);
  });

  it('sends the secret in the body if the provider wants it there', async () => {
    const provider = await addProvider(sso, { domains: ['post.example'], trust: 'domains', provision: 'domain' });
    const script = sso.remote.script('by-post');
    const issuer = sso.remote.issuerOf('by-post');
    script.metadata = { ...script.metadata, token_endpoint_auth_methods_supported: ['client_secret_post'] };
    await service.orm.em.fork().execute('update identity_providers set issuer = ? where id = ?', [issuer, provider.id]);
    const begun = await begin(service.anybody.post, '/auth/sso/begin', { provider: provider.key });
    script.token = async () => tokenResponse(await signed(claimsFor(issuer, begun, verified('p', 'p@post.example'))));
    const { state, verifier } = begun;
    const finished = await service.anybody.post('/auth/sso/finish', { code: 'c', state, verifier, iss: issuer });
    expect(finished).toMatchObject({ status: 200 });
    const request = sso.remote.requests.findLast(({ path }) => path === '/by-post/token');
    expect(new URLSearchParams(request?.body).get('client_secret')).toBe(CLIENT_SECRET);
  });

  it('is enabled only after a test run since its connection changed', async () => {
    const provider = await addProvider(sso);
    const path = `/identity-providers/${provider.id}`;
    expect(await administrator.patch(path, { clientId: 'other' })).toMatchObject({ status: 409 });
    expect(await administrator.patch(path, { clientId: 'other', enabled: false })).toMatchObject({
      status: 200,
      body: { testedAt: null },
    });
    expect(await administrator.patch(path, { enabled: true })).toMatchObject({ status: 409 });
    expect(await administrator.patch(path, { name: 'Renamed' })).toMatchObject({ status: 200 });
  });

  it('stays enabled with a new secret, which ends what was begun with the old one', async () => {
    const provider = await addProvider(sso);
    const begun = await begin(service.anybody.post, '/auth/sso/begin', { provider: provider.key });
    provider.knows(begun, { sub: 's' });
    const path = `/identity-providers/${provider.id}`;
    expect(await administrator.put(`${path}/secret`, { clientSecret: 'another secret' })).toMatchObject({
      status: 204,
    });
    expect((await administrator.get(path)).body).toMatchObject({ enabled: true, testedAt: null });
    const { state, verifier } = begun;
    const finish = { code: 'c', state, verifier, iss: provider.issuer };
    expect(await service.anybody.post('/auth/sso/finish', finish)).toMatchObject({ status: 409 });
  });

  it('has an issuer and domains of its own', async () => {
    const issuer = 'https://login.example.org';
    expect(await post({ name: 'One', issuer, clientId: 'x', domains: ['One.Example'] })).toMatchObject({
      status: 201,
      body: { domains: ['one.example'], enabled: false },
    });
    expect(await post({ name: 'Two', issuer, clientId: 'x' })).toMatchObject({ status: 409 });
    const more = { name: 'Two', issuer: `${issuer}/two`, clientId: 'x' };
    expect(await post({ ...more, domains: ['one.example'] })).toMatchObject({ status: 409 });
    for (const wrong of [
      { issuer: 'http://login.example.org' },
      { issuer: `${issuer}?x=1` },
      { redirectUris: ['https://portal.example.org/?next=1'] },
      { mapping: [{ group: 'G', roleId: 'missing_role' }] },
      { mapping: [{ group: 'G', roleId: 'agent', teamId: 'missing_team' }] },
      { domains: ['no domain'] },
    ])
      expect(await post({ ...more, ...wrong })).toMatchObject({ status: 422 });
  });

  it('takes everything of it along when it is deleted, except accounts and roles', async () => {
    const provider = await addProvider(sso, {
      ...{ domains: ['gone.example'], trust: 'domains', provision: 'domain' },
      ...{ groupsClaim: 'groups', roles: 'add', mapping: [{ group: 'Desk', roleId: 'agent' }] },
    });
    const { body } = await provider.signIn(verified('g', 'g@gone.example', { groups: ['Desk'] }));
    expect(await administrator.delete(`/identity-providers/${provider.id}`)).toMatchObject({ status: 204 });
    expect(await restClient(service.url, body.accessToken).get('/auth/me')).toMatchObject({ status: 401 });
    expect((await administrator.get(`/users/${body.user.id}`)).body).toMatchObject({ roles: [{ key: 'agent' }] });
  });
});

describe('a test run', () => {
  const run = async (provider: Awaited<ReturnType<typeof addProvider>>, claims: object) => {
    const path = `/identity-providers/${provider.id}/test`;
    const begun = await begin(administrator.post, path);
    provider.knows(begun, { ...claims });
    const { state, verifier } = begun;
    return administrator.post(`${path}/finish`, { code: 'c', state, verifier, iss: provider.issuer });
  };

  it('shows what a sign-in would do, and does nothing', async () => {
    const provider = await addProvider(sso, {
      ...{ domains: ['tested.example'], trust: 'verified', provision: 'domain', secondFactor: ['mfa'] },
      ...{ groupsClaim: 'groups', roles: 'add', mapping: [{ group: 'Desk', roleId: 'agent' }] },
    });
    const counts =
      'select (select count(*)::int from users) as users, (select count(*)::int from sessions) as sessions';
    const before = await service.orm.em.fork().execute(counts);
    expect(await run(provider, verified('t', 'T@tested.example', { groups: ['Desk'], amr: ['mfa'] }))).toMatchObject({
      status: 200,
      body: {
        claims: { sub: 't', groups: ['Desk'] },
        outcome: 'create',
        email: 't@tested.example',
        userId: null,
        roles: [{ key: 'agent' }],
        problems: [],
      },
    });
    const lacking = await run(provider, { sub: 't', email: 'nothing' });
    expect(lacking.body).toMatchObject({ outcome: 'rejected', email: null });
    expect(lacking.body.problems).toHaveLength(4);
    expect(await service.orm.em.fork().execute(counts)).toEqual(before);
  });

  it('is finished by whoever began it, for the provider that it began with', async () => {
    const [provider, other] = [await addProvider(sso), await addProvider(sso)];
    const begun = await begin(administrator.post, `/identity-providers/${provider.id}/test`);
    provider.knows(begun, { sub: 't' });
    const { state, verifier } = begun;
    const finish = { code: 'c', state, verifier, iss: provider.issuer };
    const colleague = await service.person('administrator');
    expect(await colleague.post(`/identity-providers/${provider.id}/test/finish`, finish)).toMatchObject({
      status: 409,
    });
    expect(await administrator.post(`/identity-providers/${other.id}/test/finish`, finish)).toMatchObject({
      status: 409,
    });
    expect(await service.anybody.post('/auth/sso/finish', finish)).toMatchObject({ status: 409 });
    expect(await administrator.post(`/identity-providers/${provider.id}/test/finish`, finish)).toMatchObject({
      status: 200,
    });
  });
});

describe('what a provider gets wrong', () => {
  it('is told as a difference between clocks if it is one', async () => {
    const provider = await addProvider(sso, { domains: ['late.example'], trust: 'domains', provision: 'domain' });
    const now = Math.floor(Date.now() / 1_000);
    for (const [iat, exp] of [
      [now + 420, now + 720],
      [now - 720, now - 420],
    ])
      expect(await provider.signIn(verified('l', 'l@late.example', { iat, exp }))).toMatchObject({
        status: 409,
        body: { detail: expect.stringMatching(/clock.*differ by (7|12) minutes/) },
      });
    expect(await provider.signIn(verified('l', 'l@late.example', { iat: now + 55 }))).toMatchObject({ status: 200 });
  });

  it('is told as unreachable if it does not answer', async () => {
    const nowhere = await post({ name: 'Nowhere', issuer: 'http://127.0.0.1:1', clientId: 'x' });
    await administrator.put(`/identity-providers/${nowhere.body.id}/secret`, { clientSecret: 'x' });
    const request = { redirectUri: 'http://tickets.example.com/admin/sso', challenge: 'A'.repeat(43) };
    expect(await administrator.post(`/identity-providers/${nowhere.body.id}/test`, request)).toMatchObject({
      status: 409,
      body: { detail: 'Nowhere could not be reached: The connection was refused' },
    });
  });
});

it('seals client secrets again under a new key', async () => {
  const { resealClientSecrets, openSecret } = await import(
    '../../../server/src/accounts/identity/base/provider.secret.ts'
  );
  const provider = await addProvider(sso);
  const bytes = Buffer.alloc(32, 7);
  const old = service.services.sealing;
  const newer = sealingWith({ current: { id: 'newer', bytes }, others: [] });
  const both = { keyId: newer.keyId, seal: newer.seal, unseal: old.unseal };
  await service.orm.em.fork().transactional((em) => resealClientSecrets(em, both, 100));
  const [row] = await service.orm.em
    .fork()
    .execute<{ secret: string }[]>('select secret from identity_providers where id = ?', [provider.id]);
  expect(row?.secret).toMatch(/^newer\./);
  expect(openSecret(newer, { id: provider.id, name: '', secret: row?.secret ?? null })).toBe(CLIENT_SECRET);
});

describe('the keys of a provider', () => {
  it('are read again for a key that is not known, at most once a minute', async () => {
    const provider = await addProvider(sso, { domains: ['keys.example'], trust: 'domains', provision: 'domain' });
    const next = await generateKeyPair('RS256', { extractable: true });
    const nextJwk = { ...(await exportJWK(next.publicKey)), kid: 'next', alg: 'RS256', use: 'sig' };
    const reads = () =>
      sso.remote.requests.filter(({ path }) => provider.issuer.endsWith(path.replace('/jwks', ''))).length;
    const signInWith = async () => {
      const begun = await begin(service.anybody.post, '/auth/sso/begin', { provider: provider.key });
      const claims = claimsFor(provider.issuer, begun, verified('k', 'k@keys.example'));
      provider.script.token = async () => tokenResponse(await signed(claims, { kid: 'next' }, next.privateKey));
      const { state, verifier } = begun;
      return service.anybody.post('/auth/sso/finish', { code: 'c', state, verifier, iss: provider.issuer });
    };
    provider.script.keys = { keys: [publicJwk, nextJwk] };
    const before = reads();
    expect(await signInWith()).toMatchObject({ status: 409 });
    expect(await signInWith()).toMatchObject({ status: 409 });
    expect(reads()).toBe(before);
    const { now } = service;
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
    service.now = () => new Date();
    try {
      expect(await signInWith()).toMatchObject({ status: 200 });
      expect(await signInWith()).toMatchObject({ status: 200 });
    } finally {
      vi.useRealTimers();
      service.now = now;
    }
    expect(reads()).toBe(before + 1);
  });
});

it('gives up on a provider that does not answer within five seconds', async () => {
  const silent = createServer(() => undefined);
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as AddressInfo;
  const made = await post({ name: 'Silent', issuer: `http://127.0.0.1:${port}`, clientId: 'x' });
  await administrator.put(`/identity-providers/${made.body.id}/secret`, { clientSecret: 'x' });
  const request = { redirectUri: 'http://tickets.example.com/admin/sso', challenge: 'A'.repeat(43) };
  expect(await administrator.post(`/identity-providers/${made.body.id}/test`, request)).toMatchObject({
    status: 409,
    body: { detail: 'Silent could not be reached: No response within 5 s' },
  });
  silent.closeAllConnections();
  silent.close();
}, 20_000);
