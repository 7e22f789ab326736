import { infoOf, type WithResponse } from './api-promise.ts';
import { jsonOf } from './error-reading.ts';
import { refusalOf } from './file-transport.ts';
import type { RawRequest } from './raw-request.ts';
import type { Envelope, Sender, WireRequest } from './sender.ts';
import { queryOf } from './target.ts';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']);

export type RawTransport = (wire: WireRequest, request: RawRequest) => Promise<WithResponse<unknown>>;

/** Sends requests that the caller wrote over REST. `url` is where its paths begin. */
export function createRawTransport(url: string, sender: Sender): RawTransport {
  return async (wire, { method, path, query = {}, body }) => {
    const { name } = wire.procedure;
    const exchange = sender(wire);
    try {
      const response = await exchange.send({ method, url: url + path + queryOf(query), ...contentOf(body) });
      if (!response.ok) throw await refusalOf(name, response);
      return { data: await dataOf(name, response), response: infoOf(response) };
    } finally {
      await exchange.close();
    }
  };
}

/** A path of another form could lead out of the API, or lose what stands behind it. */
export function checkRawRequest({ method, path }: RawRequest): void {
  if (!METHODS.has(method)) throw new TypeError(`method must be one of ${[...METHODS].join(', ')}`);
  if (typeof path !== 'string' || !/^\/[^/?#\\][^?#\\]*$/.test(path) || /(^|\/)\.\.?(\/|$)/.test(path)) {
    throw new TypeError('path must be a path below /api such as /tickets, without a query');
  }
}

function contentOf(body: unknown): Pick<Envelope, 'body' | 'contentType'> {
  if (body === undefined) return { body: null };
  if (typeof body === 'string' || body instanceof Blob || body instanceof FormData) return { body };
  if (body instanceof URLSearchParams || body instanceof ArrayBuffer) return { body };
  if (body instanceof Uint8Array) return { body: new Uint8Array(body) };
  return { body: JSON.stringify(body), contentType: 'application/json' };
}

/** JSON as what it says, other text as text; undefined if there is no body. */
async function dataOf(name: string, response: Response): Promise<unknown> {
  if (/\bjson\b/i.test(response.headers.get('content-type') ?? '') && response.status !== 204) {
    return jsonOf(name, response);
  }
  const text = await response.text();
  return text === '' ? undefined : text;
}
