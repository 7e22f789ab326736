import type { CallOptions, UploadOptions } from './call.ts';
import type { Calls } from './calls.ts';
import { checkCallOptions } from './check-options.ts';
import { startDeadline } from './deadline.ts';
import { ApiError } from './errors.ts';
import { isReadOnce } from './files.ts';
import { iterate } from './iterate.ts';
import type { Procedure } from './procedure.ts';
import { type Repeatable, retryPolicy } from './retry.ts';
import type { TokenSource } from './session.ts';
import type { Transport } from './transport.ts';

export interface CallerOptions {
  readonly transport: Transport;
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
  defaults,
  tokens,
  isRepeatable,
}: CallerOptions): Pick<Calls, 'call' | 'list'> {
  const answerOf = async (procedure: Procedure, input: unknown, options: UploadOptions): Promise<unknown> => {
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
          return await deadline.race(transport({ ...sent, attempt: tries + renewals, token }));
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
  const call = async <Output>(procedure: Procedure, input: unknown, options: UploadOptions = {}) =>
    (await answerOf(procedure, input, options)) as Output;

  return {
    call,
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
