import { z } from 'zod';
import type { Route } from '../routes.ts';

const version = { type: 'string', pattern: '^"[1-9][0-9]*"$' };

/** Headers of answers, by the name of their component. */
export const headers = {
  RequestId: { description: 'Names this request in the log of the service', schema: { type: 'string' } },
  ETag: { description: 'The version of the resource, such as `"3"`', schema: version },
  Location: { description: 'Where the new resource is', schema: { type: 'string', format: 'uri-reference' } },
  Link: { description: 'The next page, as `rel="next"` (RFC 8288); absent on the last', schema: { type: 'string' } },
  IdempotentReplayed: {
    description: '`true` where this is the stored answer of an earlier request with the same key',
    schema: { type: 'string', const: 'true' },
  },
  ContentDisposition: { description: 'The name of the file (RFC 6266)', schema: { type: 'string' } },
  WwwAuthenticate: { description: 'How to sign in (RFC 6750)', schema: { type: 'string' } },
  RetryAfter: { description: 'Seconds to wait before the next try', schema: { type: 'integer' } },
};

/** Headers of requests, by the name of their component. */
export const parameters = {
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    description: 'The ETag the change was decided on; refused with `version_conflict` when it is no longer current',
    schema: version,
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    description: 'The ETag the caller has; answered with 304 while it is current',
    schema: version,
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description: 'Makes this request safe to repeat for 24 hours: a repeat gets the stored answer and does nothing',
    schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[ -~]+$' },
  },
};

const header = (name: keyof typeof headers) => ({ $ref: `#/components/headers/${name}` });
const parameter = (name: keyof typeof parameters) => ({ $ref: `#/components/parameters/${name}` });

export const requestIdHeader = { 'X-Request-Id': header('RequestId') };

/** Headers that only a refusal of this status has. */
export const refusalHeadersOf = (status: number) => ({
  ...requestIdHeader,
  ...(status === 401 && { 'WWW-Authenticate': header('WwwAuthenticate') }),
  ...((status === 429 || status === 503) && { 'Retry-After': header('RetryAfter') }),
});

/** Whether the answers of a route carry a version, and so an ETag. */
export const isVersioned = ({ output }: Route) => hasMember(output, 'version');

/** Whether a route takes the version it expects, in `expectedVersion` or in If-Match. */
export const expectsVersion = ({ input }: Route) => input !== null && 'expectedVersion' in input.shape;

/** Whether a repeat of a request gets the stored answer: keys belong to an actor. */
export const isRepeatable = ({ method, meta }: Route) => method === 'POST' && (meta.access ?? null) !== null;

export const headersOf = (route: Route) => ({
  ...requestIdHeader,
  ...(isVersioned(route) && { ETag: header('ETag') }),
  ...(route.status === 201 && hasMember(route.output, 'id') && { Location: header('Location') }),
  ...(route.method === 'GET' && hasMember(route.output, 'page') && { Link: header('Link') }),
  ...(route.meta.download && { 'Content-Disposition': header('ContentDisposition') }),
  ...(isRepeatable(route) && { 'Idempotent-Replayed': header('IdempotentReplayed') }),
});

export const headerParametersOf = (route: Route) => [
  ...(route.method !== 'GET' && expectsVersion(route) ? [parameter('IfMatch')] : []),
  ...(route.method === 'GET' && isVersioned(route) ? [parameter('IfNoneMatch')] : []),
  ...(isRepeatable(route) ? [parameter('IdempotencyKey')] : []),
];

function hasMember(schema: z.ZodType, name: string): boolean {
  return schema instanceof z.ZodObject && name in schema.shape;
}
