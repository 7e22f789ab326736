import type { ConcurrencyLimit } from './limit-concurrency.ts';
import type { Log } from './log.ts';

const LONGEST_WAIT_MS = 5_000;

export interface Repeated {
  /** Begins the next pass at once, or right after the running one. */
  wake(): void;
  /** Waits for the running pass. */
  stop(): Promise<void>;
}

interface RepeatOptions {
  readonly name: string;
  readonly everyMs: number;
  readonly pass: () => Promise<void>;
  readonly log: Log;
  /** For loops that start together: their first passes run in these lanes, so that they need fewer connections. */
  readonly firstPasses?: ConcurrencyLimit | undefined;
}

/** Runs `pass` now, every so often, and when woken; never two at a time. After a failure it waits longer and longer. */
export function repeat({ name, everyMs, pass, log, firstPasses = (work) => work() }: RepeatOptions): Repeated {
  let isFirst = true;
  let stopped = false;
  let woken = false;
  let failures = 0;
  let endNap = () => {};

  const nap = (ms: number, wakeable: boolean) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      endNap = () => {
        if (!wakeable && !stopped) return;
        clearTimeout(timer);
        resolve();
      };
    });

  const firstPass = async (): Promise<void> => {
    isFirst = false;
    // It may have been stopped while it waited for its turn.
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
      // A hint does not shorten the wait after a failure, or a database that is away would be asked without pause.
      if (failures > 0) await nap(Math.min(everyMs * 2 ** failures, LONGEST_WAIT_MS), false);
      else if (!woken) await nap(everyMs, true);
    }
  };

  const ended = run();
  return {
    wake() {
      woken = true;
      endNap();
    },
    async stop() {
      stopped = true;
      endNap();
      await ended;
    },
  };
}
