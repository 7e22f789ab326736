import { createClient } from '@ticketwire/sdk';
import { describe, expect, it } from 'vitest';
import { drop, html, ok, refuse } from './support/answers.ts';
import { credentials, session, stored, storeOf, user } from './support/sessions.ts';
import { startStub } from './support/stub-service.ts';

describe('a client with credentials', () => {
  it('signs in once when the first calls need it', async () => {
    const stub = await startStub();
    stub.answer('auth.login', session(1));
    stub.answer('auth.me', ok(user));
    const client = createClient({ baseUrl: stub.url, credentials });

    await Promise.all([client.auth.me(), client.auth.me(), client.auth.me()]);
    await client.auth.me();
    expect(stub.to('auth.login')).toMatchObject([{ input: credentials }]);
    expect(stub.to('auth.login')[0]?.headers).not.toHaveProperty('authorization');
    expect(stub.to('auth.me').map(({ headers }) => headers.authorization)).toEqual(Array(4).fill('Bearer a1'));
  });

  it('does not sign in for public operations', async () => {
    const stub = await startStub();
    stub.answer('auth.forgotPassword', ok({ message: 'Sent' }));
    await createClient({ baseUrl: stub.url, credentials }).auth.forgotPassword({ email: 'ada@example.org' });
    expect(stub.received).toHaveLength(1);
  });

  it('reports why the sign-in failed, and tries again with the next call', async () => {
    const stub = await startStub();
    stub.answer('auth.login', refuse('unauthenticated', 401), session(1));
    stub.answer('auth.me', ok(user));
    const client = createClient({ baseUrl: stub.url, credentials });

    await expect(client.auth.me()).rejects.toMatchObject({ code: 'unauthenticated', procedure: 'auth.login' });
    expect(await client.auth.me()).toEqual(user);
  });

  it('rejects all waiting calls after one failed sign-in', async () => {
    const stub = await startStub();
    stub.answer('auth.login', refuse('unauthenticated', 401));
    const client = createClient({ baseUrl: stub.url, credentials });
    const calls = await Promise.allSettled([client.auth.me(), client.auth.me(), client.auth.me()]);
    expect(calls.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(stub.received).toHaveLength(1);
  });

  it('signs in again after the session ended', async () => {
    const stub = await startStub();
    stub.answer('auth.login', session(1), session(2));
    stub.answer('auth.refresh', refuse('unauthenticated', 401));
    stub.answer('auth.me', refuse('token_expired', 401), ok(user));
    expect(await createClient({ baseUrl: stub.url, credentials }).auth.me()).toEqual(user);
    expect(stub.received.map(({ procedure }) => procedure)).toEqual([
      'auth.login',
      'auth.me',
      'auth.refresh',
      'auth.login',
      'auth.me',
    ]);
  });
});

describe('a token refresh', () => {
  it('happens before the access token expires, once for all calls', async () => {
    const stub = await startStub();
    stub.answer('auth.refresh', session(2));
    stub.answer('auth.me', ok(user));
    const store = storeOf(stored(1, Date.now() + 2000));
    const client = createClient({ baseUrl: stub.url, store });

    await Promise.all([client.auth.me(), client.auth.me()]);
    expect(stub.to('auth.refresh')).toMatchObject([{ input: { refreshToken: 'r1' } }]);
    expect(stub.to('auth.me').map(({ headers }) => headers.authorization)).toEqual(['Bearer a2', 'Bearer a2']);
    expect(store.saved).toMatchObject({ accessToken: 'a2', refreshToken: 'r2' });
  });

  it.each(['token_expired', 'unauthenticated'])('follows a 401 with %s, once for all calls', async (code) => {
    const stub = await startStub();
    stub.answer('auth.refresh', session(2));
    stub.answer('auth.me', refuse(code, 401), refuse(code, 401), ok(user));
    const client = createClient({ baseUrl: stub.url, store: storeOf(stored(1)) });

    expect(await Promise.all([client.auth.me(), client.auth.me()])).toEqual([user, user]);
    expect(stub.to('auth.refresh')).toHaveLength(1);
    expect(stub.to('auth.me')).toHaveLength(4);
  });

  it('keeps the idempotency key of the interrupted call', async () => {
    const stub = await startStub();
    stub.answer('auth.refresh', session(2));
    stub.answer('tickets.create', refuse('token_expired', 401), ok({ id: '0192' }));
    await createClient({ baseUrl: stub.url, store: storeOf(stored(1)) }).tickets.create({ subject: 'Fire' });
    const keys = stub.to('tickets.create').map(({ headers }) => headers['idempotency-key']);
    expect(keys[1]).toBe(keys[0]);
  });

  it('is followed by a repeated request, which is reported to the hooks', async () => {
    const stub = await startStub();
    stub.answer('auth.refresh', session(2));
    stub.answer('auth.me', refuse('token_expired', 401), refuse('unavailable', 503), ok(user));
    const seen: string[] = [];
    const client = createClient({
      baseUrl: stub.url,
      store: storeOf(stored(1)),
      retry: { baseDelay: 1 },
      onRequest: ({ procedure, attempt }) => void seen.push(`${procedure} ${attempt}`),
    });
    await client.auth.me();
    expect(seen).toEqual(['auth.me 1', 'auth.refresh 1', 'auth.me 2', 'auth.me 3']);
  });

  it('is tried once for each call', async () => {
    const stub = await startStub();
    stub.answer('auth.refresh', session(2));
    stub.answer('auth.me', refuse('token_expired', 401));
    const call = createClient({ baseUrl: stub.url, store: storeOf(stored(1)) }).auth.me();
    await expect(call).rejects.toMatchObject({ code: 'token_expired' });
    expect(stub.to('auth.refresh')).toHaveLength(1);
  });

  it('ends the session if it is rejected', async () => {
    const stub = await startStub();
    stub.answer('auth.refresh', refuse('unauthenticated', 401));
    const store = storeOf(stored(1, 0));
    const client = createClient({ baseUrl: stub.url, store });
    await expect(client.auth.me()).rejects.toMatchObject({ code: 'unauthenticated', status: 401 });
    expect(store.saved).toBeUndefined();
  });

  it('is repeated if its response is lost', async () => {
    const stub = await startStub();
    stub.answer('auth.refresh', drop, session(2));
    stub.answer('auth.me', ok(user));
    const client = createClient({ baseUrl: stub.url, store: storeOf(stored(1, 0)), retry: { baseDelay: 1 } });
    expect(await client.auth.me()).toEqual(user);
    expect(stub.to('auth.refresh')).toMatchObject(Array(2).fill({ input: { refreshToken: 'r1' } }));
  });

  it.each([
    ['is lost', drop, 'network'],
    ['gets the response of a proxy', html(404), 'bad_response'],
    ['is rate-limited', refuse('rate_limited', 429), 'rate_limited'],
  ])('that %s keeps the session', async (_, fault, code) => {
    const stub = await startStub();
    stub.answer('auth.refresh', fault, session(2));
    stub.answer('auth.me', ok(user));
    const store = storeOf(stored(1, 0));
    const client = createClient({ baseUrl: stub.url, store, retry: false });
    await expect(client.auth.me()).rejects.toMatchObject({ code, procedure: 'auth.refresh' });
    expect(store.saved).toMatchObject({ refreshToken: 'r1' });
    expect(await client.auth.me()).toEqual(user);
  });

  it('uses the tokens of another tab that refreshed first', async () => {
    const stub = await startStub();
    const store = storeOf(stored(1, 0));
    stub.answer('auth.refresh', (response) => {
      store.saved = stored(9);
      refuse('unauthenticated', 401)(response);
    });
    stub.answer('auth.me', ok(user));
    await createClient({ baseUrl: stub.url, store }).auth.me();
    expect(stub.to('auth.me')[0]?.headers.authorization).toBe('Bearer a9');
  });
});
