import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';

/** A REST response. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** Parsed if it is JSON, otherwise the text. Null if empty. */
  // biome-ignore lint/suspicious/noExplicitAny: tests read responses like an integrator, and then assert
  readonly body: any;
}

export interface RestClient {
  get(path: string, headers?: Record<string, string>): Promise<Answer>;
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  put(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  patch(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  delete(path: string, headers?: Record<string, string>): Promise<Answer>;
}

/** A small request takes a quarter less CPU time than by `fetch`. */
const agent = new Agent({ keepAlive: true });

/** Sends REST requests as any integrator would: `client.get('/tickets')` is `GET {url}/api/tickets`. */
export function restClient(url: string, token?: string): RestClient {
  async function send(
    method: string,
    path: string,
    body: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    const sent = request(new URL(`${url}/api${path}`), {
      agent,
      method,
      headers: {
        Accept: '*/*',
        'Accept-Encoding': 'identity',
        'User-Agent': 'node',
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
    });
    sent.on('response', resolve).on('error', reject);
    sent.end(body === undefined ? undefined : JSON.stringify(body));
    const response = await promise;
    const said = await text(response);
    const isJson = response.headers['content-type']?.includes('json') ?? false;
    return {
      status: response.statusCode ?? 0,
      headers: headersOf(response.headers),
      body: isJson ? JSON.parse(said) : said || null,
    };
  }
  return {
    get: (path, headers) => send('GET', path, undefined, headers),
    post: (path, body, headers) => send('POST', path, body, headers),
    put: (path, body, headers) => send('PUT', path, body, headers),
    patch: (path, body, headers) => send('PATCH', path, body, headers),
    delete: (path, headers) => send('DELETE', path, undefined, headers),
  };
}

function headersOf(received: IncomingHttpHeaders): Headers {
  const headers = new Headers();
  for (const [name, values] of Object.entries(received)) {
    for (const value of [values ?? []].flat()) headers.append(name, value);
  }
  return headers;
}
