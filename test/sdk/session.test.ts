import { createClient, type TokenStore, type Tokens } from '@ticketwire/sdk';
import { describe, expect, it, vi } from 'vitest';
import { drop, html, ok, refuse } from './support/answers.ts';
import { startStub } from './support/stub-service.ts';

const credentials = { email: 'ada@example.org', password: 'secret' };
const user = { id: '0192', name: 'Ada' };
const session = (n: number, expiresIn = 900) =>
  ok({ accessToken: `a${n}`, tokenType: 'Bearer', refreshToken: `r${n}`, expiresIn, user });

function storeOf(tokens?: Tokens): TokenStore & { kept: Tokens | undefined } {
  return {
    kept: tokens,
    get() {
      return this.kept;
    },
    set(next) {
      this.kept = next;
    },
  };
}
const stored = (n: number, expiresAt = Date.now() + 900_000): Tokens => ({
  accessToken: `a${n}`,
  refreshToken: `r${n}`,
  expiresAt,
});

describe('with credentials', () => {
  it('logs in once when the first calls need it', async () => {
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

  it('does not log in for what anybody may call', async () => {
    const stub = await startStub();
    stub.answer('auth.forgotPassword', ok({ message: 'Sent' }));
    await createClient({ baseUrl: stub.url, credentials }).auth.forgotPassword({ email: 'ada@example.org' });
    expect(stub.received).toHaveLength(1);
  });

  it('tells why the log-in was refused, and tries again with the next call', async () => {
    const stub = await startStub();
    stub.answer('auth.login', refuse('invalid_credentials', 401), session(1));
    stub.answer('auth.me', ok(user));
    const client = createClient({ baseUrl: stub.url, credentials });

    await expect(client.auth.me()).rejects.toMatchObject({ code: 'invalid_credentials', procedure: 'auth.login' });
    expect(await client.auth.me()).toEqual(user);
  });

  it('is refused once for all calls that wait', async () => {
    const stub = await startStub();
    stub.answer('auth.login', refuse('invalid_credentials', 401));
    const client = createClient({ baseUrl: stub.url, credentials });
    const calls = await Promise.allSettled([client.auth.me(), client.auth.me(), client.auth.me()]);
    expect(calls.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(stub.received).toHaveLength(1);
  });

  it('logs in again when the session is over', async () => {
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

describe('a refresh', () => {
  it('comes before the access token expires, once for all calls', async () => {
    const stub = await startStub();
    stub.answer('auth.refresh', session(2));
    stub.answer('auth.me', ok(user));
    const store = storeOf(stored(1, Date.now() + 2000));
    const client = createClient({ baseUrl: stub.url, store });

    await Promise.all([client.auth.me(), client.auth.me()]);
    expect(stub.to('auth.refresh')).toMatchObject([{ input: { refreshToken: 'r1' } }]);
    expect(stub.to('auth.me').map(({ headers }) => headers.authorization)).toEqual(['Bearer a2', 'Bearer a2']);
    expect(store.kept).toMatchObject({ accessToken: 'a2', refreshToken: 'r2' });
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

  it('keeps the idempotency key of the call that it interrupts', async () => {
    const stub = await startStub();
    stub.answer('auth.refresh', session(2));
    stub.answer('tickets.create', refuse('token_expired', 401), ok({ id: '0192' }));
    await createClient({ baseUrl: stub.url, store: storeOf(stored(1)) }).tickets.create({ subject: 'Fire' });
    const keys = stub.to('tickets.create').map(({ headers }) => headers['idempotency-key']);
    expect(keys[1]).toBe(keys[0]);
  });

  it('is tried once for a call', async () => {
    const stub = await startStub();
    stub.answer('auth.refresh', session(2));
    stub.answer('auth.me', refuse('token_expired', 401));
    const call = createClient({ baseUrl: stub.url, store: storeOf(stored(1)) }).auth.me();
    await expect(call).rejects.toMatchObject({ code: 'token_expired' });
    expect(stub.to('auth.refresh')).toHaveLength(1);
  });

  it('that is refused ends the session', async () => {
    const stub = await startStub();
    stub.answer('auth.refresh', refuse('unauthenticated', 401));
    const store = storeOf(stored(1, 0));
    const client = createClient({ baseUrl: stub.url, store });
    await expect(client.auth.me()).rejects.toMatchObject({ code: 'unauthenticated', status: 401 });
    expect(store.kept).toBeUndefined();
  });

  it('is repeated where its answer is lost', async () => {
    const stub = await startStub();
    stub.answer('auth.refresh', drop, session(2));
    stub.answer('auth.me', ok(user));
    const client = createClient({ baseUrl: stub.url, store: storeOf(stored(1, 0)), retry: { baseDelay: 1 } });
    expect(await client.auth.me()).toEqual(user);
    expect(stub.to('auth.refresh')).toMatchObject(Array(2).fill({ input: { refreshToken: 'r1' } }));
  });

  it.each([
    ['does not get through', drop, 'network'],
    ['is answered by a proxy', html(404), 'bad_response'],
    ['is one too many', refuse('rate_limited', 429), 'rate_limited'],
  ])('that %s leaves the session as it is', async (_, fault, code) => {
    const stub = await startStub();
    stub.answer('auth.refresh', fault, session(2));
    stub.answer('auth.me', ok(user));
    const store = storeOf(stored(1, 0));
    const client = createClient({ baseUrl: stub.url, store, retry: false });
    await expect(client.auth.me()).rejects.toMatchObject({ code, procedure: 'auth.refresh' });
    expect(store.kept).toMatchObject({ refreshToken: 'r1' });
    expect(await client.auth.me()).toEqual(user);
  });

  it('that another tab was first with takes the tokens of that one', async () => {
    const stub = await startStub();
    const store = storeOf(stored(1, 0));
    stub.answer('auth.refresh', (response) => {
      store.kept = stored(9);
      refuse('unauthenticated', 401)(response);
    });
    stub.answer('auth.me', ok(user));
    await createClient({ baseUrl: stub.url, store }).auth.me();
    expect(stub.to('auth.me')[0]?.headers.authorization).toBe('Bearer a9');
  });
});

describe('logging in and out', () => {
  it('keeps the tokens and says who it is', async () => {
    const stub = await startStub();
    stub.answer('auth.login', session(1));
    stub.answer('auth.me', ok(user));
    const client = createClient({ baseUrl: stub.url });

    expect(await client.session.login(credentials)).toEqual(user);
    expect(await client.session.tokens()).toMatchObject({ accessToken: 'a1', refreshToken: 'r1' });
    await client.auth.me();
    expect(stub.to('auth.me')[0]?.headers.authorization).toBe('Bearer a1');
  });

  it('spares a call that comes at the same time its refresh', async () => {
    const stub = await startStub();
    stub.answer('auth.login', session(2));
    stub.answer('auth.me', ok(user));
    const client = createClient({ baseUrl: stub.url, store: storeOf(stored(1, 0)) });
    await Promise.all([client.session.login(credentials), client.auth.me()]);
    expect(stub.received.map(({ procedure }) => procedure)).toEqual(['auth.login', 'auth.me']);
  });

  it('is done by nobody else: before it, calls go without a token', async () => {
    const stub = await startStub();
    stub.answer('auth.me', refuse('unauthenticated', 401));
    await expect(createClient({ baseUrl: stub.url }).auth.me()).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(stub.received).toHaveLength(1);
    expect(stub.received[0]?.headers).not.toHaveProperty('authorization');
  });

  it('ends the session at the service, and is not undone by the credentials', async () => {
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

  it('is not undone by a refresh that was under way', async () => {
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

  it('lets no call that comes at the same time sign anybody in again', async () => {
    const stub = await startStub();
    stub.answer('auth.logout', ok({}));
    const client = createClient({ baseUrl: stub.url, store: storeOf(stored(1, 0)) });

    const [, call] = await Promise.allSettled([client.session.logout(), client.auth.me()]);
    expect(call).toMatchObject({ status: 'rejected', reason: { code: 'unauthenticated' } });
    expect(stub.received.map(({ procedure }) => procedure)).toEqual(['auth.logout']);
  });

  it('forgets the tokens also where the service cannot be reached', async () => {
    const stub = await startStub();
    stub.answer('auth.logout', drop);
    const client = createClient({ baseUrl: stub.url, store: storeOf(stored(1)) });
    await expect(client.session.logout()).rejects.toMatchObject({ code: 'network' });
    expect(await client.session.tokens()).toBeUndefined();
  });

  it('as somebody else never falls back to the credentials of the client', async () => {
    const stub = await startStub();
    stub.answer('auth.login', session(1));
    stub.answer('auth.refresh', refuse('unauthenticated', 401));
    stub.answer('auth.me', refuse('token_expired', 401));
    const client = createClient({ baseUrl: stub.url, credentials });
    await client.session.login({ email: 'grace@example.org', password: 'other' });

    await expect(client.auth.me()).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(stub.to('auth.login')).toHaveLength(1);
  });

  it('is no matter of a client that was given a token', async () => {
    const client = createClient({ baseUrl: 'https://desk.example.org', token: 'secret' });
    await expect(client.session.login(credentials)).rejects.toThrow(TypeError);
    expect(await client.session.tokens()).toBeUndefined();
  });

  it('shows the token of the session to what anybody may call, such as the end of all sessions', async () => {
    const stub = await startStub();
    stub.answer('auth.logout', ok({}));
    await createClient({ baseUrl: stub.url, store: storeOf(stored(1)) }).auth.logout();
    expect(stub.received).toMatchObject([{ input: {}, headers: { authorization: 'Bearer a1' } }]);
  });
});
