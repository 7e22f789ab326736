import { type ClientOptions, createClient } from '@ticketwire/sdk';
import { describe, expect, it } from 'vitest';
import { hang, ok, refuse } from './support/answers.ts';
import { credentials, session, storeOf, user } from './support/sessions.ts';
import { startStub } from './support/stub-service.ts';

const baseUrl = 'https://desk.example.org';
const token = 'secret';

/** Accepts invalid options, as in a JavaScript application or one with empty settings. */
const create = (options: unknown) => () => createClient(options as ClientOptions);

describe('createClient rejects invalid options with a helpful message', () => {
  it.each<[string, unknown, RegExp]>([
    ['no options', undefined, /options object/],
    ['no base URL', { token }, /baseUrl must be the URL of the service/],
    ['a base URL that is not a URL', { baseUrl: 'desk.example.org', token }, /such as https:/],
    ['a base URL with another protocol', { baseUrl: 'ftp://desk.example.org', token }, /HTTPS or HTTP/],
    ['a base URL with a password', { baseUrl: 'https://ada:pw@desk.example.org', token }, /without credentials/],
    ['a base URL with a query', { baseUrl: 'https://desk.example.org/?a=1', token }, /query/],
    ['an unknown option', { baseUrl, token, baseURL: baseUrl }, /Unknown option baseURL/],
    ['two kinds of authentication', { baseUrl, token, apiKey: 'twk_a' }, /only one of token, apiKey/],
    ['a token with a store', { baseUrl, token, store: storeOf() }, /only one of token, apiKey/],
    ['a token that is not set', { baseUrl, token: undefined }, /token is undefined/],
    ['an API key that is not set', { baseUrl, apiKey: undefined }, /apiKey is undefined/],
    ['an API key with another prefix', { baseUrl, apiKey: 'sk_live' }, /start with twk_/],
    ['an empty token', { baseUrl, token: '' }, /token must be a non-empty string/],
    [
      'credentials without a password',
      { baseUrl, credentials: { email: 'ada@example.org' } },
      /an email and a password/,
    ],
    ['a timeout of 0', { baseUrl, token, timeout: 0 }, /timeout must be a number of milliseconds/],
    [
      'a timeout that is not a number',
      { baseUrl, token, timeout: Number.NaN },
      /timeout must be a number of milliseconds/,
    ],
    ['no attempts', { baseUrl, token, retry: { attempts: 0 } }, /retry.attempts/],
    ['a negative delay', { baseUrl, token, retry: { baseDelay: -1 } }, /retry.baseDelay/],
    ['a number as the retry policy', { baseUrl, token, retry: 3 }, /retry must be an object/],
    ['a hook that is not a function', { baseUrl, token, onRequest: 'log' }, /onRequest must be a function/],
  ])('for %s', (_, options, words) => {
    expect(create(options)).toThrow(TypeError);
    expect(create(options)).toThrow(words);
  });

  it('for a token that cannot be sent, without showing it', async () => {
    const broken = 'top-secret\nof-two-lines';
    expect(create({ baseUrl, token: broken })).toThrow(/^(?!.*top-secret)/);
    const call = createClient({ baseUrl, token: () => broken }).auth.me();
    await expect(call).rejects.toThrow(/^(?!.*top-secret)/);
    await expect(call).rejects.toThrow(TypeError);
  });
});

describe('an API key', () => {
  it('is sent as a bearer token', async () => {
    const stub = await startStub();
    stub.answer('auth.me', ok(user));
    const client = createClient({ baseUrl: stub.url, apiKey: 'twk_abc' });
    await client.auth.me();
    expect(stub.received[0]?.headers.authorization).toBe('Bearer twk_abc');
    await expect(client.session.login(credentials)).rejects.toThrow(TypeError);
  });
});

describe('a call', () => {
  it('rejects invalid options before it sends anything', async () => {
    const stub = await startStub();
    const client = createClient({ baseUrl: stub.url, token });
    await expect(client.auth.me({ timeout: -1 })).rejects.toThrow(TypeError);
    await expect(client.auth.me({ retry: { attempts: 1.5 } })).rejects.toThrow(TypeError);
    expect(stub.received).toEqual([]);
  });

  it('can set its own number of retries', async () => {
    const stub = await startStub();
    stub.answer('auth.me', refuse('unavailable', 503));
    const client = createClient({ baseUrl: stub.url, token });
    await expect(client.auth.me({ retry: false })).rejects.toMatchObject({ code: 'unavailable' });
    expect(stub.received).toHaveLength(1);
    await expect(client.auth.me({ retry: { attempts: 2, baseDelay: 1 } })).rejects.toMatchObject({ status: 503 });
    expect(stub.received).toHaveLength(3);
  });

  it('can set headers, but not those that make it safe', async () => {
    const stub = await startStub();
    stub.answer('tickets.create', ok({ id: '0192' }));
    const client = createClient({ baseUrl: stub.url, token, headers: { 'x-app': 'desk', 'x-part': 'client' } });
    const headers = {
      'x-part': 'call',
      authorization: 'Bearer mine',
      'idempotency-key': 'mine',
      'content-type': 'x/y',
    };
    await client.tickets.create({ subject: 'Fire' }, { headers, idempotencyKey: 'import-7' });
    expect(stub.received[0]?.headers).toMatchObject({
      'x-app': 'desk',
      'x-part': 'call',
      authorization: 'Bearer secret',
      'idempotency-key': 'import-7',
      'content-type': 'application/json',
    });
  });
});

describe('client.with', () => {
  it('sets other defaults, which a call can override', async () => {
    const stub = await startStub();
    stub.answer('auth.me', hang);
    const client = createClient({ baseUrl: stub.url, token, headers: { 'x-app': 'desk' } });
    const hasty = client.with({ timeout: 40, headers: { 'x-part': 'hasty' } });
    await expect(hasty.auth.me()).rejects.toMatchObject({ code: 'timeout', detail: 'No response within 40 ms' });
    await expect(hasty.auth.me({ timeout: 50 })).rejects.toMatchObject({ detail: 'No response within 50 ms' });
    expect(stub.received[0]?.headers).toMatchObject({ 'x-app': 'desk', 'x-part': 'hasty' });
  });

  it('does not change the original client, and can be nested', async () => {
    const stub = await startStub();
    stub.answer('auth.me', ok(user));
    const client = createClient({ baseUrl: stub.url, token });
    const cancelled = client.with({ signal: AbortSignal.abort() }).with({ headers: { 'x-part': 'b' } });
    await expect(cancelled.auth.me()).rejects.toMatchObject({ code: 'aborted' });
    expect(await client.auth.me()).toEqual(user);
    expect(stub.received[0]?.headers).not.toHaveProperty('x-part');
  });

  it('shares the session', async () => {
    const stub = await startStub();
    stub.answer('auth.login', session(1));
    stub.answer('auth.me', ok(user));
    const client = createClient({ baseUrl: stub.url });
    const other = client.with({ timeout: 5000 });
    await other.session.login(credentials);
    await Promise.all([client.auth.me(), other.auth.me()]);
    expect(stub.to('auth.login')).toHaveLength(1);
    expect(stub.to('auth.me').map(({ headers }) => headers.authorization)).toEqual(['Bearer a1', 'Bearer a1']);
  });

  it('rejects invalid options immediately', () => {
    expect(() => createClient({ baseUrl, token }).with({ timeout: 0 })).toThrow(TypeError);
  });
});
