import type { RequestListener, ServerResponse } from 'node:http';
import type { AnswerHeaders, Exchange } from '../exchange.ts';

const UNDER_API = /^\/api(\/|$)/;
const READ = /json|event-stream/;
const STREAM = /^text\/event-stream/;

/** Tells of each answer of the API as it leaves: before its caller has it, but for a stream, which may be cut off. */
export function witnessed(listener: RequestListener, tell: (exchange: Exchange) => void): RequestListener {
  return (request, response) => {
    const { method = '', url = '' } = request;
    if (UNDER_API.test(url)) {
      observe(response, method === 'HEAD', (body) =>
        tell({ method, path: url, status: response.statusCode, headers: headersOf(response), body }),
      );
    }
    listener(request, response);
  };
}

/** Calls back with what was written, once. Of files no more is kept than that there was something. */
function observe(response: ServerResponse, isHead: boolean, done: (body: Uint8Array) => void): void {
  const { write, end } = response;
  const chunks: Uint8Array[] = [];
  let isTold = false;
  const hasType = (pattern: RegExp) => pattern.test(String(response.getHeader('content-type')));
  const keep = (chunk: unknown, encoding: unknown) => {
    if (isHead || (chunks.length > 0 && !hasType(READ))) return;
    if (typeof chunk === 'string') chunks.push(Buffer.from(chunk, isEncoding(encoding) ? encoding : 'utf8'));
    else if (chunk instanceof Uint8Array) chunks.push(chunk);
  };
  const tell = () => {
    if (isTold) return;
    isTold = true;
    done(Buffer.concat(chunks));
  };
  response.write = (...given: unknown[]) => {
    // A stream may never come to its end. Others that are broken off are no answers.
    if (chunks.length === 0 && hasType(STREAM)) response.once('close', tell);
    keep(given[0], given[1]);
    return Reflect.apply(write, response, given);
  };
  response.end = (...given: unknown[]) => {
    keep(given[0], given[1]);
    const ended = Reflect.apply(end, response, given);
    tell();
    return ended;
  };
}

const isEncoding = (value: unknown): value is BufferEncoding => typeof value === 'string' && Buffer.isEncoding(value);

/** As they are sent: text, by names in lower case. */
function headersOf(response: ServerResponse): AnswerHeaders {
  const entries = Object.entries(response.getHeaders());
  return Object.fromEntries(entries.map(([name, value]) => [name, typeof value === 'number' ? String(value) : value]));
}
