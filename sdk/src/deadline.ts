import { ApiError, aborted } from './errors.ts';

/** The longest that timers can wait; what is longer would fire at once. */
const LONGEST_MS = 2 ** 31 - 1;

/** Ends a call when its time is up or its caller no longer wants it. */
export interface Deadline {
  /** Aborted with the `ApiError` that says why. */
  readonly signal: AbortSignal;
  /** Whether there is time for a wait of that many milliseconds. */
  allows(milliseconds: number): boolean;
  /** The outcome of `work`, unless the call ends before it. */
  race<Value>(work: Promise<Value>): Promise<Value>;
  wait(milliseconds: number): Promise<void>;
  /** To be called when the call is over, so that nothing is left on the caller's signal. */
  clear(): void;
}

/** Not `AbortSignal.any` and `AbortSignal.timeout`: they hold on to their timer and signals when the call is over. */
export function startDeadline(procedure: string, timeout: number, signal: AbortSignal | undefined): Deadline {
  const controller = new AbortController();
  const until = Date.now() + timeout;
  const expire = () => controller.abort(new ApiError('timeout', procedure, `No answer within ${timeout} ms`));
  const abort = () => controller.abort(aborted(procedure, signal));

  const timer = timeout <= LONGEST_MS ? setTimeout(expire, timeout) : undefined;
  if (signal?.aborted) abort();
  else signal?.addEventListener('abort', abort);

  const ending = new Promise<never>((_, reject) => {
    const end = () => reject(controller.signal.reason);
    if (controller.signal.aborted) end();
    else controller.signal.addEventListener('abort', end);
  });
  ending.catch(() => undefined);

  const race = <Value>(work: Promise<Value>): Promise<Value> => Promise.race([ending, work]);

  return {
    signal: controller.signal,
    allows: (milliseconds) => Date.now() + milliseconds < until,
    race,
    wait: async (milliseconds) => {
      let sleeping: ReturnType<typeof setTimeout> | undefined;
      const sleep = new Promise<void>((resolve) => {
        sleeping = setTimeout(resolve, milliseconds);
      });
      await race(sleep).finally(() => clearTimeout(sleeping));
    },
    clear: () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    },
  };
}
