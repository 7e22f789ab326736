import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';

export interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  /** Parsed if the content type is JSON and the response is not compressed. */
  readonly body: unknown;
}

export interface Sent {
  readonly headers?: OutgoingHttpHeaders;
  /** An object is sent as JSON with its type; a string is sent as it is. */
  readonly body?: object | string | Buffer;
}

/** Sends `'GET /path'` as written: nothing is encoded, added or followed. */
export type Client = (line: string, sent?: Sent) => Promise<Reply>;

/** A token with every permission. */
export const ALL = { Authorization: 'Bearer all' };

export const clientOf =
  (port: number): Client =>
  (line, { headers = {}, body } = {}) =>
    new Promise((resolve, reject) => {
      const [method = '', path = ''] = line.split(' ', 2);
      const isRaw = typeof body === 'string' || Buffer.isBuffer(body);
      const payload = body === undefined ? undefined : Buffer.from(isRaw ? body : JSON.stringify(body));
      const outgoing = request({
        host: '127.0.0.1',
        port,
        method,
        path,
        agent: false,
        headers: {
          ...(payload && !('Transfer-Encoding' in headers) && { 'Content-Length': payload.length }),
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
          const { statusCode: status = 0, headers } = incoming;
          const text = Buffer.concat(chunks).toString();
          const isJson = /json/.test(headers['content-type'] ?? '') && !headers['content-encoding'] && text !== '';
          resolve({ status, headers, text, body: isJson ? JSON.parse(text) : null });
        });
      });
      outgoing.end(payload);
    });
