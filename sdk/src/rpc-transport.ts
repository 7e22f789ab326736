import { httpLink, TRPCClientError } from '@trpc/client';
import type { AnyTRPCRouter } from '@trpc/server';
import { infoOf, type WithResponse } from './api-promise.ts';
import { foreignAnswer, refusal } from './error-reading.ts';
import { type Sender, unreachable, type WireRequest } from './sender.ts';

/**
 * JSON goes over tRPC, one call in a request: in a batch, calls would wait for the slowest and share one idempotency
 * key. `url` is where its procedures are.
 *
 * Of tRPC's client the link is taken without the client around it, which is for links in a row and for subscriptions, and
 * would weigh as much again.
 */
export function createRpcTransport(
  url: string,
  sender: Sender,
): (request: WireRequest) => Promise<WithResponse<unknown>> {
  return async (request) => {
    const { procedure, input, signal } = request;
    const { name, kind } = procedure;
    const exchange = sender(request);
    const method = kind === 'query' ? 'GET' : 'POST';
    // Also without a body: the service takes a POST for JSON or for nothing at all.
    const contentType = method === 'POST' ? 'application/json' : undefined;

    // A link for each request, so that what `fetch` sees and what the request is about stay together.
    const link = httpLink<AnyTRPCRouter>({
      url,
      fetch: (target, init) => {
        const body = typeof init?.body === 'string' ? init.body : null;
        return exchange.send({ method, url: String(target), contentType, body });
      },
    });
    const operation = { id: 1, type: kind, path: name, input, signal, context: {} };
    try {
      const data = await new Promise<unknown>((resolve, reject) => {
        const next = (): never => {
          throw new Error('There is no link after this one');
        };
        link({})({ op: operation, next }).subscribe({
          next: ({ result }) => resolve('data' in result ? result.data : undefined),
          error: reject,
        });
      });
      const { response } = exchange;
      if (!response) throw new Error('tRPC answered without sending a request');
      return { data, response: infoOf(response) };
    } catch (error) {
      throw explain(name, error, exchange.response);
    } finally {
      await exchange.close();
    }
  };
}

function explain(procedure: string, error: unknown, response: Response | undefined): unknown {
  if (!(error instanceof TRPCClientError)) return error;
  const { cause, data, meta } = error;
  // Without an answer, the cause is an error of ours already, or what a hook of the application threw.
  if (!response) return cause ?? error;
  if (data) return refusal(procedure, response, data, error.message);
  const body: unknown = meta?.responseJSON;
  if (body !== undefined) return refusal(procedure, response, body);
  return cause instanceof SyntaxError ? foreignAnswer(procedure, response, cause) : unreachable(procedure, cause);
}
