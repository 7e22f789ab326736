import { httpLink, TRPCClientError } from '@trpc/client';
import type { AnyTRPCRouter } from '@trpc/server';
import { infoOf, type WithResponse } from '../calls/api-promise.ts';
import { apiErrorOf, foreignResponse } from '../errors/error-reading.ts';
import { unreachable } from '../errors/errors.ts';
import type { Sender, WireRequest } from './sender.ts';

/**
 * Sends JSON calls over tRPC. Each request carries one call: in a batch, all calls would wait for the slowest and share
 * one idempotency key. `url` is the base of the procedures.
 *
 * Uses the link of tRPC without its client, which adds link chains and subscriptions and would double the size.
 */
export function createRpcTransport(
  url: string,
  sender: Sender,
): (request: WireRequest) => Promise<WithResponse<unknown>> {
  return async (request) => {
    const { procedure, input, signal } = request;
    const { name, kind } = procedure;
    const wireCall = sender(request);
    const method = kind === 'query' ? 'GET' : 'POST';
    // Set even without a body: the service accepts only JSON in a POST.
    const contentType = method === 'POST' ? 'application/json' : undefined;

    // One link per request, so that its `fetch` can refer to the request.
    const link = httpLink<AnyTRPCRouter>({
      url,
      fetch: (target, init) => {
        const body = typeof init?.body === 'string' ? init.body : null;
        return wireCall.send({ method, url: String(target), contentType, body });
      },
    });
    const operation = { id: 1, type: kind, path: name, input, signal, context: {} };
    try {
      const data = await new Promise<unknown>((resolve, reject) => {
        const next = (): never => {
          throw new Error('This link must be the last one');
        };
        link({})({ op: operation, next }).subscribe({
          next: ({ result }) => resolve('data' in result ? result.data : undefined),
          error: reject,
        });
      });
      const { response } = wireCall;
      if (!response) throw new Error('tRPC returned a result without sending a request');
      return { data, response: infoOf(response) };
    } catch (error) {
      throw explain(name, error, wireCall.response);
    } finally {
      await wireCall.close();
    }
  };
}

function explain(procedure: string, error: unknown, response: Response | undefined): unknown {
  if (!(error instanceof TRPCClientError)) return error;
  const { cause, data, meta } = error;
  // Without a response, the cause is an ApiError already, or an exception from a hook of the application.
  if (!response) return cause ?? error;
  if (data) return apiErrorOf(procedure, response, data, error.message);
  const body: unknown = meta?.responseJSON;
  if (body !== undefined) return apiErrorOf(procedure, response, body);
  return cause instanceof SyntaxError ? foreignResponse(procedure, response, cause) : unreachable(procedure, cause);
}
