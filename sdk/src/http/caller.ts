import { apiPromise, type WithResponse } from '../calls/api-promise.ts';
import type { CallOptions, UploadOptions } from '../calls/call.ts';
import type { Calls } from '../calls/calls.ts';
import { isReadOnce } from '../calls/files.ts';
import type { Procedure } from '../calls/procedure.ts';
import type { RawRequest, SendRaw } from '../calls/raw-request.ts';
import { ApiError } from '../errors/errors.ts';
import { hasCode } from '../errors/guards.ts';
import { checkCallOptions } from './check-call.ts';
import { startDeadline } from './deadline.ts';
import { iterate } from './iterate.ts';
import { checkRawRequest, type RawTransport } from './raw-transport.ts';
import { type Repeatable, retryPolicy } from './retry.ts';
import type { TokenSource } from './token-source.ts';
import type { Transport } from './transport.ts';

export interface CallerOptions {
  readonly transport: Transport;
  readonly rawTransport: RawTransport;
  /** Options of every call, unless the call overrides them. */
  readonly defaults: CallOptions & { readonly timeout: number };
  readonly tokens?: TokenSource | undefined;
  /** Whether a procedure can be repeated if it may have been processed already. */
  readonly isRepeatable?: Repeatable | undefined;
}

/** Creates the calls of a client. All requests of a call share its deadline and its idempotency key. */
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
    // A procedure without authentication does not trigger a login.
    const tokenOf = open ? tokens?.current : tokens?.token;
    const headers = { ...defaults.headers, ...options.headers };
    const idempotencyKey = kind === 'mutation' ? (options.idempotencyKey ?? newKey()) : undefined;
    const deadline = startDeadline(name, options.timeout ?? defaults.timeout, callerSignal);
    const { signal } = deadline;
    const { onProgress } = options;
    const sent = { procedure, input, idempotencyKey, callerSignal, headers, onProgress, signal };
    let tries = 1;
    let renewals = 0;
    let confirmations = 0;

    try {
      for (;;) {
        const token = tokenOf && (await deadline.race(tokenOf()));
        try {
          return await deadline.race(send({ ...sent, attempt: tries + renewals + confirmations, token }));
        } catch (error) {
          signal.throwIfAborted();
          if (!ApiError.is(error) || isReadOnce(input)) throw error;
          if (tokens && token !== undefined && renewals === 0 && isTokenRejected(error, procedure)) {
            renewals += 1;
            if (await deadline.race(tokens.renew(token))) continue;
          }
          if (tokens?.confirm && confirmations === 0 && hasCode(error, 'step_up_required')) {
            const { confirm } = tokens;
            confirmations += 1;
            if (await deadline.pause(() => confirm(error))) continue;
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

  // The only place where response types are trusted: they are generated from the schemas that the service validates
  // with.
  const call = <Output>(procedure: Procedure, input: unknown, options: UploadOptions = {}) =>
    apiPromise(answerOf(procedure, input, options) as Promise<WithResponse<Output>>);
  const sendRaw = async (raw: RawRequest) => {
    checkRawRequest(raw);
    const { method, path, idempotencyKey } = raw;
    const kind = method === 'GET' || method === 'HEAD' ? 'query' : 'mutation';
    const unrepeatable = kind === 'mutation' && idempotencyKey === undefined;
    const procedure: Procedure = { name: `${method} ${path}`, kind, ...(unrepeatable && { unrepeatable }) };
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

/** For a procedure without authentication, `unauthenticated` refers to its input, such as a wrong password. */
const isTokenRejected = ({ code }: ApiError, { open }: Procedure) =>
  code === 'token_expired' || (code === 'unauthenticated' && !open);

/** Avoids `crypto.randomUUID`, which browsers have on secure origins only: an internal service may use plain HTTP. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
