import { ApiError, createClient } from '@ticketwire/sdk';
import { describe, expect, it } from 'vitest';
import { type Answer, drop, html, problem, refuse } from './support/answers.ts';
import { startStub } from './support/stub-service.ts';

/** The error that a call rejects with when it is answered like this. */
async function errorFor(answer: Answer): Promise<unknown> {
  const stub = await startStub();
  stub.answer('tickets.get', answer);
  const client = createClient({ baseUrl: stub.url, token: 'secret', retry: false });
  return client.tickets.get({ ticketId: 'TKT-1' }).catch((error: unknown) => error);
}

describe('an error of the service', () => {
  it('tells code, status, request and what it says to people', async () => {
    const error = await errorFor(refuse('not_found', 404));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      name: 'ApiError',
      code: 'not_found',
      status: 404,
      requestId: 'req-1',
      procedure: 'tickets.get',
      detail: 'Refused: not_found',
      message: 'tickets.get failed with not_found: Refused: not_found',
      errors: [],
    });
  });

  it.each([
    ['permission_denied', 403, { permission: 'ticket:read' }],
    ['version_conflict', 412, { currentVersion: 7, changedFields: ['priority'] }],
    ['transition_not_allowed', 409, { allowed: ['solved'] }],
    ['rate_limited', 429, { retryAfter: 30 }],
    ['validation_failed', 422, { errors: [{ pointer: '#/subject', code: 'too_big', detail: 'Too long' }] }],
  ])('carries the facts of %s', async (code, status, facts) => {
    expect(await errorFor(refuse(code, status, facts))).toMatchObject({ code, status, ...facts });
  });

  it('reads Retry-After in seconds and as a date', async () => {
    const date = new Date(Date.now() + 90_000).toUTCString();
    expect(await errorFor(refuse('unavailable', 503, {}, { 'retry-after': '7' }))).toMatchObject({ retryAfter: 7 });
    const { retryAfter } = (await errorFor(refuse('unavailable', 503, {}, { 'retry-after': date }))) as ApiError;
    expect(retryAfter).toBeGreaterThan(80);
    expect(retryAfter).toBeLessThanOrEqual(91);
  });

  it('is understood as problem details too', async () => {
    const answer = problem('payload_too_large', 413, { detail: 'At most 1 MB', requestId: 'req-9' });
    expect(await errorFor(answer)).toMatchObject({
      code: 'payload_too_large',
      detail: 'At most 1 MB',
      requestId: 'req-9',
    });
  });

  it('with a code that is newer than the client is one of the same status', async () => {
    expect(await errorFor(refuse('quota_used_up', 429))).toMatchObject({ code: 'rate_limited', status: 429 });
    expect(await errorFor(refuse('teapot', 418))).toMatchObject({ code: 'validation_failed', status: 418 });
  });

  it('keeps nothing of what has the wrong form', async () => {
    const facts = { errors: 'none', permission: 3, allowed: [1, 'solved'], currentVersion: '7', retryAfter: 'soon' };
    const error = await errorFor(refuse('conflict', 409, facts));
    expect(error).toMatchObject({ errors: [], allowed: ['solved'] });
    for (const fact of ['permission', 'currentVersion', 'retryAfter', 'cause']) expect(error).not.toHaveProperty(fact);
  });
});

describe('an answer of something else', () => {
  it.each([
    [200, 'bad_response'],
    [404, 'bad_response'],
    [401, 'bad_response'],
    [413, 'payload_too_large'],
    [429, 'rate_limited'],
    [500, 'bad_response'],
    [502, 'unavailable'],
    [503, 'unavailable'],
  ])('with status %i is %s', async (status, code) => {
    expect(await errorFor(html(status))).toMatchObject({ code, status });
  });

  it('in JSON is no better', async () => {
    const json: Answer = (response) => response.writeHead(404, { 'content-type': 'application/json' }).end('{"a":1}');
    expect(await errorFor(json)).toMatchObject({ code: 'bad_response', status: 404 });
  });
});

describe('no answer', () => {
  it('is network, with the fault as cause', async () => {
    const error = await errorFor(drop);
    expect(error).toMatchObject({ code: 'network', status: null, requestId: null, cause: { name: 'TypeError' } });
  });

  it('from a port where nobody listens is network', async () => {
    const client = createClient({ baseUrl: 'http://127.0.0.1:1', token: 'secret', retry: false });
    await expect(client.auth.me()).rejects.toMatchObject({ code: 'network' });
  });
});

describe('ApiError.is', () => {
  const error: unknown = new ApiError('conflict', 'roles.create', 'There is such a role');

  it('knows an error of a call, and its code', () => {
    expect(ApiError.is(error)).toBe(true);
    expect(ApiError.is(error, 'conflict')).toBe(true);
    expect(ApiError.is(error, 'not_found')).toBe(false);
  });

  it.each([
    new Error('x'),
    Object.assign(new Error('x'), { name: 'ApiError', code: 'conflict' }),
    null,
    'conflict',
    {},
  ])('refuses %s', (other) => expect(ApiError.is(other)).toBe(false));
});
