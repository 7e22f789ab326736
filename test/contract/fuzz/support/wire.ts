import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** A request without its path and its token. */
export interface Sent {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | null;
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Decompressed. For a stream, only what arrived first. */
  readonly body: Buffer;
}

/** Sends requests as given: encodes nothing, and follows no redirects. */
export class Wire {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 16 });
  readonly #base: URL;

  constructor(url: string) {
    this.#base = new URL(url);
  }

  async send(outgoing: Sent, path: string, token: string | null): Promise<Answer> {
    try {
      return await this.#once(outgoing, path, token);
    } catch (error) {
      // The server closed an idle connection at that moment.
      if (error instanceof Error && 'code' in error && error.code === 'ECONNRESET') {
        return await this.#once(outgoing, path, token);
      }
      throw error;
    }
  }

  close(): void {
    this.#agent.destroy();
  }

  #once({ method, headers, body }: Sent, path: string, token: string | null): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const { hostname, port } = this.#base;
      const sent = request({
        ...{ agent: this.#agent, hostname, port, method, path },
        headers: {
          ...(token !== null && { Authorization: `Bearer ${token}` }),
          ...(body !== null && { 'Content-Length': body.length }),
          ...headers,
        },
      });
      sent.on('error', reject);
      sent.on('response', (response) => {
        const { statusCode: status = 0, headers: answered } = response;
        const chunks: Buffer[] = [];
        const done = () => resolve({ status, headers: answered, body: decoded(Buffer.concat(chunks), answered) });
        response.on('data', (chunk: Buffer) => {
          chunks.push(chunk);
          if (!answered['content-type']?.startsWith('text/event-stream')) return;
          done();
          response.destroy();
        });
        response.on('end', done);
        response.on('error', reject);
      });
      sent.end(body ?? undefined);
    });
  }
}

function decoded(bytes: Buffer, headers: IncomingHttpHeaders): Buffer {
  if (bytes.length === 0) return bytes;
  if (headers['content-encoding'] === 'gzip') return gunzipSync(bytes);
  return headers['content-encoding'] === 'br' ? brotliDecompressSync(bytes) : bytes;
}

/** Returns a curl command that repeats the request. */
export function curlOf(url: string, { method, headers, body }: Sent, path: string, token: string | null): string {
  const named = Object.entries({ ...(token !== null && { Authorization: `Bearer ${token}` }), ...headers });
  const parts = [
    ...['curl', '-sS', '-i', '--path-as-is', '-X', method, quoted(url + path)],
    ...named.flatMap(([name, value]) => ['-H', quoted(value === '' ? `${name};` : `${name}: ${value}`)]),
    ...(body === null ? [] : ['--data-binary', quoted(body.toString().slice(0, 2_000))]),
  ];
  return parts.join(' ');
}

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;
