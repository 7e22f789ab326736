import { infoOf, type WithResponse } from '../calls/api-promise.ts';
import type { RawRequest } from '../calls/raw-request.ts';
import { jsonOf } from '../errors/error-reading.ts';
import { readApiError } from './file-transport.ts';
import type { Envelope, Sender, WireRequest } from './sender.ts';
import { queryOf } from './target.ts';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']);

export type RawTransport = (wire: WireRequest, request: RawRequest) => Promise<WithResponse<unknown>>;

/** Sends the requests of `client.request` over REST. `url` is the base of the REST paths. */
export function createRawTransport(url: string, sender: Sender): RawTransport {
  return async (wire, { method, path, query = {}, body }) => {
    const { name } = wire.procedure;
    const wireCall = sender(wire);
    try {
      const response = await wireCall.send({ method, url: url + path + queryOf(query), ...contentOf(body) });
      if (!response.ok) throw await readApiError(name, response);
      return { data: await dataOf(name, response), response: infoOf(response) };
    } finally {
      await wireCall.close();
    }
  };
}

/** Rejects paths that could leave the API, such as `/../trpc`, or that contain a query or a fragment. */
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

/** Parses a JSON body and returns any other as text; undefined if it is empty. */
async function dataOf(name: string, response: Response): Promise<unknown> {
  if (/\bjson\b/i.test(response.headers.get('content-type') ?? '') && response.status !== 204) {
    return jsonOf(name, response);
  }
  const text = await response.text();
  return text === '' ? undefined : text;
}
