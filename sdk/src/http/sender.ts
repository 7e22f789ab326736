import type { Fetch, OutgoingRequest, ReceivedResponse, RequestMethod } from '../calls/hooks.ts';
import type { Procedure } from '../calls/procedure.ts';
import type { ProgressListener } from '../calls/progress.ts';
import { unreachable } from '../errors/errors.ts';
import { type AppInfo, appHeader } from './app-info.ts';
import { checkSecret } from './check-call.ts';
import type { ReadPositions } from './read-positions.ts';

export interface SenderOptions {
  readonly positions: ReadPositions;
  readonly fetch?: Fetch | undefined;
  readonly appInfo?: AppInfo | undefined;
  readonly onRequest?: ((request: OutgoingRequest) => void | Promise<void>) | undefined;
  readonly onResponse?: ((response: ReceivedResponse) => void | Promise<void>) | undefined;
}

/** One HTTP request of a call. */
export interface WireRequest {
  readonly procedure: Procedure;
  readonly input: unknown;
  readonly attempt: number;
  readonly token: string | undefined;
  readonly idempotencyKey: string | undefined;
  /** Aborted when the call ends. */
  readonly signal: AbortSignal;
  /** The caller's own signal, which also ends a download that is read after the call. */
  readonly callerSignal: AbortSignal | undefined;
  readonly headers: Readonly<Record<string, string>> | undefined;
  readonly onProgress: ProgressListener | undefined;
}

/** The parts of a request that its transport decides. */
export interface Envelope {
  readonly method: RequestMethod;
  readonly url: string;
  readonly contentType?: string | undefined;
  readonly body: Exclude<RequestInit['body'], undefined>;
  /** Set if the body is a stream: the whole request is sent before the response is read. */
  readonly duplex?: 'half';
}

/** One HTTP request with its hooks: `onRequest` before `send`, `onResponse` in `close`. */
export interface Exchange {
  send(envelope: Envelope): Promise<Response>;
  /** The response, once it has arrived. */
  readonly response: Response | undefined;
  /** Call when the response was read, or will not be. */
  close(): Promise<void>;
}

export type Sender = (request: WireRequest) => Exchange;

export function createSender({ positions, fetch: ownFetch, appInfo, onRequest, onResponse }: SenderOptions): Sender {
  const doFetch: Fetch = ownFetch ?? ((target, init) => fetch(target, init));

  return ({ procedure, attempt, token, idempotencyKey, signal, headers: given }) => {
    const { name } = procedure;
    let response: Response | undefined;
    let sentAt = 0;
    return {
      get response() {
        return response;
      },
      async send({ url, contentType, ...envelope }) {
        const headers = new Headers(given);
        if (appInfo) headers.set(...appHeader(appInfo));
        if (contentType !== undefined) headers.set('content-type', contentType);
        if (idempotencyKey !== undefined) headers.set('idempotency-key', idempotencyKey);
        const sent = positions.begin(procedure, headers);
        await onRequest?.({ procedure: name, method: envelope.method, url, attempt, headers });
        if (token !== undefined) {
          // Checked here because the error of `Headers` would contain the token.
          checkSecret('token', token);
          headers.set('authorization', `Bearer ${token}`);
        }
        sentAt = Date.now();
        try {
          response = await doFetch(url, { ...envelope, headers, signal });
        } catch (cause) {
          throw unreachable(name, cause);
        } finally {
          sent.end(response);
        }
        return response;
      },
      async close() {
        if (!response || !onResponse) return;
        const { status, headers } = response;
        const requestId = headers.get('x-request-id');
        await onResponse({ procedure: name, attempt, status, headers, requestId, milliseconds: Date.now() - sentAt });
      },
    };
  };
}

/** Resolves a path of the service against its base URL, which can have a path of its own. */
export const urlOf = (baseUrl: string, path: string): string =>
  new URL(path, baseUrl.endsWith('/') ? baseUrl : `${baseUrl}/`).href;
