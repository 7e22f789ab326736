import { z } from 'zod';
import { RESUMED_BY, type Route } from '../routes.ts';

const version = { type: 'string', pattern: '^"[1-9][0-9]*"$' };
const text = { type: 'string' };

/** Headers of answers, by the name of their component. */
export const headers = {
  RequestId: { description: 'Names this request in the log of the service', schema: text },
  RateLimit: {
    description:
      'What is left for how many seconds, such as `"requests";r=59999;t=60`; absent where nothing is limited',
    schema: text,
  },
  RateLimitPolicy: {
    description: 'What there may be in how many seconds, such as `"requests";q=600000;w=60`',
    schema: text,
  },
  ContentETag: { description: 'Changes whenever the answer does', schema: text },
  ContentRange: { description: 'Which bytes of how many (RFC 9110, section 14.4)', schema: text },
  AcceptRanges: { description: '`bytes`: parts can be asked for', schema: text },
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
    description:
      'The ETag the caller has; answered with 304 while it is current. That of a resource is its version: what it ' +
      'refers to, a status or a person, may have taken another name since',
    schema: { type: 'string' },
  },
  Range: {
    name: 'Range',
    in: 'header',
    description: 'One part of the file, such as `bytes=0-1023` (RFC 9110, section 14.2)',
    schema: { type: 'string' },
  },
  IfRange: {
    name: 'If-Range',
    in: 'header',
    description: 'The ETag that the part must belong to; else the answer is the whole file',
    schema: { type: 'string' },
  },
  LastEventId: {
    name: RESUMED_BY.header,
    in: 'header',
    description: 'The id of the last event that came: the stream goes on after it',
    schema: { type: 'string' },
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

const always = {
  'X-Request-Id': header('RequestId'),
  RateLimit: header('RateLimit'),
  'RateLimit-Policy': header('RateLimitPolicy'),
};

const deprecationHeaders = {
  Deprecation: { description: 'Since when this goes, as `@` and seconds since 1970 (RFC 9745)', schema: text },
  Sunset: { description: 'When it may be gone (RFC 8594); absent where that is open', schema: text },
};

export const partHeaders = { 'Content-Range': header('ContentRange') };

/** Headers that only a refusal of this status has. */
export const refusalHeadersOf = (status: number) => ({
  ...always,
  ...(status === 401 && { 'WWW-Authenticate': header('WwwAuthenticate') }),
  ...((status === 429 || status === 503) && { 'Retry-After': header('RetryAfter') }),
});

/** Whether the answers of a route carry a version, and so an ETag. */
export const isVersioned = ({ output }: Route) => hasMember(output, 'version');

/** Whether a route takes the version it expects, in `expectedVersion` or in If-Match. */
export const expectsVersion = ({ input }: Route) => input !== null && 'expectedVersion' in input.shape;

/** Whether a repeat of a request gets the stored answer: keys belong to an actor. */
export const isRepeatable = ({ method, meta }: Route) => method !== 'GET' && (meta.access ?? null) !== null;

/** Whether a read can be asked for only where it is another one than the caller has. */
export const isConditional = ({ method, meta }: Route) =>
  method === 'GET' && !meta.stream && (!meta.download || meta.parts === true);

export const notModifiedHeaders = { ...always, ETag: header('ContentETag') };

export const headersOf = (route: Route) => ({
  ...always,
  ...(isVersioned(route) && { ETag: header('ETag') }),
  ...(!isVersioned(route) && isConditional(route) && { ETag: header('ContentETag') }),
  ...(route.meta.deprecation && deprecationHeaders),
  ...(route.meta.parts && { 'Accept-Ranges': header('AcceptRanges') }),
  ...(route.status === 201 && hasMember(route.output, 'id') && { Location: header('Location') }),
  ...(route.method === 'GET' && hasMember(route.output, 'page') && { Link: header('Link') }),
  ...(route.meta.download && { 'Content-Disposition': header('ContentDisposition') }),
  ...(isRepeatable(route) && { 'Idempotent-Replayed': header('IdempotentReplayed') }),
});

export const headerParametersOf = (route: Route) => [
  ...(route.method !== 'GET' && expectsVersion(route) ? [parameter('IfMatch')] : []),
  ...(isConditional(route) ? [parameter('IfNoneMatch')] : []),
  ...(route.meta.parts ? [parameter('Range'), parameter('IfRange')] : []),
  ...(isRepeatable(route) ? [parameter('IdempotencyKey')] : []),
  ...(route.meta.stream ? [parameter('LastEventId')] : []),
];

function hasMember(schema: z.ZodType, name: string): boolean {
  return schema instanceof z.ZodObject && name in schema.shape;
}
