import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { addressesOf, type GuardOptions } from './address-guard.ts';
import { openRequest, responseTo } from './http-client.ts';
import { NoResponse, noResponse } from './no-response.ts';

export interface PlainRequest {
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
}

export type GuardedFetch = (url: string, request: PlainRequest) => Promise<Response>;

interface Bounds {
  /** Time limit for the whole response. */
  readonly timeoutMs?: number;
  /** Size limit of the response, which is then read into memory. Without one, it is a stream. */
  readonly maxBytes?: number;
}

/** Sends requests like `fetch`, only to addresses that the guard allows, and follows no redirect. @throws NoResponse */
export const createGuardedFetch =
  (guard: GuardOptions, signal: AbortSignal, { timeoutMs = 60_000, maxBytes }: Bounds = {}): GuardedFetch =>
  async (url, { method, headers, body }) => {
    const target = new URL(url);
    const either = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
    try {
      const addresses = await addressesOf(target, guard);
      const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
      const request = openRequest(target, addresses, { method, headers: { ...headers, ...length }, signal: either });
      request.end(body);
      const response = await responseTo(request);
      const { statusCode: status = 0, headersDistinct } = response;
      const fields = Object.entries(headersDistinct).flatMap(([name, values = []]) =>
        values.map((value): [string, string] => [name, value]),
      );
      const hasBody = ![204, 304].includes(status);
      if (maxBytes === undefined)
        return new Response(hasBody ? Readable.toWeb(response) : null, { status, headers: fields });
      const content = await contentOf(response, maxBytes);
      return new Response(hasBody ? content : null, { status, headers: fields });
    } catch (error) {
      if (either.aborted && !signal.aborted) throw new NoResponse(`No response within ${timeoutMs / 1_000} s`);
      throw noResponse(error);
    }
  };

async function contentOf(response: IncomingMessage, maxBytes: number): Promise<Blob> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > maxBytes) throw new NoResponse(`The response has more than ${maxBytes / 1_024} KB`);
  }
  return new Blob(chunks);
}
