import type { Log } from '../base/log.ts';
import type { ConcurrencyLimit } from './limit-concurrency.ts';

const LONGEST_WAIT_MS = 5_000;

export interface Repeated {
  /** Starts the next pass immediately, or right after the running one. */
  wake(): void;
  /** Stops after the running pass. */
  stop(): Promise<void>;
}

interface RepeatOptions {
  readonly name: string;
  readonly everyMs: number;
  /** Its signal is aborted when the loop is stopped: a pass over many rows asks it between two of them. */
  readonly pass: (stopping: AbortSignal) => Promise<void>;
  readonly log: Log;
  /**
   * For loops that start together: limits how many first passes run at the same time, so that they need fewer
   * connections.
   */
  readonly firstPasses?: ConcurrencyLimit | undefined;
}

/** Runs `pass` immediately, then at an interval and when woken; never two at a time. Backs off after failures. */
export function repeat({ name, everyMs, pass, log, firstPasses = (work) => work() }: RepeatOptions): Repeated {
  let isFirst = true;
  const stopping = new AbortController();
  const { signal } = stopping;
  let woken = false;
  let failures = 0;
  let endWait = () => {};

  const wait = (ms: number, wakeable: boolean) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      endWait = () => {
        if (!wakeable && !signal.aborted) return;
        clearTimeout(timer);
        resolve();
      };
    });

  const firstPass = async (): Promise<void> => {
    isFirst = false;
    // The loop may have been stopped while it waited for its turn.
    if (!signal.aborted) await pass(signal);
  };

  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      woken = false;
      try {
        await (isFirst ? firstPasses(firstPass) : pass(signal));
        failures = 0;
      } catch (error) {
        failures += 1;
        log.error({ err: error, failures }, `${name} failed and will be retried`);
      }
      if (signal.aborted) return;
      // `wake` does not shorten the wait after a failure; otherwise an unavailable database would be queried without
      // pause.
      if (failures > 0) await wait(Math.min(everyMs * 2 ** failures, LONGEST_WAIT_MS), false);
      else if (!woken) await wait(everyMs, true);
    }
  };

  const ended = run();
  return {
    wake() {
      woken = true;
      endWait();
    },
    async stop() {
      stopping.abort();
      endWait();
      await ended;
    },
  };
}
