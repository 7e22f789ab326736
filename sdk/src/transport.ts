import { createTRPCUntypedClient, httpLink, TRPCClientError } from '@trpc/client';
import type { Procedure } from './call.ts';
import { foreignAnswer, refusal } from './error-reading.ts';
import { ApiError } from './errors.ts';
import type { OutgoingRequest, ReceivedResponse } from './hooks.ts';
import type { Fetch } from './options.ts';

export interface TransportOptions {
  readonly baseUrl: string;
  readonly fetch?: Fetch | undefined;
  readonly onRequest?: ((request: OutgoingRequest) => void | Promise<void>) | undefined;
  readonly onResponse?: ((response: ReceivedResponse) => void | Promise<void>) | undefined;
}

export interface WireRequest {
  readonly procedure: Procedure;
  readonly input: unknown;
  readonly attempt: number;
  readonly token: string | undefined;
  readonly idempotencyKey: string | undefined;
  readonly signal: AbortSignal;
}

/** One HTTP request: resolves with what the procedure answers, rejects with an `ApiError`. */
export type Transport = (request: WireRequest) => Promise<unknown>;

/** Calls go one by one: in a batch they would wait for the slowest, and share one idempotency key. */
export function createTransport({ baseUrl, fetch: ownFetch, onRequest, onResponse }: TransportOptions): Transport {
  const url = new URL('trpc', baseUrl.endsWith('/') ? baseUrl : `${baseUrl}/`).href;
  const doFetch: Fetch = ownFetch ?? ((target, init) => fetch(target, init));

  return async ({ procedure: { name, kind }, input, attempt, token, idempotencyKey, signal }) => {
    let response: Response | undefined;
    let sentAt = 0;

    const send = async (target: string, body: string | null): Promise<Response> => {
      const method = kind === 'query' ? 'GET' : 'POST';
      const headers = new Headers();
      // Also without a body: the service takes a POST for JSON or for nothing at all.
      if (method === 'POST') headers.set('content-type', 'application/json');
      if (idempotencyKey !== undefined) headers.set('idempotency-key', idempotencyKey);
      await onRequest?.({ procedure: name, method, url: target, attempt, headers });
      if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
      sentAt = Date.now();
      try {
        response = await doFetch(target, { method, body, headers, signal });
      } catch (cause) {
        throw unreachable(name, cause);
      }
      return response;
    };

    // A client for each request, so that what `fetch` sees and what the request is about stay together.
    const link = httpLink({
      url,
      fetch: (target, init) => send(String(target), typeof init?.body === 'string' ? init.body : null),
    });
    try {
      return await createTRPCUntypedClient({ links: [link] })[kind](name, input, { signal });
    } catch (error) {
      throw explain(name, error, response);
    } finally {
      if (response && onResponse) {
        const { status, headers } = response;
        const requestId = headers.get('x-request-id');
        await onResponse({ procedure: name, attempt, status, headers, requestId, milliseconds: Date.now() - sentAt });
      }
    }
  };
}

function unreachable(procedure: string, cause: unknown): ApiError {
  const why = cause instanceof Error ? cause.message : String(cause);
  return new ApiError('network', procedure, `No answer from the service: ${why}`, { cause });
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
