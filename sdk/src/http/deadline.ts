import { settle } from '../calls/settle.ts';
import { ApiError, aborted } from '../errors/errors.ts';

/** Maximum delay of a timer. A longer one would fire immediately. */
const LONGEST_MS = 2 ** 31 - 1;

/** Ends a call when it times out or when its caller aborts it. */
export interface Deadline {
  /** Aborted with an `ApiError`: `timeout` or `aborted`. */
  readonly signal: AbortSignal;
  /** Whether a delay of this many milliseconds ends before the deadline. */
  allows(milliseconds: number): boolean;
  /** Settles like `work`, or rejects when the call ends first. */
  race<Value>(work: Promise<Value>): Promise<Value>;
  wait(milliseconds: number): Promise<void>;
  /** Settles like `work`, or rejects when the caller aborts. Its time does not count: a person may have to answer. */
  pause<Value>(work: () => Promise<Value>): Promise<Value>;
  /** Call when the call is over: removes the listener from the caller's signal. */
  clear(): void;
}

/** Avoids `AbortSignal.any` and `AbortSignal.timeout`, which keep their timer and signals after the call has ended. */
export function startDeadline(procedure: string, timeout: number, signal: AbortSignal | undefined): Deadline {
  const controller = new AbortController();
  let until = Date.now() + timeout;
  const expire = () => controller.abort(new ApiError('timeout', procedure, `No response within ${timeout} ms`));
  const abort = () => controller.abort(aborted(procedure, signal));

  const startTimer = (ms: number) => (ms <= LONGEST_MS ? setTimeout(expire, ms) : undefined);
  let timer = startTimer(timeout);
  if (signal?.aborted) abort();
  else signal?.addEventListener('abort', abort);

  const ending = new Promise<never>((_, reject) => {
    const end = () => reject(controller.signal.reason);
    if (controller.signal.aborted) end();
    else controller.signal.addEventListener('abort', end);
  });
  void settle(ending);

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
    pause: async (work) => {
      const left = until - Date.now();
      clearTimeout(timer);
      try {
        return await race(work());
      } finally {
        until = Date.now() + left;
        timer = startTimer(left);
      }
    },
    clear: () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    },
  };
}
