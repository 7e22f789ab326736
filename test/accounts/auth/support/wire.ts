import { Agent, type OutgoingHttpHeaders, request } from 'node:http';

/** A response, byte by byte. */
export interface WireAnswer {
  readonly status: number;
  /** Names and values, alternating, as received. */
  readonly rawHeaders: readonly string[];
  readonly text: string;
  /** The parsed body if it is JSON, else null. */
  // biome-ignore lint/suspicious/noExplicitAny: a test reads responses as an integrator does, and then asserts
  readonly body: any;
}

export interface WireRequest {
  readonly headers?: OutgoingHttpHeaders;
  /** An object is sent as JSON; text and bytes are sent as they are. */
  readonly body?: object | string | Buffer;
}

/** Sends `'POST /api/auth/login'` as written, over persistent connections. */
export interface Wire {
  send(line: string, sent?: WireRequest): Promise<WireAnswer>;
  close(): void;
}

export function wireTo(url: string, { sockets = 16 } = {}): Wire {
  const { hostname: host, port } = new URL(url);
  const agent = new Agent({ keepAlive: true, maxSockets: sockets, maxFreeSockets: sockets });

  const send: Wire['send'] = (line, { headers = {}, body } = {}) =>
    new Promise((resolve, reject) => {
      const [method = '', path = ''] = line.split(' ', 2);
      const isRaw = typeof body === 'string' || Buffer.isBuffer(body);
      const payload = body === undefined ? undefined : Buffer.from(isRaw ? body : JSON.stringify(body));
      const outgoing = request({
        ...{ host, port, method, path, agent },
        headers: {
          ...(payload && { 'Content-Length': payload.length }),
          ...(payload && !isRaw && { 'Content-Type': 'application/json' }),
          ...headers,
        },
      });
      outgoing.on('error', reject);
      outgoing.on('response', (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('error', reject);
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('end', () => {
          const { statusCode: status = 0, rawHeaders } = incoming;
          const text = Buffer.concat(chunks).toString();
          const isJson = /[/+]json/.test(incoming.headers['content-type'] ?? '') && text !== '';
          resolve({ status, rawHeaders, text, body: isJson ? JSON.parse(text) : null });
        });
      });
      outgoing.end(payload);
    });

  return { send, close: () => agent.destroy() };
}
