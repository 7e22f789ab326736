import type { ErrorCode } from '../../../server/src/contract/base/errors.ts';
import { type OpenApiDocument, type PathItem, type Response, type Responses, rootOf } from './document.ts';
import { type Exchange, headerOf } from './exchange.ts';
import { pathsOf } from './paths.ts';

const REQUEST_ID = { 'X-Request-Id': { required: true } };
const ALLOW = { Allow: { required: true } };
const EMPTY: Response = { headers: REQUEST_ID };

const rejected = (...codes: ErrorCode[]): Response => ({
  headers: REQUEST_ID,
  content: {
    'application/problem+json': {
      schema: { $ref: '#/components/schemas/Problem' },
      examples: Object.fromEntries(codes.map((code) => [code, { value: { code } }])),
    },
  },
});

const noSuchPath: Responses = { 404: rejected('not_found'), 400: rejected('validation_failed') };

/** Returns the responses that a request can receive. */
export type Allowed = (exchange: Exchange) => Responses;

/**
 * Returns the responses that the document lists for an operation. Those to other requests follow from HTTP: unknown
 * path, unknown method, OPTIONS, and CORS preflight.
 */
export function allowedBy(document: OpenApiDocument): Allowed {
  const find = pathsOf(document);
  const root = rootOf(document);

  return ({ method, path, headers }) => {
    const [address = ''] = path.split('?', 1);
    if (method === 'OPTIONS' && headers['access-control-allow-methods'] !== undefined) return { 204: EMPTY };
    const item = address.startsWith(`${root}/`) ? find(address.slice(root.length)) : null;
    if (!item) return noSuchPath;
    const operation = item[method === 'HEAD' ? 'get' : method.toLowerCase()];
    if (operation) return operation.responses;
    if (!isAllow(headerOf(headers, 'allow'), item)) return {};
    const status = method === 'OPTIONS' ? 204 : 405;
    const answer = method === 'OPTIONS' ? EMPTY : rejected('method_not_allowed');
    return { [status]: { ...answer, headers: { ...answer.headers, ...ALLOW } } };
  };
}

/** Whether the Allow header lists exactly the methods of the document, HEAD and OPTIONS. */
function isAllow(value: string | undefined, item: PathItem): boolean {
  const methods = Object.keys(item).map((method) => method.toUpperCase());
  const expected = [...methods, ...(item.get ? ['HEAD'] : []), 'OPTIONS'];
  return value?.split(', ').sort().join() === expected.sort().join();
}
