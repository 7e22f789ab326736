import type { CallOptions } from './calls/call.ts';
import type { Calls } from './calls/calls.ts';
import type { SendRaw } from './calls/raw-request.ts';
import { createFollower } from './events/follow.ts';
import { createListFollower } from './events/live-list.ts';
import { createStreamReader } from './events/read-stream.ts';
import { createCaller } from './http/caller.ts';
import { checkCallOptions } from './http/check-call.ts';
import { createRawTransport } from './http/raw-transport.ts';
import { createReadPositions } from './http/read-positions.ts';
import type { Repeatable } from './http/retry.ts';
import { createSender, urlOf } from './http/sender.ts';
import type { TokenSource } from './http/token-source.ts';
import { createTransport } from './http/transport.ts';
import type { CommonOptions } from './options.ts';

/** Default options of every call of a client. */
export type CallDefaults = CallOptions & { readonly timeout: number };

/** What all clients of one service share. */
interface Connection<Resources> {
  readonly defaults: CallDefaults;
  /** Returns the resources, whose calls use these options and tokens. */
  resources(
    defaults: CallDefaults,
    tokens?: TokenSource,
    isRepeatable?: Repeatable,
  ): Resources & { readonly request: SendRaw };
}

const TIMEOUT_MS = 30_000;

/** Connects a client to a service, without sending a request. */
export function connect<Resources extends object>(
  options: CommonOptions,
  create: (calls: Calls) => Resources,
): Connection<Resources> {
  const { timeout = TIMEOUT_MS, retry, headers } = options;
  const positions = createReadPositions();
  const sender = createSender({ ...options, positions });
  const transport = createTransport(options.baseUrl, sender);
  const url = urlOf(options.baseUrl, 'api');
  const rawTransport = createRawTransport(url, sender);
  return {
    defaults: { timeout, retry, headers },
    resources: (defaults, tokens, isRepeatable) => {
      const { request, ...calls } = createCaller({ transport, rawTransport, defaults, tokens, isRepeatable });
      const read = createStreamReader({ url, sender, positions, defaults, tokens });
      const streams = { follow: createFollower(read), followList: createListFollower(read) };
      return { ...create({ ...calls, ...streams }), request };
    },
  };
}

/** Returns the default options of `client.with(more)`. Throws a `TypeError` if one is invalid. */
export function merged(defaults: CallDefaults, more: CallOptions): CallDefaults {
  checkCallOptions(more);
  return {
    ...defaults,
    timeout: more.timeout ?? defaults.timeout,
    retry: more.retry ?? defaults.retry,
    signal: more.signal ?? defaults.signal,
    headers: { ...defaults.headers, ...more.headers },
  };
}
