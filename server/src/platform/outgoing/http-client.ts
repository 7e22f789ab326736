import type { LookupAddress } from 'node:dns';
import { type ClientRequest, type IncomingMessage, request as requestByHttp } from 'node:http';
import { type RequestOptions, request as requestByHttps } from 'node:https';
import type { TcpSocketConnectOpts } from 'node:net';
import type { Readable } from 'node:stream';
import { ignore } from '../errors/ignored.ts';
import { addressesOf, type GuardOptions } from './address-guard.ts';
import { NoResponse, noResponse } from './no-response.ts';

export interface PostRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

export interface HttpResponse {
  readonly status: number;
  readonly retryAfter: string | undefined;
  /** The beginning of the body, as text. */
  readonly text: string;
}

export interface HttpClient {
  /** Sends a request. Does not follow redirects. Throws NoResponse. */
  post(request: PostRequest): Promise<HttpResponse>;
  /** Aborts requests in progress: `post` throws an error other than NoResponse. */
  close(): void;
}

export interface HttpClientOptions extends GuardOptions {
  /** Time limit for the connection, including TLS. */
  readonly connectMs?: number;
  /** Time limit for the response. Standard Webhooks 1.0.0 recommends 15 to 30 seconds. */
  readonly responseMs?: number;
}

const MAX_HEADER_BYTES = 16_384;

/**
 * Creates a client that opens a new connection for each message. A reused one could have been checked for another name,
 * or be half closed.
 */
export function createHttpClient(options: HttpClientOptions): HttpClient {
  const { connectMs = 5_000, responseMs = 15_000 } = options;
  const inProgress = new Set<AbortController>();

  const post = async ({ url, headers, body }: PostRequest): Promise<HttpResponse> => {
    const target = new URL(url);
    const controller = new AbortController();
    const abortAfter = (ms: number, what: string) =>
      setTimeout(() => controller.abort(new NoResponse(`${what} within ${ms / 1_000} s`)), ms);
    const connectTimer = abortAfter(connectMs, 'No connection');
    const responseTimer = abortAfter(responseMs, 'No response');
    inProgress.add(controller);
    try {
      const addresses = await Promise.race([addressesOf(target, options), whenAborted(controller.signal)]);
      const request = openRequest(target, addresses, { method: 'POST', headers, signal: controller.signal });
      whenConnected(request, () => clearTimeout(connectTimer));
      request.end(body);
      const response = await responseTo(request);
      const { statusCode: status = 0, headers: responseHeaders } = response;
      return { status, retryAfter: responseHeaders['retry-after'], text: await responsePreview(response) };
    } catch (error) {
      throw controller.signal.aborted ? controller.signal.reason : noResponse(error);
    } finally {
      clearTimeout(connectTimer);
      clearTimeout(responseTimer);
      inProgress.delete(controller);
    }
  };

  return {
    post,
    close() {
      for (const controller of inProgress) controller.abort(new Error('The service is stopping'));
    },
  };
}

/** Connects directly to one of these addresses, whatever the name resolves to by now, and bypasses proxies. */
export function openRequest(
  { protocol, hostname, port, pathname, search }: URL,
  addresses: readonly LookupAddress[],
  { method, headers, signal }: Required<Pick<RequestOptions, 'method' | 'headers' | 'signal'>>,
): ClientRequest {
  const options: RequestOptions & Pick<TcpSocketConnectOpts, 'autoSelectFamily'> = {
    method,
    protocol,
    hostname: hostname.replace(/^\[(.*)\]$/, '$1'),
    port,
    path: `${pathname}${search}`,
    headers,
    signal,
    agent: false,
    autoSelectFamily: true,
    lookup: (_hostname, _options, callback) => callback(null, [...addresses]),
    maxHeaderSize: MAX_HEADER_BYTES,
    // Overrides NODE_TLS_REJECT_UNAUTHORIZED.
    rejectUnauthorized: true,
  };
  return protocol === 'https:' ? requestByHttps(options) : requestByHttp(options);
}

function whenConnected(request: ClientRequest, then: () => void): void {
  const event = request.protocol === 'https:' ? 'secureConnect' : 'connect';
  request.once('socket', (socket) => socket.once(event, then));
}

export function responseTo(request: ClientRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request.once('response', resolve);
    // Without a listener, Node drops the connection silently, and the request would wait forever.
    request.once('upgrade', (_response, socket) => {
      socket.destroy();
      reject(new NoResponse('HTTP 101: other protocols are not supported'));
    });
    request.once('close', () => reject(new NoResponse('The connection was closed before a response arrived')));
    // Keeps listening: a response can break off after it has started.
    request.on('error', reject);
  });
}

function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

/** Bytes to read: enough for short responses to end normally; longer ones are cut off. */
const READ_BYTES = 16_384;

/** Bytes to store. */
const STORED_BYTES = 1_000;

/**
 * Returns the beginning of a response, without control characters. If the response breaks off, returns what has
 * arrived.
 */
async function responsePreview(response: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of response) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= READ_BYTES) break;
    }
  } catch (error) {
    ignore('webhook_response')(error);
  }
  const beginning = Buffer.concat(chunks).subarray(0, STORED_BYTES);
  // Streaming mode omits a character that is cut in two.
  const text = new TextDecoder().decode(beginning, { stream: true });
  return text.replace(/[\p{Cc}]+/gu, ' ').trim();
}
