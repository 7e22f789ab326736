import type { Log } from '../base/log.ts';
import type { CheckResult, HealthCheck } from './health-check.ts';

/** Orchestrators give a probe only a few seconds, and treat a timeout as worse than a negative response. */
const TIMEOUT_MS = 2_000;

/** Whether the process can do its work, and the result of each check by its name. */
export interface ReadinessReport {
  readonly isReady: boolean;
  readonly isShuttingDown?: boolean;
  readonly checks: Readonly<Record<string, CheckResult>>;
}

export type Readiness = () => Promise<ReadinessReport>;

/**
 * Runs the checks in parallel, each for two seconds at most. Concurrent callers share the checks, so the number of probes
 * does not matter. Logs a check when its state changes, and why it could not run.
 */
export function createReadiness(checks: readonly HealthCheck[], log: Log, timeoutMs = TIMEOUT_MS): Readiness {
  const states = new Map<string, CheckResult['state']>();
  let running: Promise<ReadinessReport> | null = null;

  const result = async ({ name, run }: HealthCheck): Promise<CheckResult> => {
    const found = await withinTime(run, timeoutMs, (err) => {
      if (states.get(name) !== 'failed') log.warn({ err, check: name }, 'A health check could not run');
    });
    if (found.state !== (states.get(name) ?? 'ok')) log.warn({ check: name, ...found }, 'A health check has changed');
    states.set(name, found.state);
    return found;
  };

  const report = async (): Promise<ReadinessReport> => {
    const results = await Promise.all(checks.map(async (check) => ({ check, found: await result(check) })));
    return {
      isReady: results.every(({ check, found }) => !check.isRequired || found.state !== 'failed'),
      checks: Object.fromEntries(results.map(({ check, found }) => [check.name, found])),
    };
  };

  return () => {
    running ??= report().finally(() => {
      running = null;
    });
    return running;
  };
}

/** A check that throws or does not respond has failed: its result is unknown. */
async function withinTime(
  run: () => Promise<CheckResult>,
  timeoutMs: number,
  onError: (error: unknown) => void,
): Promise<CheckResult> {
  const { promise: timeout, resolve } = Promise.withResolvers<CheckResult>();
  const timer = setTimeout(() => resolve({ state: 'failed', reason: `no response within ${timeoutMs} ms` }), timeoutMs);
  const checked = run().catch((error): CheckResult => {
    onError(error);
    return { state: 'failed', reason: 'the check could not run; see the log' };
  });
  try {
    return await Promise.race([checked, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
