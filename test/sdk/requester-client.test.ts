import { createClient, createRequesterClient, hasCode, type RequesterClientOptions } from '@ticketwire/sdk';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { makeApplication } from '../accounts/requester-tokens/support/application.ts';
import { eventually } from '../platform/harness.ts';
import { forFile } from '../support/for-file.ts';
import { startService } from '../support/service.ts';
import { ok, refuse } from './support/answers.ts';
import { user } from './support/sessions.ts';
import { startStub } from './support/stub-service.ts';

const baseUrl = 'https://desk.example.org';

/** Returns a function that resolves with another token each time, valid for so many seconds. */
function tokensFor(seconds: number) {
  let made = 0;
  return vi.fn(async () => {
    const claims = { iat: 1_000, exp: 1_000 + seconds, jti: ++made };
    return `header.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;
  });
}
const numberOf = ({ authorization = '' }: { authorization?: string | undefined }) =>
  JSON.parse(Buffer.from(authorization.split('.')[1] ?? '', 'base64url').toString()).jti;

describe('a client of a requester', () => {
  it('asks for one token for all its calls, and keeps it until shortly before it expires', async () => {
    const stub = await startStub();
    stub.answer('auth.me', ok(user));
    const getToken = tokensFor(60);
    const client = createRequesterClient({ baseUrl: stub.url, getToken });
    await Promise.all([client.auth.me(), client.auth.me(), client.with({ timeout: 5_000 }).auth.me()]);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 49_000 });
    onTestFinished(() => void vi.useRealTimers());
    await client.auth.me();
    expect(getToken).toHaveBeenCalledOnce();
    vi.setSystemTime(Date.now() + 2_000);
    await Promise.all([client.auth.me(), client.auth.me()]);
    expect(stub.to('auth.me').map(({ headers }) => numberOf(headers))).toEqual([1, 1, 1, 1, 2, 2]);
  });

  it.each(['token_expired', 'unauthenticated'])('asks again after a 401 with %s, once for all calls', async (code) => {
    const stub = await startStub();
    stub.answer('auth.me', refuse(code, 401), refuse(code, 401), ok(user));
    const getToken = tokensFor(900);
    const client = createRequesterClient({ baseUrl: stub.url, getToken });
    expect(await Promise.all([client.auth.me(), client.auth.me()])).toEqual([user, user]);
    expect(getToken).toHaveBeenCalledTimes(2);
  });

  it('reports a 401 if it gets the same token again', async () => {
    const stub = await startStub();
    stub.answer('auth.me', refuse('unauthenticated', 401));
    const same = await tokensFor(900)();
    const client = createRequesterClient({ baseUrl: stub.url, getToken: async () => same });
    await expect(client.auth.me()).rejects.toMatchObject({ code: 'unauthenticated', procedure: 'auth.me' });
    expect(stub.received).toHaveLength(1);
  });

  it('reports a token that does not come within ten seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const client = createRequesterClient({ baseUrl, getToken: () => new Promise(() => {}) });
    const call = expect(client.auth.me()).rejects.toMatchObject({ code: 'timeout', procedure: 'getToken' });
    await vi.advanceTimersByTimeAsync(10_000);
    await call;
  });

  it.each([
    ['an exception', async () => Promise.reject(new Error('Signed out')), /getToken failed: Signed out/],
    ['a text that is no token', async () => 'twk_secret', /must resolve with an access token/],
    ['a token without an expiry', async () => 'a.e30.c', /must resolve with an access token/],
    ['a token that cannot be read', async () => 'a.xxxx.c', /getToken failed/],
  ])('reports %s of `getToken`, and asks again for the next call', async (_, first, message) => {
    const stub = await startStub();
    stub.answer('auth.me', ok(user));
    const getToken = vi.fn(tokensFor(900)).mockImplementationOnce(first);
    const client = createRequesterClient({ baseUrl: stub.url, getToken });
    const error = await client.auth.me().catch((caught: unknown) => caught);
    expect([hasCode(error, 'unauthenticated'), String(error)]).toEqual([true, expect.stringMatching(message)]);
    expect(String(error)).not.toContain('twk_secret');
    expect(await client.auth.me()).toEqual(user);
  });

  it.each<[string, unknown, RegExp]>([
    ['no options', undefined, /options object/],
    ['no `getToken`', { baseUrl }, /getToken must be a function/],
    ['an API key', { baseUrl, getToken: tokensFor(60), apiKey: 'twk_a' }, /Unknown option apiKey/],
    ['no base URL', { getToken: tokensFor(60) }, /baseUrl must be the URL/],
  ])('is not created with %s', (_, options, message) => {
    expect(() => createRequesterClient(options as RequesterClientOptions)).toThrow(message);
  });
});

it('acts for a customer of an application, also after the session has ended', async () => {
  const service = await forFile(startService({ workers: false }));
  const administrator = await service.person('administrator');
  const { key, source } = await makeApplication(service, administrator);
  const backend = createClient({ baseUrl: service.url, apiKey: key.key });
  const getToken = vi.fn(async () => (await backend.auth.issueRequesterToken({ externalId: 'cus_1' })).accessToken);
  const page = createRequesterClient({ baseUrl: service.url, getToken });

  const ticket = await page.tickets.create({ subject: 'Lost parcel' });
  const { id } = ticket.requester;
  expect((await administrator.get(`/users/${id}`)).body).toMatchObject({ externalSource: source, externalId: 'cus_1' });
  const seen: string[] = [];
  const reading = new AbortController();
  const stream = (async () => {
    for await (const { type } of page.events.stream({ after: 'start' }, { signal: reading.signal })) seen.push(type);
  })().catch((error: unknown) => hasCode(error, 'aborted'));
  await eventually(() => expect(seen).toContain('ticket.created'));
  await administrator.delete(`/users/${id}/sessions`);
  await page.comments.create({ ticketId: ticket.id, body: 'Where is it?' });
  await eventually(() => expect(seen).toContain('comment.public'));
  expect(getToken).toHaveBeenCalledTimes(2);
  reading.abort();
  expect(await stream).toBe(true);
});
