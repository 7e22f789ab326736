import { describe, expect, it } from 'vitest';
import { forFile } from '../../support/for-file.ts';
import { ALL } from './support/client.ts';
import { startEdge, startEdgeForTest } from './support/edge-app.ts';

const edge = await forFile(startEdge());

const rejected = (kind: string) => edge.send('POST /api/rejections', { body: { kind } });

describe('every error is a problem document (RFC 9457)', () => {
  it('with its type, the title of its code and the request id', async () => {
    const { status, headers, body } = await rejected('conflict');
    expect(status).toBe(409);
    expect(headers['content-type']).toBe('application/problem+json');
    expect(body).toEqual({
      type: '/docs/errors#conflict',
      title: 'The request conflicts with the current state',
      status: 409,
      detail: 'The name is taken',
      code: 'conflict',
      requestId: headers['x-request-id'],
    });
  });

  it('with the details of its code as members', async () => {
    expect((await rejected('transition')).body).toMatchObject({ code: 'transition_not_allowed', allowed: ['open'] });
    expect((await rejected('version')).body).toMatchObject({ status: 412, currentVersion: 9, changedFields: ['name'] });
    const denied = await edge.send('GET /api/things/1', { headers: { Authorization: 'Bearer none' } });
    expect([denied.status, denied.body]).toMatchObject([403, { permission: 'ticket:read' }]);
    const slow = await rejected('slow');
    expect([slow.status, slow.headers['retry-after'], slow.body]).toMatchObject([429, '7', { retryAfter: 7 }]);
  });

  it('with every invalid location', async () => {
    expect((await edge.send('POST /api/echo', { body: { name: 1, map: { a: 1 } } })).body).toMatchObject({
      errors: [
        { pointer: '#/name', code: 'invalid_type', detail: expect.any(String) },
        { pointer: '#/map/a', code: 'invalid_type', detail: expect.any(String) },
      ],
    });
  });
});

describe('a 401 response states how to authenticate (RFC 6750)', () => {
  it('if there is no token', async () => {
    const reply = await edge.send('GET /api/me');
    expect([reply.status, reply.headers['www-authenticate']]).toEqual([401, 'Bearer']);
    expect(reply.body).toMatchObject({ code: 'unauthenticated' });
  });

  it('if the token is invalid', async () => {
    const reply = await edge.send('GET /api/me', { headers: { Authorization: 'Bearer old' } });
    expect(reply.headers['www-authenticate']).toBe('Bearer error="invalid_token"');
    expect(reply.body).toMatchObject({ code: 'token_expired' });
  });

  it('if credentials are wrong, without blaming the token beside them', async () => {
    const sent = { headers: ALL, body: { kind: 'credentials' } };
    expect((await edge.send('POST /api/rejections', sent)).headers['www-authenticate']).toBe('Bearer');
  });

  it('before it validates the input', async () => {
    expect((await edge.send('POST /api/things', { body: { name: 1 } })).status).toBe(401);
  });
});

describe('an internal error', () => {
  it.each(['thrown', 'shape'])('reveals nothing to the caller and everything to the log: %s', async (kind) => {
    const { send, lines } = await startEdgeForTest();
    const { status, body, text } = await send(`GET /api/faults/${kind}`, {
      headers: { 'X-Request-Id': 'request-of-mine' },
    });
    expect([status, body]).toEqual([
      500,
      {
        type: '/docs/errors#internal',
        title: 'An internal error occurred',
        status: 500,
        code: 'internal',
        requestId: 'request-of-mine',
      },
    ]);
    expect(text).not.toContain('secret');
    const faults = lines.filter(({ level }) => level === 'error');
    expect(faults).toMatchObject([
      { requestId: 'request-of-mine', route: '/api/faults/{kind}', err: expect.any(Error) },
    ]);
    expect(lines.filter(({ message }) => message === 'request')).toMatchObject([{ status: 500, code: 'internal' }]);
  });

  it('is handled the same in creating the context, over REST and tRPC', async () => {
    const { send, lines } = await startEdgeForTest({
      createContext: () => {
        throw new Error('secret of the context');
      },
    });
    for (const path of ['/api/ping', '/trpc/ping']) {
      const reply = await send(`GET ${path}`);
      expect(reply.status).toBe(500);
      expect(reply.text).not.toContain('secret');
    }
    expect(lines.filter(({ level }) => level === 'error')).toHaveLength(2);
  });
});
