import { readFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type Exchange, exchangeCheckOf, type OpenApiDocument } from './exchange-check.ts';

const document: OpenApiDocument = JSON.parse(
  readFileSync(new URL('../../../../docs/openapi.json', import.meta.url), 'utf8'),
);
const check = exchangeCheckOf(document);

const ID = '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a11';
const NAMED = { 'x-request-id': 'request-of-a-test' };
const JSON_TYPE = { ...NAMED, 'content-type': 'application/json; charset=utf-8' };
const PROBLEM_TYPE = { ...NAMED, 'content-type': 'application/problem+json' };

const permissions = { data: [{ key: 'ticket:read', description: 'View tickets', scoped: true, named: false }] };
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
  actor: { kind: 'user', id: ID, name: 'Jonas', apiKey: null, submittedBy: null },
  occurredAt: '2026-11-16T08:12:00.000Z',
  changes: { assignee: { from: null, to: { id: ID, name: 'Jonas' } } },
  data: { strategy: 'round_robin' },
  requestId: null,
  causeId: null,
  cursor: 'YXNz',
};
const problem = (code: string, status: number) => ({
  type: `/docs/errors#${code}`,
  title: 'Something is wrong',
  status,
  code,
  requestId: NAMED['x-request-id'],
});

/** Builds the exchange of a request such as `GET /path` and its response. */
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

describe('the check accepts what the document allows', () => {
  it.each([
    ['a list', exchange(LIST, 200, { ...JSON_TYPE, etag: '"abc"' }, permissions)],
    ['a list with a query', exchange(`${LIST}?x=1`, 200, { ...JSON_TYPE, etag: '"abc"' }, permissions)],
    ['a resource', exchange(ONE, 200, { ...JSON_TYPE, etag: '"3"' }, status)],
    ['gzip', exchange(LIST, 200, { ...compressed('gzip'), etag: '"a"' }, gzipSync(JSON.stringify(permissions)))],
    ['br', exchange(LIST, 200, { ...compressed('br'), etag: '"a"' }, brotliCompressSync(JSON.stringify(permissions)))],
    ['304', exchange(LIST, 304, { ...NAMED, etag: '"abc"' })],
    ['204', exchange('POST /api/auth/logout', 204, NAMED)],
    ['HEAD', exchange(LIST.replace('GET', 'HEAD'), 200, { ...JSON_TYPE, etag: '"abc"' })],
    ['an error', exchange(ONE, 404, PROBLEM_TYPE, problem('not_found', 404))],
    ['an unknown path', exchange('GET /api/nothing', 404, PROBLEM_TYPE, problem('not_found', 404))],
    ['a path that cannot be decoded', exchange('GET /api/%', 400, PROBLEM_TYPE, problem('validation_failed', 400))],
    ['OPTIONS', exchange('OPTIONS /api/permissions', 204, { ...NAMED, allow: 'GET, HEAD, OPTIONS' })],
    [
      'an unknown method',
      exchange(
        'PUT /api/permissions',
        405,
        { ...PROBLEM_TYPE, allow: 'GET, HEAD, OPTIONS' },
        problem('method_not_allowed', 405),
      ),
    ],
    ['a stream that was cut off', exchange(STREAM, 200, STREAM_TYPE, streamed(event))],
    [
      'a stream that ends with an error',
      exchange(STREAM, 200, STREAM_TYPE, streamed(problem('token_expired', 401), 'end')),
    ],
    ['a file', exchange(`GET /api/attachments/${ID}`, 200, { ...FILE, 'content-type': 'image/png' }, 'PNG')],
    ['an empty export', exchange('GET /api/tickets/export', 200, { ...NDJSON, ...NAMED })],
    ['the document', exchange('GET /api/openapi.json', 200, JSON_TYPE, {})],
  ])('such as %s', (_, given) => {
    expect(check(given)).toEqual([]);
  });
});

describe('the check reports what the document does not allow', () => {
  const complete = { ...JSON_TYPE, etag: '"3"' };
  it.each([
    [
      'a missing request ID',
      exchange(LIST, 200, { 'content-type': 'application/json' }, permissions),
      'X-Request-Id is missing',
    ],
    ['an undocumented status', exchange(LIST, 418, PROBLEM_TYPE), 'status 418 is not documented'],
    ['an undocumented path', exchange('GET /api/nothing', 200, JSON_TYPE, {}), 'status 200 is not documented'],
    [
      'an undocumented method',
      exchange('PUT /api/permissions', 200, JSON_TYPE, permissions),
      'status 200 is not documented',
    ],
    ['405 without Allow', exchange('PUT /api/permissions', 405, PROBLEM_TYPE, problem('x', 405)), 'status 405'],
    [
      'an undocumented content type',
      exchange(LIST, 200, { ...NAMED, 'content-type': 'text/html' }, '<p>'),
      'content type text/html',
    ],
    ['a missing content type', exchange(LIST, 200, NAMED, permissions), 'content type none'],
    ['a body that is not JSON', exchange(LIST, 200, JSON_TYPE, '{'), 'is not JSON'],
    ['a missing body', exchange(LIST, 200, JSON_TYPE, ''), 'is not JSON'],
    ['a missing property', exchange(ONE, 200, complete, { ...status, key: undefined }), "required property 'key'"],
    ['a wrong type', exchange(ONE, 200, complete, { ...status, name: 1 }), '/name must be string'],
    ['a wrong format', exchange(ONE, 200, complete, { ...status, createdAt: 'now' }), '/createdAt must match format'],
    [
      'an unknown enum value',
      exchange(ONE, 200, complete, { ...status, state: 'lost' }),
      '/state must be equal to one of',
    ],
    [
      'an undeclared property',
      exchange(ONE, 200, complete, { ...status, secret: 1 }),
      '/secret is not in the document',
    ],
    [
      'an undeclared property deep inside',
      exchange(LIST, 200, JSON_TYPE, { data: [{ ...permissions.data[0], secret: 1 }] }),
      '/data/0/secret is not in the document',
    ],
    ['a body with 204', exchange('POST /api/auth/logout', 204, NAMED, '{}'), 'has a body'],
    ['a body with HEAD', exchange('HEAD /api/permissions', 200, JSON_TYPE, '{}'), 'has a body'],
    [
      'an undocumented error code',
      exchange(ONE, 404, PROBLEM_TYPE, problem('conflict', 404)),
      'code conflict is not documented',
    ],
    [
      'a different status in the problem',
      exchange(ONE, 404, PROBLEM_TYPE, problem('not_found', 400)),
      'has the status 400',
    ],
    [
      'a different request ID in the problem',
      exchange(ONE, 404, { ...PROBLEM_TYPE, 'x-request-id': 'other-one' }, problem('not_found', 404)),
      'has the request id',
    ],
    [
      'an undeclared property of the problem',
      exchange(ONE, 404, PROBLEM_TYPE, { ...problem('not_found', 404), sql: '' }),
      '/sql is not',
    ],
    [
      'a malformed header',
      exchange(ONE, 200, { ...JSON_TYPE, etag: 'W/"x"' }, status),
      'ETag: W/"x": the value must match',
    ],
    ['a missing header', exchange(ONE, 200, JSON_TYPE, status), 'ETag is missing'],
    [
      'an undocumented header',
      exchange(ONE, 200, { ...complete, location: '/x' }, status),
      'Location is not documented',
    ],
    ['an event without a type', exchange(STREAM, 200, STREAM_TYPE, streamed({ ...event, type: 1 })), 'tag "type" must'],
    [
      'an undeclared property of an event',
      exchange(STREAM, 200, STREAM_TYPE, streamed({ ...event, secret: 1 })),
      '/secret is not in the document',
    ],
    [
      'details of another type of event',
      exchange(STREAM, 200, STREAM_TYPE, streamed({ ...event, data: { role: 'source' } })),
      '/data/role is not in the document',
    ],
    [
      'a change of a field that the type of event does not have',
      exchange(STREAM, 200, STREAM_TYPE, streamed({ ...event, changes: { priority: { from: 'low', to: 'high' } } })),
      '/changes/priority is not in the document',
    ],
    [
      'an undocumented error at the end of a stream',
      exchange(STREAM, 200, STREAM_TYPE, streamed(problem('version_conflict', 412), 'end')),
      'code version_conflict is not documented',
    ],
  ])('such as %s', (_, given, expected) => {
    expect(check(given).join('\n')).toContain(expected);
  });
});
