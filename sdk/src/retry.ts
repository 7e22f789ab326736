import type { Procedure } from './call.ts';
import type { ApiError } from './errors.ts';

/** How often and how patiently a failed request is sent again. */
export interface RetryOptions {
  /**
   * Requests for one call, the first included.
   * @default 3
   */
  readonly attempts?: number | undefined;

  /**
   * Milliseconds before the first retry; each further one waits twice as long as the one before. All are cut by up to a
   * half at random, and come on top of what `Retry-After` asks for.
   * @default 250
   */
  readonly baseDelay?: number | undefined;

  /**
   * The longest wait in milliseconds. Where `Retry-After` asks for more, the call rejects at once.
   * @default 10_000
   */
  readonly maxDelay?: number | undefined;
}

/** Milliseconds to wait before a call is sent again, or undefined where it must not be. */
export type RetryPolicy = (error: ApiError, attempt: number, procedure: Procedure) => number | undefined;

/** The work was refused before it began. */
const notDone = ({ status }: ApiError) => status === 429 || status === 503;

/** Nobody knows whether the work was done. */
const uncertain = ({ code, status }: ApiError) => code === 'network' || status === 502 || status === 504;

/** The service keeps answers by idempotency key for those who are signed in; of others it would do the work twice. */
const isKept = ({ kind, open }: Procedure) => kind === 'query' || !open;

export function retryPolicy(options: RetryOptions | false = {}, isRepeatable = isKept): RetryPolicy {
  const { attempts = 3, baseDelay = 250, maxDelay = 10_000 } = options || { attempts: 1 };

  const isWorthIt = (error: ApiError, attempt: number, procedure: Procedure): boolean => {
    if (notDone(error)) return true;
    if (uncertain(error)) return isRepeatable(procedure);
    // The first request is still at work though its connection is gone.
    return error.code === 'idempotency_key_in_use' && attempt > 1;
  };

  return (error, attempt, procedure) => {
    if (attempt >= attempts || !isWorthIt(error, attempt, procedure)) return undefined;
    const backoff = Math.min(maxDelay, baseDelay * 2 ** (attempt - 1)) * (0.5 + Math.random() / 2);
    const asked = (error.retryAfter ?? 0) * 1000;
    return asked > maxDelay ? undefined : asked + backoff;
  };
}
