import { createClient } from '@ticketwire/sdk';
import { describe, expect, it, vi } from 'vitest';
import { drop, ok, refuse } from './support/answers.ts';
import { credentials, session, stored, storeOf, user } from './support/sessions.ts';
import { startStub } from './support/stub-service.ts';

describe('signing in and out', () => {
  it('stores the tokens and returns the user', async () => {
    const stub = await startStub();
    stub.answer('auth.login', session(1));
    stub.answer('auth.me', ok(user));
    const client = createClient({ baseUrl: stub.url });

    expect(await client.session.login(credentials)).toEqual(user);
    expect(await client.session.tokens()).toMatchObject({ accessToken: 'a1', refreshToken: 'r1' });
    await client.auth.me();
    expect(stub.to('auth.me')[0]?.headers.authorization).toBe('Bearer a1');
  });

  it('stores nothing for a challenge, and the tokens once a second factor answers it', async () => {
    const challenge = { id: '0193', kinds: ['totp'], passkeyOptions: null, expiresAt: '2026-11-16T08:05:00.000Z' };
    const stub = await startStub();
    stub.answer('auth.login', ok({ challenge }));
    stub.answer('auth.secondFactor', session(1));
    stub.answer('auth.me', ok(user));
    const client = createClient({ baseUrl: stub.url });

    expect(await client.session.login(credentials)).toEqual({ challenge });
    expect(await client.session.tokens()).toBeUndefined();
    expect(await client.session.secondFactor({ challengeId: challenge.id, code: '492039' })).toEqual(user);
    expect(stub.to('auth.secondFactor')).toMatchObject([{ input: { challengeId: '0193', code: '492039' } }]);
    await client.auth.me();
    expect(stub.to('auth.me')[0]?.headers.authorization).toBe('Bearer a1');
  });

  it('stores the tokens of a passkey, and asks for the cookie if told to', async () => {
    const passkey = { id: 'a', rawId: 'a', type: 'public-key' } as const;
    const response = { clientDataJSON: 'a', authenticatorData: 'a', signature: 'a' };
    const stub = await startStub();
    stub.answer('auth.passkey', session(1));
    const client = createClient({ baseUrl: stub.url, refreshTokenIn: 'cookie' });
    expect(await client.session.passkey({ challengeId: '0193', passkey: { ...passkey, response } })).toEqual(user);
    expect(stub.to('auth.passkey')).toMatchObject([{ input: { challengeId: '0193', refreshTokenIn: 'cookie' } }]);
    expect(await client.session.tokens()).toMatchObject({ accessToken: 'a1' });
  });

  it('with credentials alone is rejected if the account has a second factor, without a loop', async () => {
    const challenge = { id: '0193', kinds: ['totp'], passkeyOptions: null, expiresAt: '2026-11-16T08:05:00.000Z' };
    const stub = await startStub();
    stub.answer('auth.login', ok({ challenge }));
    const client = createClient({ baseUrl: stub.url, credentials });
    await expect(client.auth.me()).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(stub.to('auth.login')).toHaveLength(1);
    expect(stub.to('auth.me')).toHaveLength(0);
  });

  it('saves concurrent calls a refresh', async () => {
    const stub = await startStub();
    stub.answer('auth.login', session(2));
    stub.answer('auth.me', ok(user));
    const client = createClient({ baseUrl: stub.url, store: storeOf(stored(1, 0)) });
    await Promise.all([client.session.login(credentials), client.auth.me()]);
    expect(stub.received.map(({ procedure }) => procedure)).toEqual(['auth.login', 'auth.me']);
  });

  it('happens only on request: until then, calls are sent without a token', async () => {
    const stub = await startStub();
    stub.answer('auth.me', refuse('unauthenticated', 401));
    await expect(createClient({ baseUrl: stub.url }).auth.me()).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(stub.received).toHaveLength(1);
    expect(stub.received[0]?.headers).not.toHaveProperty('authorization');
  });

  it('ends the session in the service, and the credentials do not sign in again', async () => {
    const stub = await startStub();
    stub.answer('auth.login', session(1));
    stub.answer('auth.logout', ok({}));
    stub.answer('auth.me', ok(user), refuse('unauthenticated', 401));
    const client = createClient({ baseUrl: stub.url, credentials });

    await client.auth.me();
    await client.session.logout();
    expect(stub.to('auth.logout')).toMatchObject([{ input: { refreshToken: 'r1' } }]);
    await expect(client.auth.me()).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(stub.to('auth.login')).toHaveLength(1);
  });

  it('is not undone by a refresh in progress', async () => {
    const stub = await startStub();
    stub.answer('auth.refresh', (response) => setTimeout(() => session(2)(response), 60));
    stub.answer('auth.me', ok(user));
    stub.answer('auth.logout', ok({}));
    const client = createClient({ baseUrl: stub.url, store: storeOf(stored(1, 0)) });

    const call = client.auth.me().catch(() => undefined);
    await vi.waitFor(() => expect(stub.to('auth.refresh')).toHaveLength(1));
    await client.session.logout();
    await call;
    expect(await client.session.tokens()).toBeUndefined();
    expect(stub.to('auth.logout')).toMatchObject([{ input: { refreshToken: 'r2' } }]);
  });

  it('prevents concurrent calls from signing in again', async () => {
    const stub = await startStub();
    stub.answer('auth.logout', ok({}));
    const client = createClient({ baseUrl: stub.url, store: storeOf(stored(1, 0)) });

    const [, call] = await Promise.allSettled([client.session.logout(), client.auth.me()]);
    expect(call).toMatchObject({ status: 'rejected', reason: { code: 'unauthenticated' } });
    expect(stub.received.map(({ procedure }) => procedure)).toEqual(['auth.logout']);
  });

  it('deletes the tokens even if the service is unreachable', async () => {
    const stub = await startStub();
    stub.answer('auth.logout', drop);
    const client = createClient({ baseUrl: stub.url, store: storeOf(stored(1)) });
    await expect(client.session.logout()).rejects.toMatchObject({ code: 'network' });
    expect(await client.session.tokens()).toBeUndefined();
  });

  it('as another user never falls back to the credentials of the client', async () => {
    const stub = await startStub();
    stub.answer('auth.login', session(1));
    stub.answer('auth.refresh', refuse('unauthenticated', 401));
    stub.answer('auth.me', refuse('token_expired', 401));
    const client = createClient({ baseUrl: stub.url, credentials });
    await client.session.login({ email: 'grace@example.org', password: 'other' });

    await expect(client.auth.me()).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(stub.to('auth.login')).toHaveLength(1);
  });

  it('is not available on a client with a fixed token', async () => {
    const client = createClient({ baseUrl: 'https://desk.example.org', token: 'secret' });
    await expect(client.session.login(credentials)).rejects.toThrow(TypeError);
    expect(await client.session.tokens()).toBeUndefined();
  });

  it('sends the token to public operations that can use it, such as ending all sessions', async () => {
    const stub = await startStub();
    stub.answer('auth.logout', ok({}));
    await createClient({ baseUrl: stub.url, store: storeOf(stored(1)) }).auth.logout();
    expect(stub.received).toMatchObject([{ input: {}, headers: { authorization: 'Bearer a1' } }]);
  });
});

describe('an operation that requires a recent proof', () => {
  const confirmed = ok({ accessToken: 'a9', tokenType: 'Bearer', expiresIn: 900 });
  const refused = refuse('step_up_required', 401, { stepUp: { maxAge: 600, acr: 'urn:ticketwire:aal1' } });
  const role = { key: 'helper', name: 'Helper' };

  it('is repeated once the user has confirmed, with one question for all calls that wait, which does not count as waiting', async () => {
    const stub = await startStub();
    stub.answer('auth.stepUp', confirmed);
    stub.answer('roles.create', refused, refused, ok({ id: '1' }), ok({ id: '2' }));
    const store = storeOf(stored(1));
    const asked: unknown[] = [];
    const client = createClient({
      baseUrl: stub.url,
      store,
      onStepUp: async (error) => {
        asked.push(error.stepUp);
        await new Promise((resolve) => setTimeout(resolve, 400));
        await client.session.stepUp({ currentPassword: 'secret' });
        return true;
      },
    });
    const calls = [1, 2].map(() => client.roles.create(role, { timeout: 300 }));
    expect(await Promise.all(calls)).toEqual(expect.arrayContaining([{ id: '1' }, { id: '2' }]));
    expect(asked).toEqual([{ maxAge: 600, acr: 'urn:ticketwire:aal1' }]);
    expect(stub.to('auth.stepUp')).toMatchObject([{ input: { currentPassword: 'secret' } }]);
    expect(stub.to('auth.stepUp')[0]?.headers.authorization).toBe('Bearer a1');
    const sent = stub.to('roles.create');
    expect(sent.map(({ headers }) => headers.authorization)).toEqual([
      'Bearer a1',
      'Bearer a1',
      'Bearer a9',
      'Bearer a9',
    ]);
    expect(new Set(sent.map(({ headers }) => headers['idempotency-key'])).size).toBe(2);
    expect(store.saved).toMatchObject({ accessToken: 'a9', refreshToken: 'r1' });
  });

  it('is confirmed with the password of the credentials, and asked for only once', async () => {
    const stub = await startStub();
    stub.answer('auth.login', session(1));
    stub.answer('auth.stepUp', confirmed);
    stub.answer('roles.create', refused);
    const client = createClient({ baseUrl: stub.url, credentials });
    await expect(client.roles.create(role)).rejects.toMatchObject({ code: 'step_up_required' });
    expect(stub.to('auth.stepUp')).toMatchObject([{ input: { currentPassword: 'secret' } }]);
    expect(stub.to('roles.create')).toHaveLength(2);
  });

  it.each([
    ['declines', async () => false],
    ['is not asked', undefined],
  ])('is rejected with what it requires if the user %s', async (_, onStepUp) => {
    const stub = await startStub();
    stub.answer('roles.create', refused);
    const client = createClient({ baseUrl: stub.url, store: storeOf(stored(1)), onStepUp });
    await expect(client.roles.create(role)).rejects.toMatchObject({
      code: 'step_up_required',
      stepUp: { maxAge: 600 },
    });
    expect(stub.received).toHaveLength(1);
  });
});
