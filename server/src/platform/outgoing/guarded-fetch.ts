import { Readable } from 'node:stream';
import { addressesOf, type GuardOptions } from './address-guard.ts';
import { openRequest, responseTo } from './http-client.ts';
import { noResponse } from './no-response.ts';

export interface PlainRequest {
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
}

export type GuardedFetch = (url: string, request: PlainRequest) => Promise<Response>;

const TIMEOUT_MS = 60_000;

/** Sends requests like `fetch`, only to addresses that the guard allows, and follows no redirect. @throws NoResponse */
export const createGuardedFetch =
  (guard: GuardOptions, signal: AbortSignal): GuardedFetch =>
  async (url, { method, headers, body }) => {
    const target = new URL(url);
    const either = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
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
      return new Response(hasBody ? Readable.toWeb(response) : null, { status, headers: fields });
    } catch (error) {
      throw noResponse(error);
    }
  };
