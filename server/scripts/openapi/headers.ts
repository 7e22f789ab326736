import { z } from 'zod';
import { deprecatedFields } from '../../src/contract/base/deprecation.ts';
import { POSITION_HEADER, READ_AFTER_HEADER } from '../../src/platform/replica/read-after.ts';
import { RESUMED_BY, type Route } from '../../src/platform/rest/routes.ts';

const version = { type: 'string', pattern: '^"[1-9][0-9]*"$' };
const text = { type: 'string' };

/** Response headers, by the name of their component. */
export const headers = {
  RequestId: { description: 'ID of this request in the log of the service.', required: true, schema: text },
  RateLimit: {
    description:
      'Remaining quota and seconds until it resets, such as `"requests";r=59999;t=60`; absent if nothing is limited.',
    schema: text,
  },
  RateLimitPolicy: {
    description: 'Quota and its window in seconds, such as `"requests";q=600000;w=60`.',
    schema: text,
  },
  ContentETag: { description: 'Changes whenever the response body changes.', required: true, schema: text },
  ContentRange: {
    description: 'Returned bytes and total size (RFC 9110, section 14.4).',
    required: true,
    schema: text,
  },
  AcceptRanges: { description: '`bytes`: range requests are supported.', required: true, schema: text },
  ETag: { description: 'Version of the resource, such as `"3"`.', required: true, schema: version },
  Location: {
    description: 'URL of the new resource.',
    required: true,
    schema: { type: 'string', format: 'uri-reference' },
  },
  Link: {
    description:
      'Next page as `rel="next"` (RFC 8288), absent on the last page; deprecation notice as `rel="deprecation"`.',
    schema: { type: 'string' },
  },
  IdempotentReplayed: {
    description: '`true` if this is the stored response to an earlier request with the same key.',
    schema: { type: 'string', const: 'true' },
  },
  Position: {
    description:
      'Position of this change, for `Read-After`; `none` if nothing was recorded, `unknown` for a stored response. Absent if ' +
      'the service has no read replica.',
    schema: text,
  },
  ContentDisposition: { description: 'Name of the file (RFC 6266).', required: true, schema: { type: 'string' } },
  WwwAuthenticate: { description: 'How to authenticate (RFC 6750).', required: true, schema: { type: 'string' } },
  RetryAfter: { description: 'Seconds to wait before you retry.', required: true, schema: { type: 'integer' } },
  RetryAfterWait: {
    description: 'Seconds to wait before you retry; absent if the same request would fail again.',
    schema: { type: 'integer' },
  },
};

/** Request headers, by the name of their component. */
export const parameters = {
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    description:
      'ETag that the change is based on. If it is no longer current, the request fails with `version_conflict`.',
    schema: version,
  },
  IfStill: {
    name: 'If-Match',
    in: 'header',
    description: 'One or more ETags. If the resource has none of them, the request fails with `version_conflict`.',
    schema: { type: 'string' },
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    description:
      'ETag that you have. While it is current, the response is 304. The ETag of a resource is its version, which stays ' +
      'the same if something that it refers to, such as a status or a user, is renamed.',
    schema: { type: 'string' },
  },
  Range: {
    name: 'Range',
    in: 'header',
    description: 'One range of the file, such as `bytes=0-1023` (RFC 9110, section 14.2).',
    schema: { type: 'string' },
  },
  IfRange: {
    name: 'If-Range',
    in: 'header',
    description: 'ETag that the range must belong to. Otherwise, the response is the whole file.',
    schema: { type: 'string' },
  },
  LastEventId: {
    name: RESUMED_BY.header,
    in: 'header',
    description: 'ID of the last event that you received. The stream continues after it.',
    schema: { type: 'string' },
  },
  ReadAfter: {
    name: READ_AFTER_HEADER,
    in: 'header',
    description:
      'One or more values of `Ticketwire-Position`, or cursors of events, separated by commas: the response includes these ' +
      'changes and can come from a read replica. Without it, or if a value is unknown, the primary database responds.',
    schema: text,
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description: 'Makes this request safe to retry for 24 hours: a retry gets the stored response and does nothing.',
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

/** Optional, because if only a field is deprecated, only requests that use the field receive these headers. */
const deprecationHeaders = {
  Link: header('Link'),
  Deprecation: { description: 'Time of the deprecation, as `@` and Unix seconds (RFC 9745).', schema: text },
  Sunset: { description: 'Time from which it can be removed (RFC 8594); absent if not decided.', schema: text },
};

/** Whether responses can announce a deprecation. */
export const isAnnouncing = ({ meta, input }: Route) =>
  meta.deprecation !== undefined || Object.values(input?.shape ?? {}).some((field) => deprecatedFields.has(field));

export const partHeaders = { 'Content-Range': header('ContentRange') };

/** Returns the headers of an error with this status. */
export const refusalHeadersOf = (status: number, announcing: boolean) => ({
  ...always,
  ...(announcing && deprecationHeaders),
  ...(status === 401 && { 'WWW-Authenticate': header('WwwAuthenticate') }),
  ...(status === 429 && { 'Retry-After': header('RetryAfter') }),
  ...(status === 503 && { 'Retry-After': header('RetryAfterWait') }),
});

/** Whether the responses of a route contain a version, and therefore an ETag. */
export const isVersioned = ({ output }: Route) => hasMember(output, 'version');

/** Whether a route accepts the expected version, in `expectedVersion` or in If-Match. */
export const expectsVersion = ({ input }: Route) => input !== null && 'expectedVersion' in input.shape;

/** Whether a read accepts If-Match, and fails if the version has changed. */
export const isVersionedRead = (route: Route) => route.method === 'GET' && isVersioned(route);

/**
 * Whether a repeated request receives the stored response. Requires authentication, because keys belong to an actor.
 */
export const isRepeatable = ({ method, meta }: Route) => method !== 'GET' && (meta.access ?? null) !== null;

/** Whether a read accepts If-None-Match, and returns no content if it has not changed. */
export const isConditional = ({ method, meta }: Route) =>
  method === 'GET' && !meta.stream && (!meta.download || meta.parts === true);

/** Whether a read can come from a replica that has the changes of its caller. */
const isReadAfter = ({ meta }: Route) => meta.reads === 'own';

/** Whether a change reports its position. */
const hasPosition = ({ method }: Route) => method !== 'GET';

export const notModifiedHeaders = { ...always, ETag: header('ContentETag') };

export const headersOf = (route: Route) => ({
  ...always,
  ...(isVersioned(route) && { ETag: header('ETag') }),
  ...(!isVersioned(route) && isConditional(route) && { ETag: header('ContentETag') }),
  ...(isAnnouncing(route) && deprecationHeaders),
  ...(route.meta.parts && { 'Accept-Ranges': header('AcceptRanges') }),
  ...(route.status === 201 && hasMember(route.output, 'id') && { Location: header('Location') }),
  ...(route.method === 'GET' && hasMember(route.output, 'page') && { Link: header('Link') }),
  ...(route.meta.download && { 'Content-Disposition': header('ContentDisposition') }),
  ...(hasPosition(route) && { [POSITION_HEADER]: header('Position') }),
  ...(isRepeatable(route) && { 'Idempotent-Replayed': header('IdempotentReplayed') }),
});

export const headerParametersOf = (route: Route) => [
  ...(route.method !== 'GET' && expectsVersion(route) ? [parameter('IfMatch')] : []),
  ...(isVersionedRead(route) ? [parameter('IfStill')] : []),
  ...(isConditional(route) ? [parameter('IfNoneMatch')] : []),
  ...(route.meta.parts ? [parameter('Range'), parameter('IfRange')] : []),
  ...(isReadAfter(route) ? [parameter('ReadAfter')] : []),
  ...(isRepeatable(route) ? [parameter('IdempotencyKey')] : []),
  ...(route.meta.stream ? [parameter('LastEventId')] : []),
];

function hasMember(schema: z.ZodType, name: string): boolean {
  return schema instanceof z.ZodObject && name in schema.shape;
}
