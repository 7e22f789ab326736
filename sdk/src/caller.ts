import { apiPromise, type WithResponse } from './api-promise.ts';
import type { CallOptions, UploadOptions } from './call.ts';
import type { Calls } from './calls.ts';
import { checkCallOptions } from './check-options.ts';
import { startDeadline } from './deadline.ts';
import { ApiError } from './errors.ts';
import { isReadOnce } from './files.ts';
import { iterate } from './iterate.ts';
import type { Procedure } from './procedure.ts';
import type { RawRequest, SendRaw } from './raw-request.ts';
import { checkRawRequest, type RawTransport } from './raw-transport.ts';
import { type Repeatable, retryPolicy } from './retry.ts';
import type { TokenSource } from './session.ts';
import type { Transport } from './transport.ts';

export interface CallerOptions {
  readonly transport: Transport;
  readonly rawTransport: RawTransport;
  /** What holds for every call that does not say otherwise. */
  readonly defaults: CallOptions & { readonly timeout: number };
  /** Where the bearer token comes from. */
  readonly tokens?: TokenSource | undefined;
  /** Whether a procedure may be called again where nobody knows whether it was done. */
  readonly isRepeatable?: Repeatable | undefined;
}

/** One call is as many requests as it takes, within one deadline and under one idempotency key. */
export function createCaller({
  transport,
  rawTransport,
  defaults,
  tokens,
  isRepeatable,
}: CallerOptions): Pick<Calls, 'call' | 'list'> & { readonly request: SendRaw } {
  const answerOf = async (
    procedure: Procedure,
    input: unknown,
    options: UploadOptions,
    send: Transport = transport,
  ): Promise<WithResponse<unknown>> => {
    checkCallOptions(options);
    const { name, kind, open } = procedure;
    const callerSignal = options.signal ?? defaults.signal;
    const retryDelay = retryPolicy(options.retry ?? defaults.retry, isRepeatable);
    // Nobody is logged in for the sake of a procedure that anybody may call.
    const tokenOf = open ? tokens?.current : tokens?.token;
    const headers = { ...defaults.headers, ...options.headers };
    const idempotencyKey = kind === 'mutation' ? (options.idempotencyKey ?? newKey()) : undefined;
    const deadline = startDeadline(name, options.timeout ?? defaults.timeout, callerSignal);
    const { signal } = deadline;
    const { onProgress } = options;
    const sent = { procedure, input, idempotencyKey, callerSignal, headers, onProgress, signal };
    let tries = 1;
    let renewals = 0;

    try {
      for (;;) {
        const token = tokenOf && (await deadline.race(tokenOf()));
        try {
          return await deadline.race(send({ ...sent, attempt: tries + renewals, token }));
        } catch (error) {
          signal.throwIfAborted();
          if (!ApiError.is(error) || isReadOnce(input)) throw error;
          if (tokens && token !== undefined && renewals === 0 && isTokenRefused(error, procedure)) {
            renewals += 1;
            if (await deadline.race(tokens.renew(token))) continue;
          }
          const delay = retryDelay(error, tries, procedure);
          if (delay === undefined || !deadline.allows(delay)) throw error;
          await deadline.wait(delay);
          tries += 1;
        }
      }
    } finally {
      deadline.clear();
    }
  };

  // Here, and nowhere else, types are taken on trust: they are written from the schemas by which the service answers.
  const call = <Output>(procedure: Procedure, input: unknown, options: UploadOptions = {}) =>
    apiPromise(answerOf(procedure, input, options) as Promise<WithResponse<Output>>);
  const sendRaw = async (raw: RawRequest) => {
    checkRawRequest(raw);
    const { method, path, idempotencyKey } = raw;
    const kind = method === 'GET' || method === 'HEAD' ? 'query' : 'mutation';
    const unkept = kind === 'mutation' && idempotencyKey === undefined;
    const procedure: Procedure = { name: `${method} ${path}`, kind, ...(unkept && { unkept }) };
    return answerOf(procedure, raw, raw, (wire) => rawTransport(wire, raw));
  };
  const request = <Data>(raw: RawRequest) => apiPromise(sendRaw(raw) as Promise<WithResponse<Data>>);

  return {
    call,
    request,
    list: (procedure, input, options = {}, field = 'cursor') =>
      iterate(
        procedure.name,
        (place) => call(procedure, { ...input, ...(place !== undefined && { [field]: place }) }, options),
        options.signal ?? defaults.signal,
      ),
  };
}

/** Where anybody may call, `unauthenticated` is about what was sent as input. */
const isTokenRefused = ({ code }: ApiError, { open }: Procedure) =>
  code === 'token_expired' || (code === 'unauthenticated' && !open);

/** Not `crypto.randomUUID`: browsers have it on secure origins only, and a desk inside a company may be plain HTTP. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
