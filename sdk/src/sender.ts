import { type AppInfo, appHeader } from './app-info.ts';
import { checkSecret } from './check-options.ts';
import { ApiError } from './errors.ts';
import type { OutgoingRequest, ReceivedResponse, RequestMethod } from './hooks.ts';
import type { Fetch } from './options.ts';
import type { Procedure } from './procedure.ts';
import type { ProgressListener } from './transfer.ts';

export interface SenderOptions {
  readonly baseUrl: string;
  readonly fetch?: Fetch | undefined;
  readonly appInfo?: AppInfo | undefined;
  readonly onRequest?: ((request: OutgoingRequest) => void | Promise<void>) | undefined;
  readonly onResponse?: ((response: ReceivedResponse) => void | Promise<void>) | undefined;
}

export interface WireRequest {
  readonly procedure: Procedure;
  readonly input: unknown;
  readonly attempt: number;
  readonly token: string | undefined;
  readonly idempotencyKey: string | undefined;
  /** Ends with the call. */
  readonly signal: AbortSignal;
  /** The caller's own, which also ends what is read after the call. */
  readonly callerSignal: AbortSignal | undefined;
  readonly headers: Readonly<Record<string, string>> | undefined;
  readonly onProgress: ProgressListener | undefined;
}

/** What is sent of a request beside the headers that all requests have. */
export interface Envelope {
  readonly method: RequestMethod;
  readonly url: string;
  readonly contentType?: string | undefined;
  readonly body: Exclude<RequestInit['body'], undefined>;
  /** Of a body that is a stream: the request is sent to its end before the answer is read. */
  readonly duplex?: 'half';
}

/** One HTTP request with its hooks. */
export interface Exchange {
  send(envelope: Envelope): Promise<Response>;
  /** Undefined until there is one. */
  readonly response: Response | undefined;
  /** To be called when the answer has been read, or will not be. */
  close(): Promise<void>;
}

export type Sender = (request: WireRequest) => Exchange;

export function createSender({ fetch: ownFetch, appInfo, onRequest, onResponse }: SenderOptions): Sender {
  const doFetch: Fetch = ownFetch ?? ((target, init) => fetch(target, init));

  return ({ procedure: { name }, attempt, token, idempotencyKey, signal, headers: given }) => {
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
        await onRequest?.({ procedure: name, method: envelope.method, url, attempt, headers });
        if (token !== undefined) {
          // `Headers` would show it in its complaint.
          checkSecret('token', token);
          headers.set('authorization', `Bearer ${token}`);
        }
        sentAt = Date.now();
        try {
          response = await doFetch(url, { ...envelope, headers, signal });
        } catch (cause) {
          throw unreachable(name, cause);
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

export function unreachable(procedure: string, cause: unknown): ApiError {
  const why = cause instanceof Error ? cause.message : String(cause);
  return new ApiError('network', procedure, `No answer from the service: ${why}`, { cause });
}

/** Where a path of the service is. */
export const urlOf = (baseUrl: string, path: string): string =>
  new URL(path, baseUrl.endsWith('/') ? baseUrl : `${baseUrl}/`).href;
