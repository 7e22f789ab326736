import type { RetryOptions } from '../calls/call.ts';
import type { Procedure } from '../calls/procedure.ts';
import type { ApiError } from '../errors/errors.ts';

/** Returns the milliseconds to wait before the next request of a call, or undefined if the call must not be retried. */
export type RetryPolicy = (error: ApiError, attempt: number, procedure: Procedure) => number | undefined;

/** Whether the request was rejected before it was processed. With 408, it did not arrive completely. */
const notDone = ({ status }: ApiError) => status === 408 || status === 429 || status === 503;

/** Whether the request may have been processed. */
const uncertain = ({ code }: ApiError) => code === 'network' || code === 'unavailable';

/** The service stores responses by idempotency key for authenticated callers only; it would process others twice. */
const isRepeatableByDefault: Repeatable = ({ kind, open, unrepeatable }) => kind === 'query' || !(open || unrepeatable);

/** Whether a procedure can be repeated if it may have been processed already. */
export type Repeatable = (procedure: Procedure) => boolean;

export function retryPolicy(
  options: RetryOptions | false = {},
  isRepeatable: Repeatable = isRepeatableByDefault,
): RetryPolicy {
  const { attempts = 3, baseDelay = 250, maxDelay = 10_000 } = options || { attempts: 1 };

  const isWorthIt = (error: ApiError, attempt: number, procedure: Procedure): boolean => {
    if (notDone(error)) return true;
    if (uncertain(error)) return isRepeatable(procedure);
    // The connection of an earlier request is lost, but the service is still processing it.
    return error.code === 'idempotency_key_in_use' && attempt > 1;
  };

  return (error, attempt, procedure) => {
    if (attempt >= attempts || !isWorthIt(error, attempt, procedure)) return undefined;
    const backoff = Math.min(maxDelay, baseDelay * 2 ** (attempt - 1)) * (0.5 + Math.random() / 2);
    const requested = (error.retryAfter ?? 0) * 1000;
    return requested > maxDelay ? undefined : requested + backoff;
  };
}
