import type { Check } from './check.ts';
import { type OpenApiDocument, type Response, resolved } from './document.ts';
import { type Exchange, headerOf } from './exchange.ts';

/**
 * Headers that describe one response, and must be documented. All others belong to HTTP itself or are the same on every
 * page.
 */
const MEANINGFUL = [
  'Accept-Ranges',
  'Allow',
  'Content-Disposition',
  'Content-Range',
  'Deprecation',
  'ETag',
  'Idempotent-Replayed',
  'Link',
  'Location',
  'RateLimit',
  'RateLimit-Policy',
  'Retry-After',
  'Sunset',
  'Ticketwire-Position',
  'WWW-Authenticate',
];

/** Returns what the document does not allow about the headers of a response. */
export function checkHeaders({ headers }: Exchange, response: Response, document: OpenApiDocument, check: Check) {
  const reported = Object.entries(response.headers ?? {});
  const wrong = reported.flatMap(([name, part]) => {
    const { required = false, schema } = resolved(part, document.components.headers);
    const value = headerOf(headers, name.toLowerCase());
    if (value === undefined) return required ? [`${name} is missing`] : [];
    const read = schema?.type === 'integer' ? Number(value) : value;
    return schema ? check(schema, read).map((words) => `${name}: ${value}: ${words}`) : [];
  });
  const names = new Set(reported.map(([name]) => name.toLowerCase()));
  const undocumented = MEANINGFUL.filter(
    (name) => headers[name.toLowerCase()] !== undefined && !names.has(name.toLowerCase()),
  );
  return [...wrong, ...undocumented.map((name) => `${name} is not documented`)];
}
