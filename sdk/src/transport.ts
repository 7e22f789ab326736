import { createTRPCUntypedClient, httpLink, TRPCClientError } from '@trpc/client';
import { foreignAnswer, refusal } from './error-reading.ts';
import { createFileTransport } from './file-transport.ts';
import { createSender, type Sender, type SenderOptions, unreachable, urlOf, type WireRequest } from './sender.ts';

export type TransportOptions = SenderOptions;

/** One HTTP request: resolves with what the procedure answers, rejects with an `ApiError`. */
export type Transport = (request: WireRequest) => Promise<unknown>;

/** JSON goes over tRPC, files over REST. */
export function createTransport(options: TransportOptions): Transport {
  const sender = createSender(options);
  const calls = createCallTransport(urlOf(options.baseUrl, 'trpc'), sender);
  const files = createFileTransport(urlOf(options.baseUrl, 'api'), sender);
  return (request) => (request.procedure.file ? files(request) : calls(request));
}

/** Calls go one by one: in a batch they would wait for the slowest, and share one idempotency key. */
function createCallTransport(url: string, sender: Sender): Transport {
  return async (request) => {
    const { procedure, input, signal } = request;
    const { name, kind } = procedure;
    const exchange = sender(request);
    const method = kind === 'query' ? 'GET' : 'POST';
    // Also without a body: the service takes a POST for JSON or for nothing at all.
    const contentType = method === 'POST' ? 'application/json' : undefined;

    // A client for each request, so that what `fetch` sees and what the request is about stay together.
    const link = httpLink({
      url,
      fetch: (target, init) => {
        const body = typeof init?.body === 'string' ? init.body : null;
        return exchange.send({ method, url: String(target), contentType, body });
      },
    });
    try {
      return await createTRPCUntypedClient({ links: [link] })[kind](name, input, { signal });
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
