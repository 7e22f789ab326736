import type { Call, MutationOptions, Procedure } from './call.ts';
import { startDeadline } from './deadline.ts';
import { ApiError } from './errors.ts';
import { isReadOnce } from './files.ts';
import type { RetryPolicy } from './retry.ts';
import type { TokenSource } from './session.ts';
import type { Transport } from './transport.ts';

export interface CallerOptions {
  readonly transport: Transport;
  readonly retryDelay: RetryPolicy;
  /** Milliseconds. */
  readonly timeout: number;
  /** Where the bearer token comes from. */
  readonly tokens?: TokenSource | undefined;
}

/** One call is as many requests as it takes, within one deadline and under one idempotency key. */
export function createCaller({ transport, retryDelay, timeout, tokens }: CallerOptions): Call {
  const answerOf = async (procedure: Procedure, input: unknown, options: MutationOptions): Promise<unknown> => {
    const { name, kind, open } = procedure;
    // Nobody is logged in for the sake of a procedure that anybody may call.
    const tokenOf = open ? tokens?.current : tokens?.token;
    const idempotencyKey = kind === 'mutation' ? (options.idempotencyKey ?? newKey()) : undefined;
    const deadline = startDeadline(name, options.timeout ?? timeout, options.signal);
    const { signal } = deadline;
    const sent = { procedure, input, idempotencyKey, callerSignal: options.signal };
    let attempt = 1;
    let renewed = false;

    try {
      for (;;) {
        const token = tokenOf && (await deadline.race(tokenOf()));
        try {
          return await deadline.race(transport({ ...sent, attempt, token, signal }));
        } catch (error) {
          signal.throwIfAborted();
          if (!ApiError.is(error) || isReadOnce(input)) throw error;
          if (tokens && token !== undefined && !renewed && isTokenRefused(error, procedure)) {
            renewed = true;
            if (await deadline.race(tokens.renew(token))) continue;
          }
          const delay = retryDelay(error, attempt, procedure);
          if (delay === undefined || !deadline.allows(delay)) throw error;
          await deadline.wait(delay);
          attempt += 1;
        }
      }
    } finally {
      deadline.clear();
    }
  };

  // Here, and nowhere else, types are taken on trust: they are written from the schemas by which the service answers.
  return async <Output>(procedure: Procedure, input: unknown, options: MutationOptions = {}) =>
    (await answerOf(procedure, input, options)) as Output;
}

/** Where anybody may call, `unauthenticated` is about what was sent as input. */
const isTokenRefused = ({ code }: ApiError, { open }: Procedure) =>
  code === 'token_expired' || (code === 'unauthenticated' && !open);

/** Not `crypto.randomUUID`: browsers have it on secure origins only, and a desk inside a company may be plain HTTP. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
