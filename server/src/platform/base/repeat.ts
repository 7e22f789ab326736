import type { ConcurrencyLimit } from './limit-concurrency.ts';
import type { Log } from './log.ts';

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
  readonly pass: () => Promise<void>;
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
  let stopped = false;
  let woken = false;
  let failures = 0;
  let endWait = () => {};

  const wait = (ms: number, wakeable: boolean) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      endWait = () => {
        if (!wakeable && !stopped) return;
        clearTimeout(timer);
        resolve();
      };
    });

  const firstPass = async (): Promise<void> => {
    isFirst = false;
    // The loop may have been stopped while it waited for its turn.
    if (!stopped) await pass();
  };

  const run = async (): Promise<void> => {
    while (!stopped) {
      woken = false;
      try {
        await (isFirst ? firstPasses(firstPass) : pass());
        failures = 0;
      } catch (error) {
        failures += 1;
        log.error({ err: error, failures }, `${name} failed and will be retried`);
      }
      if (stopped) return;
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
      stopped = true;
      endWait();
      await ended;
    },
  };
}
