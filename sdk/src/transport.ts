import type { WithResponse } from './api-promise.ts';
import { createFileTransport } from './file-transport.ts';
import { createRpcTransport } from './rpc-transport.ts';
import { createSender, type SenderOptions, urlOf, type WireRequest } from './sender.ts';

export type TransportOptions = SenderOptions;

/** One HTTP request: resolves with what the procedure answers, rejects with an `ApiError`. */
export type Transport = (request: WireRequest) => Promise<WithResponse<unknown>>;

/** JSON goes over tRPC, files over REST. */
export function createTransport(options: TransportOptions): Transport {
  const sender = createSender(options);
  const calls = createRpcTransport(urlOf(options.baseUrl, 'trpc'), sender);
  const files = createFileTransport(urlOf(options.baseUrl, 'api'), sender);
  return (request) => (request.procedure.file ? files(request) : calls(request));
}
