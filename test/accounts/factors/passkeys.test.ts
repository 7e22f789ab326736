import { describe, expect, it } from 'vitest';
import { forFile } from '../../support/for-file.ts';
import { restClient } from '../../support/rest.ts';
import { startService } from '../../support/service.ts';
import { rowsOf } from '../auth/support/accounts.ts';
import { read } from '../auth/support/forge.ts';
import { cameFrom } from '../auth/support/guessing.ts';
import { type Authenticator, createAuthenticator, type Deviation } from './support/authenticator.ts';
import { addPasskey, startWithFactors } from './support/people.ts';

const world = await startWithFactors(
  await forFile(
    startService({
      environment: { RATE_LIMIT: 'off', TRUST_PROXY: '1', CORS_ORIGINS: 'https://portal.tickets.example.com' },
    }),
  ),
);
const { service } = world;

const ask = async () => (await service.anybody.post('/auth/passkey/options')).body;
const signIn = (challengeId: string, passkey: object, headers?: Record<string, string>) =>
  service.anybody.post('/auth/passkey/verify', { challengeId, passkey }, headers);

async function signInWith(authenticator: Authenticator, deviation: Deviation = {}) {
  const { challengeId, options } = await ask();
  return signIn(challengeId, authenticator.get(options, deviation));
}

describe('a passkey', () => {
  it('signs in without an address and a password, and counts as two factors', async () => {
    const owner = await world.withPasskey();
    const { challengeId, options } = await ask();
    expect(options).toMatchObject({ rpId: 'tickets.example.com', allowCredentials: [], userVerification: 'required' });
    const { status, body } = await signIn(challengeId, owner.authenticator.get(options));
    expect(status).toBe(200);
    expect(body.user.id).toBe(owner.id);
    expect(read(body.accessToken).payload).toMatchObject({
      acr: 'urn:ticketwire:aal2',
      amr: ['hwk', 'user', 'mfa'],
      mfa: true,
    });
    const { passkeys } = (await owner.get('/auth/me/factors')).body;
    expect(passkeys).toMatchObject([{ name: 'Laptop', lastUsedAt: world.now().toISOString(), isBackedUp: false }]);
  });

  it('that is synchronized counts as a key in software', async () => {
    const owner = await world.withPasskey(createAuthenticator({ isSynced: true }));
    const { body } = await signInWith(owner.authenticator);
    expect(read(body.accessToken).payload.amr).toEqual(['swk', 'user', 'mfa']);
    expect((await owner.get('/auth/me/factors')).body.passkeys[0].isBackedUp).toBe(true);
  });

  it('opens one session, however many copies of its answer arrive at the same moment', async () => {
    const owner = await world.withPasskey();
    const { challengeId, options } = await ask();
    const passkey = owner.authenticator.get(options);
    const answers = await Promise.all(Array.from({ length: 5 }, () => signIn(challengeId, passkey)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('signs in from the other origins of its domain', async () => {
    const owner = await world.withPasskey();
    const origin = 'https://portal.tickets.example.com';
    expect((await signInWith(owner.authenticator, { origin })).status).toBe(200);
  });

  it.each<[string, Deviation]>([
    ['of another origin', { origin: 'https://tickets.example.com.evil.example' }],
    ['for another host', { rpId: 'evil.example' }],
    ['to another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['of a registration', { type: 'webauthn.create' }],
    ['without verification of the user', { userVerified: false }],
    ['without the user', { userPresent: false }],
    ['for another user', { userHandle: Buffer.alloc(32).toString('base64url') }],
    ['with a counter that goes back', { counter: 1 }],
  ])('rejects an answer %s', async (_, deviation) => {
    const owner = await world.withPasskey();
    expect((await signInWith(owner.authenticator)).status).toBe(200);
    expect(await signInWith(owner.authenticator, deviation)).toMatchObject({
      status: 422,
      body: { errors: [{ pointer: '#/passkey', code: 'wrong_factor' }] },
    });
  });

  it('that is backed up may count back, because its copies do not share a counter', async () => {
    const owner = await world.withPasskey(createAuthenticator({ isSynced: true }));
    expect((await signInWith(owner.authenticator)).status).toBe(200);
    expect((await signInWith(owner.authenticator, { counter: 1 })).status).toBe(200);
  });

  it('that does not count signs in again and again', async () => {
    const owner = await world.withPasskey(createAuthenticator({ isCounting: false }));
    for (let i = 0; i < 3; i++) expect((await signInWith(owner.authenticator)).status).toBe(200);
  });

  it('that no one added gets the same response as a wrong signature', async () => {
    const owner = await world.withPasskey();
    const { challengeId, options } = await ask();
    const right = owner.authenticator.get(options);
    const spoiled = { ...right, response: { ...right.response, signature: 'MEUCIQDn' } };
    const wrong = await signIn(challengeId, spoiled);
    const unknown = await signInWith(createAuthenticator(), { userHandle: 'AAAA' });
    expect({ ...wrong.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
  });

  it('of a suspended user opens no session', async () => {
    const owner = await world.withPasskey();
    await (await service.person('administrator')).post(`/users/${owner.id}/suspend`, {});
    expect((await signInWith(owner.authenticator)).status).toBe(403);
  });

  it('answers only in the network that asked', async () => {
    const owner = await world.withPasskey();
    const { challengeId, options } = await ask();
    const answer = await signIn(challengeId, owner.authenticator.get(options), cameFrom('203.0.113.9'));
    expect(answer).toMatchObject({ status: 403, body: { detail: expect.stringContaining('another network') } });
  });

  it('cannot answer the challenge of another purpose', async () => {
    const owner = await world.withPasskey();
    const { challenge } = (await world.login(owner)).body;
    expect((await signIn(challenge.id, owner.authenticator.get(challenge.passkeyOptions))).status).toBe(404);
  });
});

describe('adding a passkey', () => {
  it('excludes those that the user has, under one random handle', async () => {
    const owner = await world.withPasskey();
    const { options } = (await owner.post('/auth/me/passkeys/options')).body;
    expect(options.excludeCredentials).toMatchObject([{ id: owner.authenticator.id }]);
    expect(options).toMatchObject({ attestation: 'none', rp: { id: 'tickets.example.com' } });
    expect(Buffer.from(options.user.id, 'base64url')).toHaveLength(32);
    const again = (await owner.post('/auth/me/passkeys/options')).body;
    expect(again.options.user.id).toBe(options.user.id);
    expect(again.options.challenge).not.toBe(options.challenge);
  });

  it('rejects one that was added already', async () => {
    const owner = await world.withPasskey();
    expect(await addPasskey(owner, owner.authenticator)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    const other = await world.person();
    expect((await addPasskey(other, owner.authenticator)).status).toBe(409);
  });

  it('stops at twenty', async () => {
    const owner = await world.withPasskey();
    for (let i = 1; i < 20; i++) expect((await addPasskey(owner, createAuthenticator())).status).toBe(201);
    expect((await owner.post('/auth/me/passkeys/options')).status).toBe(409);
    expect((await owner.get('/auth/me/factors')).body.passkeys).toHaveLength(20);
  });

  it('works once for a challenge, and only in its session', async () => {
    const owner = await world.withPasskey();
    const { challengeId, options } = (await owner.post('/auth/me/passkeys/options')).body;
    const add = (client: typeof owner, authenticator = createAuthenticator()) =>
      client.post('/auth/me/passkeys', { challengeId, name: 'Phone', passkey: authenticator.create(options) });
    const elsewhere = await signInWith(owner.authenticator);
    const other = { ...owner, ...restClient(service.url, elsewhere.body.accessToken) };
    expect((await add(other)).status).toBe(404);
    expect((await add(owner)).status).toBe(201);
    expect((await add(owner)).status).toBe(404);
  });

  it('rejects attestations by certificates, which were not asked for', async () => {
    const owner = await world.person();
    const { challengeId, options } = (await owner.post('/auth/me/passkeys/options')).body;
    const statement = new Map<string, unknown>([
      ['alg', -7],
      ['sig', Buffer.alloc(8)],
      ['x5c', [Buffer.alloc(8)]],
    ]);
    for (const fmt of ['packed', 'fido-u2f', 'tpm', 'apple', 'android-key', 'android-safetynet', 'nonsense']) {
      const passkey = createAuthenticator().create(options, { attestation: { fmt, statement } });
      const answer = await owner.post('/auth/me/passkeys', { challengeId, name: 'Key', passkey });
      expect(answer).toMatchObject({ status: 422, body: { errors: [{ pointer: '#/passkey' }] } });
    }
  });

  it.each<[string, Deviation]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['another host', { rpId: 'evil.example' }],
    ['an unverified user', { userVerified: false }],
    ['another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
  ])('rejects %s', async (_, deviation) => {
    const owner = await world.person();
    const { challengeId, options } = (await owner.post('/auth/me/passkeys/options')).body;
    const passkey = createAuthenticator().create(options, deviation);
    expect((await owner.post('/auth/me/passkeys', { challengeId, name: 'Key', passkey })).status).toBe(422);
  });

  it('that is renamed keeps signing in', async () => {
    const owner = await world.withPasskey();
    const renamed = await owner.patch(`/auth/me/passkeys/${owner.passkeyId}`, { name: 'Old laptop' });
    expect(renamed).toMatchObject({ status: 200, body: { name: 'Old laptop' } });
    expect((await signInWith(owner.authenticator)).status).toBe(200);
    const stranger = await world.withPasskey();
    expect((await stranger.patch(`/auth/me/passkeys/${owner.passkeyId}`, { name: 'Mine' })).status).toBe(404);
    expect((await stranger.delete(`/auth/me/passkeys/${owner.passkeyId}`)).status).toBe(404);
  });

  it('that is removed signs in no more, and with the last one the password alone does', async () => {
    const owner = await world.withPasskey();
    expect((await owner.delete(`/auth/me/passkeys/${owner.passkeyId}`)).status).toBe(204);
    expect((await signInWith(owner.authenticator)).status).toBe(422);
    expect((await world.login(owner)).body).toHaveProperty('accessToken');
    const codes = await rowsOf(service, 'select 1 from recovery_codes where user_id = ?', [owner.id]);
    expect(codes).toEqual([]);
  });
});

describe('a service that is reached', () => {
  it('at an IP address offers no passkeys, and says where to go', async () => {
    const local = await startService({ environment: { PUBLIC_URL: '', PORT: '0', RATE_LIMIT: 'off' }, workers: false });
    const answer = await local.anybody.post('/auth/passkey/options');
    expect(answer).toMatchObject({ status: 409, body: { detail: expect.stringContaining('Open http://localhost') } });
    const byName = await local.anybody.post('/auth/passkey/options', undefined, { Host: 'localhost:3000' });
    expect(byName).toMatchObject({ status: 200, body: { options: { rpId: 'localhost' } } });
    await local.stop();
  });

  it('at an address that is set ignores what the caller says', async () => {
    const fixed = await startService({ environment: { PUBLIC_URL: 'http://192.0.2.5:3000' }, workers: false });
    const answer = await fixed.anybody.post('/auth/passkey/options', undefined, { Host: 'localhost:3000' });
    expect(answer).toMatchObject({ status: 409, body: { detail: expect.stringContaining('PUBLIC_URL') } });
    await fixed.stop();
  });

  it('at another host name than before asks for no passkey, and still for a second factor', async () => {
    const owner = await world.withPasskey();
    const moved = await startService({
      environment: { PUBLIC_URL: 'http://moved.example.com', RATE_LIMIT: 'off' },
      workers: false,
      database: service.database,
    });
    const { email, password } = owner;
    const { body } = await moved.anybody.post('/auth/login', { email, password });
    expect(body.challenge).toMatchObject({ kinds: ['recovery_code'], passkeyOptions: null });
    await moved.stop();
  });
});
