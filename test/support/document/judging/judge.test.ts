import { readFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type Exchange, judgeOf, type OpenApiDocument } from './judge.ts';

const document: OpenApiDocument = JSON.parse(
  readFileSync(new URL('../../../../docs/openapi.json', import.meta.url), 'utf8'),
);
const judge = judgeOf(document);

const ID = '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a11';
const NAMED = { 'x-request-id': 'request-of-a-test' };
const JSON_TYPE = { ...NAMED, 'content-type': 'application/json; charset=utf-8' };
const PROBLEM_TYPE = { ...NAMED, 'content-type': 'application/problem+json' };

const permissions = { data: [{ key: 'ticket:read', description: 'View tickets', scoped: true }] };
const status = {
  id: ID,
  createdAt: '2026-11-16T08:05:00.000Z',
  updatedAt: '2026-11-16T08:05:00.000Z',
  version: 3,
  key: 'open',
  name: 'Open',
  state: 'open',
  color: '#d9480f',
  position: 1,
  isDefault: true,
  requesterLabel: 'Open',
  archivedAt: null,
};
const event = {
  id: ID,
  type: 'ticket.assigned',
  subject: { type: 'ticket', id: ID },
  ticketId: ID,
  actor: { kind: 'user', id: ID, name: 'Jonas', apiKey: null },
  occurredAt: '2026-11-16T08:12:00.000Z',
  changes: [],
  data: { anything: true },
  requestId: null,
  cursor: 'YXNz',
};
const problem = (code: string, status: number) => ({
  type: `/docs/errors#${code}`,
  title: 'Something is wrong',
  status,
  code,
  requestId: NAMED['x-request-id'],
});

/** `GET /path` answered with this. */
function exchange(line: string, status: number, headers: Exchange['headers'], body: unknown = ''): Exchange {
  const [method = '', path = ''] = line.split(' ', 2);
  const isRaw = typeof body === 'string' || body instanceof Uint8Array;
  return { method, path, status, headers, body: isRaw ? body : JSON.stringify(body) };
}

const LIST = 'GET /api/permissions';
const ONE = `GET /api/statuses/${ID}`;
const STREAM = 'GET /api/events/stream';
const STREAM_TYPE = { ...NAMED, 'content-type': 'text/event-stream' };
const FILE = { ...NAMED, etag: '"a"', 'accept-ranges': 'bytes', 'content-disposition': 'attachment' };
const NDJSON = { 'content-type': 'application/x-ndjson', 'content-disposition': 'attachment' };
const compressed = (encoding: string) => ({ ...JSON_TYPE, 'content-encoding': encoding });
const streamed = (data: object, name = 'ticket.assigned') =>
  `retry: 1000\n\nid: a\n\nid: b\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n: keep-alive\n\nid: c\ndata: {"half`;

describe('the judge accepts what the document allows', () => {
  it.each([
    ['a list', exchange(LIST, 200, { ...JSON_TYPE, etag: '"abc"' }, permissions)],
    ['with a query', exchange(`${LIST}?x=1`, 200, { ...JSON_TYPE, etag: '"abc"' }, permissions)],
    ['a resource', exchange(ONE, 200, { ...JSON_TYPE, etag: '"3"' }, status)],
    ['gzip', exchange(LIST, 200, { ...compressed('gzip'), etag: '"a"' }, gzipSync(JSON.stringify(permissions)))],
    ['br', exchange(LIST, 200, { ...compressed('br'), etag: '"a"' }, brotliCompressSync(JSON.stringify(permissions)))],
    ['304', exchange(LIST, 304, { ...NAMED, etag: '"abc"' })],
    ['204', exchange('POST /api/auth/logout', 204, NAMED)],
    ['HEAD', exchange(LIST.replace('GET', 'HEAD'), 200, { ...JSON_TYPE, etag: '"abc"' })],
    ['a refusal', exchange(ONE, 404, PROBLEM_TYPE, problem('not_found', 404))],
    ['no such path', exchange('GET /api/nothing', 404, PROBLEM_TYPE, problem('not_found', 404))],
    ['a path that cannot be read', exchange('GET /api/%', 400, PROBLEM_TYPE, problem('validation_failed', 400))],
    ['OPTIONS', exchange('OPTIONS /api/permissions', 204, { ...NAMED, allow: 'GET, HEAD, OPTIONS' })],
    [
      'no such method',
      exchange(
        'PUT /api/permissions',
        405,
        { ...PROBLEM_TYPE, allow: 'GET, HEAD, OPTIONS' },
        problem('method_not_allowed', 405),
      ),
    ],
    ['a stream that was cut off', exchange(STREAM, 200, STREAM_TYPE, streamed(event))],
    ['a stream with an end', exchange(STREAM, 200, STREAM_TYPE, streamed(problem('token_expired', 401), 'end'))],
    ['a file', exchange(`GET /api/attachments/${ID}`, 200, { ...FILE, 'content-type': 'image/png' }, 'PNG')],
    ['an export of nothing', exchange('GET /api/tickets/export', 200, { ...NDJSON, ...NAMED })],
    ['the document', exchange('GET /api/openapi.json', 200, JSON_TYPE, {})],
  ])('such as %s', (_, given) => {
    expect(judge(given)).toEqual([]);
  });
});

describe('the judge reports what the document does not allow', () => {
  const complete = { ...JSON_TYPE, etag: '"3"' };
  it.each([
    [
      'no request id',
      exchange(LIST, 200, { 'content-type': 'application/json' }, permissions),
      'X-Request-Id is missing',
    ],
    ['a status', exchange(LIST, 418, PROBLEM_TYPE), 'status 418 is not documented'],
    ['a path', exchange('GET /api/nothing', 200, JSON_TYPE, {}), 'status 200 is not documented'],
    ['a method', exchange('PUT /api/permissions', 200, JSON_TYPE, permissions), 'status 200 is not documented'],
    ['405 without Allow', exchange('PUT /api/permissions', 405, PROBLEM_TYPE, problem('x', 405)), 'status 405'],
    ['a type', exchange(LIST, 200, { ...NAMED, 'content-type': 'text/html' }, '<p>'), 'content type text/html'],
    ['no type', exchange(LIST, 200, NAMED, permissions), 'content type none'],
    ['no JSON', exchange(LIST, 200, JSON_TYPE, '{'), 'is not JSON'],
    ['no body', exchange(LIST, 200, JSON_TYPE, ''), 'is not JSON'],
    ['a missing member', exchange(ONE, 200, complete, { ...status, key: undefined }), "required property 'key'"],
    ['a wrong type', exchange(ONE, 200, complete, { ...status, name: 1 }), '/name must be string'],
    ['a wrong format', exchange(ONE, 200, complete, { ...status, createdAt: 'now' }), '/createdAt must match format'],
    ['an unknown word', exchange(ONE, 200, complete, { ...status, state: 'lost' }), '/state must be equal to one of'],
    ['an undeclared member', exchange(ONE, 200, complete, { ...status, secret: 1 }), '/secret is not in the document'],
    [
      'one deep within',
      exchange(LIST, 200, JSON_TYPE, { data: [{ ...permissions.data[0], secret: 1 }] }),
      '/data/0/secret is not in the document',
    ],
    ['a body with 204', exchange('POST /api/auth/logout', 204, NAMED, '{}'), 'has a body'],
    ['a body with HEAD', exchange('HEAD /api/permissions', 200, JSON_TYPE, '{}'), 'has a body'],
    ['a code', exchange(ONE, 404, PROBLEM_TYPE, problem('conflict', 404)), 'code conflict is not documented'],
    ['another status', exchange(ONE, 404, PROBLEM_TYPE, problem('not_found', 400)), 'tells the status 400'],
    [
      'another request id',
      exchange(ONE, 404, { ...PROBLEM_TYPE, 'x-request-id': 'other-one' }, problem('not_found', 404)),
      'tells the request id',
    ],
    ['an undeclared fact', exchange(ONE, 404, PROBLEM_TYPE, { ...problem('not_found', 404), sql: '' }), '/sql is not'],
    [
      'a wrong header',
      exchange(ONE, 200, { ...JSON_TYPE, etag: 'W/"x"' }, status),
      'ETag: W/"x": the whole must match',
    ],
    ['a missing header', exchange(ONE, 200, JSON_TYPE, status), 'ETag is missing'],
    ['an untold header', exchange(ONE, 200, { ...complete, location: '/x' }, status), 'Location is not documented'],
    ['a wrong event', exchange(STREAM, 200, STREAM_TYPE, streamed({ ...event, type: 1 })), '/type must be equal'],
    [
      'a wrong end',
      exchange(STREAM, 200, STREAM_TYPE, streamed(problem('version_conflict', 412), 'end')),
      'code version_conflict is not documented',
    ],
  ])('such as %s', (_, given, expected) => {
    expect(judge(given).join('\n')).toContain(expected);
  });
});
