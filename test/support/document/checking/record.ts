import type { RequestListener, ServerResponse } from 'node:http';
import type { AnswerHeaders, Exchange } from '../exchange.ts';

const UNDER_API = /^\/api(\/|$)/;
const READ = /json|event-stream/;
const STREAM = /^text\/event-stream/;

/**
 * Reports each response of the API before its caller receives it. A stream is reported when it closes, since it may be
 * cut off.
 */
export function recorded(listener: RequestListener, tell: (exchange: Exchange) => void): RequestListener {
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

/**
 * Calls back once with what was written. Of a file, keeps only the first chunk, enough to show that there was a body.
 */
function observe(response: ServerResponse, isHead: boolean, done: (body: Uint8Array) => void): void {
  const { write, end } = response;
  const chunks: Uint8Array[] = [];
  let isReported = false;
  const hasType = (pattern: RegExp) => pattern.test(String(response.getHeader('content-type')));
  const keep = (chunk: unknown, encoding: unknown) => {
    if (isHead || (chunks.length > 0 && !hasType(READ))) return;
    if (typeof chunk === 'string') chunks.push(Buffer.from(chunk, isEncoding(encoding) ? encoding : 'utf8'));
    else if (chunk instanceof Uint8Array) chunks.push(chunk);
  };
  const tell = () => {
    if (isReported) return;
    isReported = true;
    done(Buffer.concat(chunks));
  };
  response.write = (...given: unknown[]) => {
    // A stream may never end, so it is reported when it closes. Other responses that are cut off are not reported.
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

/** Returns the headers as sent: as text, by lower-case name. */
function headersOf(response: ServerResponse): AnswerHeaders {
  const entries = Object.entries(response.getHeaders());
  return Object.fromEntries(entries.map(([name, value]) => [name, typeof value === 'number' ? String(value) : value]));
}
