import { foreignAnswer, isObject, jsonOf, refusal } from './error-reading.ts';
import type { Envelope, Sender, WireRequest } from './sender.ts';

/**
 * JSON goes over tRPC, one call in a request: in a batch, calls would wait for the slowest and share one idempotency
 * key. `url` is where its procedures are.
 */
export function createRpcTransport(url: string, sender: Sender): (request: WireRequest) => Promise<unknown> {
  return async (request) => {
    const { name } = request.procedure;
    const exchange = sender(request);
    try {
      const response = await exchange.send(envelopeOf(url, request));
      const body = await jsonOf(name, response);
      const { result, error } = isObject(body) ? body : {};
      if (response.ok && isObject(result)) return result.data;
      // What the edge refuses before any procedure is asked comes as problem details.
      if (isObject(error)) throw refusal(name, response, error.data, error.message);
      throw response.ok ? foreignAnswer(name, response) : refusal(name, response, body);
    } finally {
      await exchange.close();
    }
  };
}

function envelopeOf(url: string, { procedure: { name, kind }, input }: WireRequest): Envelope {
  const target = `${url}/${name}`;
  const json = input === undefined ? null : JSON.stringify(input);
  // Also without a body: the service takes a POST for JSON or for nothing at all.
  if (kind === 'mutation') return { method: 'POST', url: target, contentType: 'application/json', body: json };
  return { method: 'GET', url: json === null ? target : `${target}?input=${encodeURIComponent(json)}`, body: null };
}
