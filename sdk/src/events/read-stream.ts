import type { CallOptions, PresenceChange, StreamOptions } from '../calls/call.ts';
import { apiErrorOf, foreignResponse, jsonOf } from '../errors/error-reading.ts';
import { ApiError, unreachable } from '../errors/errors.ts';
import { startDeadline } from '../http/deadline.ts';
import type { ReadPositions } from '../http/read-positions.ts';
import type { Sender } from '../http/sender.ts';
import { queryOf } from '../http/target.ts';
import type { TokenSource } from '../http/token-source.ts';
import { messagesOf } from './server-sent.ts';

export interface StreamReaderOptions {
  /** Base of the REST paths. */
  readonly url: string;
  readonly sender: Sender;
  readonly positions: ReadPositions;
  /** Options of every call of the client. */
  readonly defaults: CallOptions;
  readonly tokens?: TokenSource | undefined;
}

/** The service sends something at least every 15 seconds. A connection that is silent for this long is lost. */
const SILENCE_MS = 45_000;

/** How often in a row the service can reject a stream because too many are open: one or two minutes. */
const MAX_REJECTIONS = 10;

/** Yields the data of each server-sent event at a REST path, and reconnects when the connection is lost. */
export type ReadStream = (
  procedure: string,
  path: string,
  input: object,
  options: StreamOptions,
) => AsyncGenerator<string, void, undefined>;

export function createStreamReader({ url, sender, positions, defaults, tokens }: StreamReaderOptions): ReadStream {
  return async function* read(name, path, input, options) {
    const { retry = defaults.retry, signal: callerSignal = defaults.signal } = options;
    const stream = {};
    const tokenFor = async () => tokens && (await patiently(tokens.token()));
    let place: string | undefined;
    let failures = 0;
    let rejections = 0;
    let renewed = false;

    const patiently = async <Value>(work: Promise<Value>): Promise<Value> => {
      const deadline = startDeadline(name, SILENCE_MS, callerSignal);
      return deadline.race(work).finally(deadline.clear);
    };

    /** Converts every error while reading into `network`: its name and message depend on the platform. */
    const readNext = <Value>(work: Promise<Value>): Promise<Value> =>
      patiently(
        work.catch((cause: unknown) => {
          throw unreachable(name, cause);
        }),
      );

    const wait = async (milliseconds: number): Promise<void> => {
      const deadline = startDeadline(name, Number.POSITIVE_INFINITY, callerSignal);
      await deadline.wait(milliseconds).finally(deadline.clear);
    };

    async function* connect(token: string | undefined) {
      const connection = new AbortController();
      const { signal } = connection;
      const procedure = { name, kind: 'query' } as const;
      const headers = {
        ...defaults.headers,
        ...options.headers,
        ...(place !== undefined && { 'last-event-id': place }),
      };
      const request = { procedure, input, attempt: failures + 1, token, signal, callerSignal, headers };
      const wireCall = sender({ ...request, idempotencyKey: undefined, onProgress: undefined });
      try {
        const target = `${url}${path}${queryOf(input)}`;
        const response = await patiently(wireCall.send({ method: 'GET', url: target, body: null }));
        if (!response.ok) throw apiErrorOf(name, response, await patiently(jsonOf(name, response)));
        const type = response.headers.get('content-type') ?? '';
        if (!response.body || !type.startsWith('text/event-stream')) throw foreignResponse(name, response);
        options.onConnect?.();
        for await (const message of messagesOf(response.body, readNext)) {
          if (message.event === 'presence') options.onPresence?.(JSON.parse(message.data) as PresenceChange);
          else if (message.event !== 'end') yield message;
          else throw endOf(name, response, message.data);
        }
        throw unreachable(name, new Error('The stream ended unexpectedly'));
      } finally {
        connection.abort();
        await wireCall.close();
      }
    }

    /** Returns the milliseconds to wait before the next connection, or throws if it would fail again. */
    const delayAfter = async (error: unknown, token: string | undefined): Promise<number> => {
      if (!ApiError.is(error) || callerSignal?.aborted) throw error;
      if (tokens && token !== undefined && !renewed && isTokenRejected(error)) {
        renewed = true;
        if ((await patiently(tokens.renew(token))) || (await tokenFor()) !== token) return 0;
      }
      // Other open streams have taken the places. Waiting for them forever would look like a stream without events.
      if (error.code === 'rate_limited') rejections += 1;
      if (retry === false || !isPassing(error) || rejections >= MAX_REJECTIONS) throw error;
      const { baseDelay = 250, maxDelay = 10_000 } = retry ?? {};
      const backoff = Math.min(maxDelay, baseDelay * 2 ** Math.min(failures, 30)) * (0.5 + Math.random() / 2);
      failures += 1;
      return (error.retryAfter ?? 0) * 1000 + backoff;
    };

    for (;;) {
      let token: string | undefined;
      try {
        token = await tokenFor();
        for await (const { id, data } of connect(token)) {
          failures = 0;
          rejections = 0;
          renewed = false;
          place = id || place;
          if (place !== undefined) positions.received(stream, place);
          if (data !== '') yield data;
        }
      } catch (error) {
        const delay = await delayAfter(error, token);
        if (ApiError.is(error)) options.onDisconnect?.(error, { delay });
        await wait(delay);
      }
    }
  };
}

const isTokenRejected = ({ code }: ApiError) => code === 'token_expired' || code === 'unauthenticated';

/** Whether an error is temporary and the caller can do nothing about it. */
const isPassing = ({ code }: ApiError) =>
  code === 'network' || code === 'timeout' || code === 'unavailable' || code === 'internal' || code === 'rate_limited';

/** Reads the problem details in the `end` event, with which the service explains why it ends a stream. */
function endOf(name: string, { headers }: Response, data: string): ApiError {
  const problem: unknown = JSON.parse(data);
  const status = typeof problem === 'object' && problem !== null && 'status' in problem ? Number(problem.status) : 500;
  return apiErrorOf(name, { status, headers }, problem);
}
