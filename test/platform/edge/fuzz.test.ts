import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { errors, publicErrorCodes } from '../../../server/src/contract/base/errors.ts';
import { depth } from '../../support/depth.ts';
import { forFile } from '../../support/for-file.ts';
import type { Reply } from './support/client.ts';
import { startEdge } from './support/edge-app.ts';

/** Without a database, in which the changes of a requester would be counted. */
const edge = await forFile(startEdge({ environment: { RATE_LIMIT: 'off' } }));

/** Characters that a request line can contain: no whitespace and no control characters. */
const wire = (alphabet: fc.Arbitrary<string>) => fc.array(alphabet, { maxLength: 12 }).map((parts) => parts.join(''));
const segment = wire(
  fc.constantFrom(
    'a',
    '1',
    '%',
    '%2f',
    '%00',
    '%ff',
    '%C3%A9',
    '..',
    '.',
    '~',
    ':',
    '{',
    '}',
    '*',
    '+',
    ',',
    ';',
    '__proto__',
    'TKT-1',
    '\\',
    "'",
    '@',
  ),
);
const path = fc.oneof(
  fc.constantFrom(
    '/api/things',
    '/api/things/1',
    '/api/things/1/take',
    '/api/echo',
    '/api/numbers/1',
    '/api/keys',
    '/api/ping',
    '/api/rejections',
  ),
  fc.array(segment, { maxLength: 5 }).map((segments) => `/api/${segments.join('/')}`),
  fc
    .tuple(fc.constantFrom('things', 'echo', 'numbers'), segment, segment)
    .map((segments) => `/api/${segments.join('/')}`),
);
const field = fc.constantFrom(
  'flag',
  'count',
  'text',
  'tags',
  'sizes',
  'limit',
  'cursor',
  'id',
  'name',
  '__proto__',
  'x[]',
  'x.y',
  '%',
  'expectedVersion',
);
const value = fc.oneof(
  segment,
  fc.constantFrom('', 'true', 'false', '0', '1e400', '-1', 'null', '[]', '9007199254740993', 'NaN', '%F0%9F%98%80'),
);
const query = fc
  .array(fc.tuple(field, value), { maxLength: 4 })
  .map((pairs) => (pairs.length === 0 ? '' : `?${pairs.map(([name, of]) => `${name}=${of}`).join('&')}`));
const method = fc.constantFrom(
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'QUERY',
);

const printable = fc.string({
  unit: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)),
  maxLength: 60,
});
const headers = fc.dictionary(
  fc.constantFrom(
    'Content-Type',
    'Authorization',
    'If-Match',
    'If-None-Match',
    'Idempotency-Key',
    'X-Request-Id',
    'Accept',
    'Accept-Encoding',
    'Content-Encoding',
    'Origin',
    'Host',
    'X-Forwarded-For',
    'Range',
    'Access-Control-Request-Method',
  ),
  fc.oneof(
    printable,
    fc.constantFrom(
      'application/json',
      'application/json; charset=utf-8',
      'Bearer all',
      'Bearer none',
      '"1"',
      '*',
      'gzip',
      '',
    ),
  ),
  { maxKeys: 5 },
);
const body = fc.oneof(
  fc.constant(undefined),
  fc.json(),
  fc.string(),
  fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes)),
  fc.dictionary(field, fc.jsonValue()).map((object) => JSON.stringify(object)),
);

/** Statuses by code; unreadable input has the same code with another status. */
const statuses = new Map<unknown, ReadonlySet<number>>(
  publicErrorCodes.map((code) => [
    code,
    new Set([errors[code].status, ...(code === 'validation_failed' ? [400] : [])]),
  ]),
);

/** Expects that an error is a problem document with a documented code and status, and not an internal error. */
function expectSound(reply: Reply): void {
  expect(reply.status).toBeLessThan(500);
  expect(reply.headers['x-request-id']).toBeTruthy();
  if (reply.status < 400 || reply.body === null) return;
  expect(reply.headers['content-type']).toBe('application/problem+json');
  const { code, status } = Object(reply.body);
  expect(statuses.get(code)).toContain(reply.status);
  expect(status).toBe(reply.status);
}

describe('random requests', () => {
  it('over REST get no internal error, and each error is a problem document', { timeout: 120_000 }, async () => {
    const request = fc.record({ method, path, query, headers, body });
    await fc.assert(
      fc.asyncProperty(request, async ({ method: verb, path: at, query: requested, headers: given, body: sent }) => {
        const reply = await edge.send(`${verb} ${at}${requested}`, {
          headers: given,
          ...(sent !== undefined && { body: sent }),
        });
        expectSound(reply);
        if (verb !== 'HEAD' && reply.status >= 400) expect(reply.body).not.toBeNull();
      }),
      { numRuns: depth({ quick: 150, deep: 1_500 }) },
    );
    expect(edge.lines.filter(({ level }) => level === 'error')).toEqual([]);
  });

  it('over tRPC get no internal error, and each error code is a documented one', { timeout: 120_000 }, async () => {
    const name = fc.oneof(
      segment,
      fc.constantFrom('ping', 'things.get', 'echo.query', 'echo.body', 'keys.repeat', 'ping,ping', 'ping,echo.body'),
    );
    const input = fc.oneof(value, fc.json().map(encodeURIComponent));
    const request = fc.record({ verb: method, name, input, batch: fc.boolean(), headers, body });
    await fc.assert(
      fc.asyncProperty(request, async ({ verb, name: at, input: requested, batch, headers: given, body: sent }) => {
        const line = `${verb} /trpc/${at}?${batch ? 'batch=1&' : ''}input=${requested}`;
        const reply = await edge.send(line, { headers: given, ...(sent !== undefined && { body: sent }) });
        expect(reply.status).toBeLessThan(500);
        const results = Array.isArray(reply.body) ? reply.body : [reply.body];
        for (const { error } of results.map(Object)) {
          if (error) expect(statuses.get(error.data.code)).toContain(error.data.httpStatus);
          else if (reply.status === 405) expectSound(reply);
        }
      }),
      { numRuns: depth({ quick: 150, deep: 1_500 }) },
    );
    expect(edge.lines.filter(({ level }) => level === 'error')).toEqual([]);
  });
});
