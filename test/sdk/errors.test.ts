import { ApiError, createClient, hasCode, isApiError, isNotFound, safe } from '@ticketwire/sdk';
import { describe, expect, it } from 'vitest';
import { type Answer, drop, html, problem, refuse } from './support/answers.ts';
import { startStub } from './support/stub-service.ts';

/** Returns the error that a call rejects with when it receives this response. */
async function errorFor(answer: Answer): Promise<unknown> {
  const stub = await startStub();
  stub.answer('tickets.get', answer);
  const client = createClient({ baseUrl: stub.url, token: 'secret', retry: false });
  return client.tickets.get({ ticketId: 'TKT-1' }).catch((error: unknown) => error);
}

describe('an API error', () => {
  it('has the code, status, request id and messages', async () => {
    const error = await errorFor(refuse('not_found', 404));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      name: 'ApiError',
      code: 'not_found',
      status: 404,
      requestId: 'req-1',
      procedure: 'tickets.get',
      detail: 'Refused: not_found',
      message: 'tickets.get failed with not_found: Refused: not_found [request req-1]',
      errors: [],
    });
  });

  it.each([
    ['permission_denied', 403, { permission: 'ticket:read' }],
    ['version_conflict', 412, { currentVersion: 7, changedFields: ['priority'] }],
    ['transition_not_allowed', 409, { allowed: ['solved'] }],
    ['newer_comments', 409, { newerComments: [{ id: 'c1', body: 'Solved already' }] }],
    ['rate_limited', 429, { retryAfter: 30 }],
    ['validation_failed', 422, { errors: [{ pointer: '#/subject', code: 'too_big', detail: 'Too long' }] }],
  ])('has the details of %s', async (code, status, facts) => {
    expect(await errorFor(refuse(code, status, facts))).toMatchObject({ code, status, ...facts });
  });

  it('parses Retry-After in seconds and as a date', async () => {
    const date = new Date(Date.now() + 90_000).toUTCString();
    expect(await errorFor(refuse('unavailable', 503, {}, { 'retry-after': '7' }))).toMatchObject({ retryAfter: 7 });
    const { retryAfter } = (await errorFor(refuse('unavailable', 503, {}, { 'retry-after': date }))) as ApiError;
    expect(retryAfter).toBeGreaterThan(80);
    expect(retryAfter).toBeLessThanOrEqual(91);
  });

  it('is also parsed from problem details', async () => {
    const answer = problem('payload_too_large', 413, { detail: 'At most 1 MB', requestId: 'req-9' });
    expect(await errorFor(answer)).toMatchObject({
      code: 'payload_too_large',
      detail: 'At most 1 MB',
      requestId: 'req-9',
    });
  });

  it('with an unknown code gets a known code of the same status', async () => {
    expect(await errorFor(refuse('quota_used_up', 429))).toMatchObject({ code: 'rate_limited', status: 429 });
    expect(await errorFor(refuse('too_young', 403))).toMatchObject({ code: 'permission_denied', status: 403 });
    expect(await errorFor(refuse('teapot', 418))).toMatchObject({ code: 'validation_failed', status: 418 });
  });

  it('ignores members with an invalid type', async () => {
    const facts = { errors: 'none', permission: 3, allowed: [1, 'solved'], currentVersion: '7', retryAfter: 'soon' };
    const rejected = (code: string, status: number) => errorFor(refuse(code, status, facts));
    expect(await rejected('transition_not_allowed', 409)).toMatchObject({ errors: [], allowed: ['solved'] });
    expect(await rejected('permission_denied', 403)).not.toHaveProperty('permission');
    expect(await rejected('version_conflict', 412)).not.toHaveProperty('currentVersion');
    for (const fact of ['retryAfter', 'cause']) expect(await rejected('rate_limited', 429)).not.toHaveProperty(fact);
  });

  it('has the details of its code only, with empty lists if absent', async () => {
    const facts = { permission: 'ticket:read', allowed: ['solved'], currentVersion: 7, changedFields: ['priority'] };
    const conflict = await errorFor(refuse('conflict', 409, facts));
    for (const fact of Object.keys(facts)) expect(conflict).not.toHaveProperty(fact);
    expect(await errorFor(refuse('version_conflict', 412))).toMatchObject({ changedFields: [] });
    expect(await errorFor(refuse('transition_not_allowed', 409))).toMatchObject({ allowed: [] });
  });

  it('names the first invalid fields in its message', async () => {
    const wrong = (field: string) => ({ pointer: `#/${field}`, code: 'too_big', detail: 'Too long' });
    const errors = ['a', 'b', 'c', 'd', 'e'].map(wrong);
    const two = await errorFor(refuse('validation_failed', 422, { errors: errors.slice(0, 2), requestId: null }));
    expect(two).toHaveProperty(
      'message',
      'tickets.get failed with validation_failed: Refused: validation_failed (#/a: Too long; #/b: Too long)',
    );
    const five = await errorFor(refuse('validation_failed', 422, { errors }));
    expect(five).toHaveProperty(
      'message',
      expect.stringMatching(/\(#\/a: .*; #\/c: Too long; 2 more\) \[request req-1\]$/),
    );
  });

  it('is logged as JSON with all details, but without its cause', async () => {
    const error = await errorFor(refuse('rate_limited', 429, { retryAfter: 30 }));
    expect(JSON.parse(JSON.stringify(error))).toEqual({
      name: 'ApiError',
      message: 'tickets.get failed with rate_limited: Refused: rate_limited [request req-1]',
      code: 'rate_limited',
      procedure: 'tickets.get',
      detail: 'Refused: rate_limited',
      status: 429,
      requestId: 'req-1',
      errors: [],
      retryAfter: 30,
    });
  });
});

describe('a response that is not from the service', () => {
  it.each([
    [200, 'bad_response'],
    [404, 'bad_response'],
    [401, 'bad_response'],
    [413, 'payload_too_large'],
    [429, 'rate_limited'],
    [500, 'bad_response'],
    [502, 'unavailable'],
    [503, 'unavailable'],
    [408, 'unavailable'],
    [522, 'unavailable'],
  ])('with status %i becomes %s', async (status, code) => {
    expect(await errorFor(html(status))).toMatchObject({ code, status });
  });

  it('is handled the same if it is JSON', async () => {
    const json: Answer = (response) => response.writeHead(404, { 'content-type': 'application/json' }).end('{"a":1}');
    expect(await errorFor(json)).toMatchObject({ code: 'bad_response', status: 404 });
  });
});

describe('a missing response', () => {
  it('is a network error with the original error as cause', async () => {
    const error = await errorFor(drop);
    expect(error).toMatchObject({ code: 'network', status: null, requestId: null, cause: { name: 'TypeError' } });
  });

  it('is a network error if no server listens on the port', async () => {
    const client = createClient({ baseUrl: 'http://127.0.0.1:1', token: 'secret', retry: false });
    await expect(client.auth.me()).rejects.toMatchObject({ code: 'network' });
  });
});

describe('the error type guard', () => {
  const error: unknown = new ApiError('conflict', 'roles.create', 'There is such a role');

  it('checks for one code or for any of several', () => {
    expect(hasCode(error, 'conflict')).toBe(true);
    expect(hasCode(error, 'not_found', 'conflict')).toBe(true);
    expect(hasCode(error, 'not_found', 'network')).toBe(false);
    expect(hasCode(error)).toBe(false);
    expect(isNotFound(error)).toBe(false);
    expect(isNotFound(new ApiError('not_found', 'roles.get', 'No such role'))).toBe(true);
    expect(isApiError(error)).toBe(true);
    expect(isApiError(new Error('conflict'))).toBe(false);
  });

  it('narrows the type to the details of the code', () => {
    const facts = { currentVersion: 7, changedFields: ['priority'] };
    const conflict: unknown = new ApiError('version_conflict', 'tickets.update', 'Changed', facts);
    if (!isApiError(conflict) || conflict.code !== 'version_conflict') throw conflict;
    const changed: readonly string[] = conflict.changedFields;
    expect(changed).toEqual(['priority']);
  });
});

describe('safe', () => {
  it('returns the result of a call or its error', async () => {
    expect(await safe(Promise.resolve({ id: '0192' }))).toEqual({ data: { id: '0192' }, error: null });
    const rejected = new ApiError('not_found', 'tickets.get', 'No such ticket');
    const { data, error } = await safe(Promise.reject(rejected));
    expect(data).toBeNull();
    expect(error).toBe(rejected);
  });

  it('rethrows errors that no call caused', async () => {
    const mistake = new RangeError('mine');
    await expect(safe(Promise.reject(mistake))).rejects.toBe(mistake);
  });
});

describe('ApiError.is', () => {
  const error: unknown = new ApiError('conflict', 'roles.create', 'There is such a role');

  it('recognizes an API error and its code', () => {
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
  ])('rejects %s', (other) => expect(ApiError.is(other)).toBe(false));
});
