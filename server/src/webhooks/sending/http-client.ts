import type { LookupAddress } from 'node:dns';
import { type ClientRequest, type IncomingMessage, request as requestByHttp } from 'node:http';
import { type RequestOptions, request as requestByHttps } from 'node:https';
import type { TcpSocketConnectOpts } from 'node:net';
import { addressesOf, type Guarding } from './address-guard.ts';
import { responsePreview } from './beginning.ts';
import { NoAnswer, noAnswer } from './no-answer.ts';

export interface Posting {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

export interface HttpResponse {
  readonly status: number;
  readonly retryAfter: string | undefined;
  /** How it begins, as text. */
  readonly text: string;
}

export interface HttpClient {
  /** Throws NoAnswer. No redirect is followed. */
  post(posting: Posting): Promise<HttpResponse>;
  /** Cuts what still runs: `post` throws, and not NoAnswer. */
  close(): void;
}

export interface HttpClientOptions extends Guarding {
  /** Until the connection stands and is secured. */
  readonly connectMs?: number;
  /** Until the answer is there. Standard Webhooks 1.0.0 asks for 15 to 30 seconds. */
  readonly answerMs?: number;
}

const LONGEST_HEADERS = 16_384;

/** A connection of its own for each message: none is kept that was judged for another name, or is half closed. */
export function createHttpClient(options: HttpClientOptions): HttpClient {
  const { connectMs = 5_000, answerMs = 15_000 } = options;
  const underway = new Set<AbortController>();

  const post = async ({ url, headers, body }: Posting): Promise<HttpResponse> => {
    const target = new URL(url);
    const ending = new AbortController();
    const endAfter = (ms: number, what: string) =>
      setTimeout(() => ending.abort(new NoAnswer(`${what} within ${ms / 1_000} s`)), ms);
    const connecting = endAfter(connectMs, 'No connection');
    const answering = endAfter(answerMs, 'No response');
    underway.add(ending);
    try {
      const addresses = await Promise.race([addressesOf(target, options), ended(ending.signal)]);
      const request = open(target, addresses, headers, ending.signal);
      whenConnected(request, () => clearTimeout(connecting));
      request.end(body);
      const response = await answerTo(request);
      const { statusCode: status = 0, headers: answered } = response;
      return { status, retryAfter: answered['retry-after'], text: await responsePreview(response) };
    } catch (error) {
      throw ending.signal.aborted ? ending.signal.reason : noAnswer(error);
    } finally {
      clearTimeout(connecting);
      clearTimeout(answering);
      underway.delete(ending);
    }
  };

  return {
    post,
    close() {
      for (const ending of underway) ending.abort(new Error('The service is stopping'));
    },
  };
}

/** Connects to one of these addresses, whatever the name leads to by now, and not by a proxy. */
function open(
  { protocol, hostname, port, pathname, search }: URL,
  addresses: readonly LookupAddress[],
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
): ClientRequest {
  const options: RequestOptions & Pick<TcpSocketConnectOpts, 'autoSelectFamily'> = {
    method: 'POST',
    protocol,
    hostname: hostname.replace(/^\[(.*)\]$/, '$1'),
    port,
    path: `${pathname}${search}`,
    headers,
    signal,
    agent: false,
    autoSelectFamily: true,
    lookup: (_hostname, _options, found) => found(null, [...addresses]),
    maxHeaderSize: LONGEST_HEADERS,
    // Whatever the environment says (NODE_TLS_REJECT_UNAUTHORIZED).
    rejectUnauthorized: true,
  };
  return protocol === 'https:' ? requestByHttps(options) : requestByHttp(options);
}

function whenConnected(request: ClientRequest, then: () => void): void {
  const event = request.protocol === 'https:' ? 'secureConnect' : 'connect';
  request.once('socket', (socket) => socket.once(event, then));
}

function answerTo(request: ClientRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request.once('response', resolve);
    // Where nobody listens, Node drops the connection and says nothing: one would wait for good.
    request.once('upgrade', (_response, socket) => {
      socket.destroy();
      reject(new NoAnswer('HTTP 101: other protocols are not supported'));
    });
    request.once('close', () => reject(new NoAnswer('The connection was closed before a response arrived')));
    // It goes on listening: an answer can break off after it has begun.
    request.on('error', reject);
  });
}

function ended(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
