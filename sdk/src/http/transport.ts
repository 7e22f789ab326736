import type { WithResponse } from '../calls/api-promise.ts';
import { createFileTransport } from './file-transport.ts';
import { createRpcTransport } from './rpc-transport.ts';
import { type Sender, urlOf, type WireRequest } from './sender.ts';

/** Sends one HTTP request. Resolves with the output of the procedure and rejects with an `ApiError`. */
export type Transport = (request: WireRequest) => Promise<WithResponse<unknown>>;

/** Sends JSON calls over tRPC and files over REST. */
export function createTransport(baseUrl: string, sender: Sender): Transport {
  const calls = createRpcTransport(urlOf(baseUrl, 'trpc'), sender);
  const files = createFileTransport(urlOf(baseUrl, 'api'), sender);
  return (request) => (request.procedure.file ? files(request) : calls(request));
}
