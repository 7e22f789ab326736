import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { percentile } from '../console/speed/support/figures.ts';
import { makeDueTargets, noticesOf } from '../operations/process/support/busy-targets.ts';
import { compileOnce } from '../operations/process/support/compile-once.ts';
import { startKillableWorkers } from '../operations/process/support/killable-workers.ts';
import { depth } from '../support/depth.ts';

beforeAll(compileOnce);

/** Two targets each. */
const TICKETS = depth({ quick: 200, deep: 1_000 });
const SECONDS = depth({ quick: 6, deep: 30 });
const MOST_MS = 2_000;

it('two workers notice each target within two seconds', { timeout: 300_000 }, async () => {
  const workers = await startKillableWorkers();
  onTestFinished(workers.stop);
  await makeDueTargets(workers, TICKETS, SECONDS);
  const notices = () => noticesOf(workers);
  await expect.poll(async () => (await notices()).length, { timeout: 120_000, interval: 200 }).toBe(TICKETS * 2);
  const lags = (await notices()).map(({ lag }) => lag);
  const largest = Math.max(...lags);
  console.table({
    targets: lags.length,
    'median lag, ms': Math.round(percentile(lags, 0.5)),
    'p99 lag, ms': Math.round(percentile(lags, 0.99)),
    'largest lag, ms': Math.round(largest),
  });
  expect(largest).toBeLessThanOrEqual(MOST_MS);
});
