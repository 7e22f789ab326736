import type { RetryOptions } from './call.ts';
import type { ApiError } from './errors.ts';
import type { Procedure } from './procedure.ts';

/** Milliseconds to wait before a call is sent again, or undefined where it must not be. */
export type RetryPolicy = (error: ApiError, attempt: number, procedure: Procedure) => number | undefined;

/** The work was refused before it began: of 408, because the request never arrived whole. */
const notDone = ({ status }: ApiError) => status === 408 || status === 429 || status === 503;

/** Nobody knows whether the work was done. */
const uncertain = ({ code }: ApiError) => code === 'network' || code === 'unavailable';

/** The service keeps answers by idempotency key for those who are signed in; of others it would do the work twice. */
const isKept: Repeatable = ({ kind, open, unkept }) => kind === 'query' || !(open || unkept);

/** Whether a procedure may be called again where nobody knows whether it was done. */
export type Repeatable = (procedure: Procedure) => boolean;

export function retryPolicy(options: RetryOptions | false = {}, isRepeatable: Repeatable = isKept): RetryPolicy {
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
