import { Cron } from 'croner';

/** Returns when a schedule (five fields of cron, in UTC) was last due. A run at this very second counts. */
export function lastRun(pattern: string, now: Date): Date | null {
  const reference = new Date(now.getTime() + 1_000);
  const [run] = new Cron(pattern, { paused: true, timezone: 'UTC' }).previousRuns(1, reference);
  return run ?? null;
}
