import type { Readiness } from './readiness.ts';

/** A readiness that ends permanently once the process begins to shut down. */
interface EndingReadiness {
  readonly ready: Readiness;
  end(): void;
}

/** Responds without running a check once it has ended: load balancers must learn it at their next probe. */
export function endingReadiness(ready: Readiness): EndingReadiness {
  let hasEnded = false;
  return {
    async ready() {
      if (!hasEnded) return ready();
      const shutdown = { state: 'failed', reason: 'the process is shutting down' } as const;
      return { isReady: false, isShuttingDown: true, checks: { shutdown } };
    },
    end() {
      hasEnded = true;
    },
  };
}
