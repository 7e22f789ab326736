import { beforeAll, expect, it } from 'vitest';
import { percentile } from '../../console/speed/support/figures.ts';
import { compileOnce } from '../../operations/process/support/compile-once.ts';
import { depth } from '../../support/depth.ts';
import { startBusyWorkers } from './busy-workers.stage.ts';

beforeAll(compileOnce);

/** Two targets each. */
const TICKETS = depth({ quick: 200, deep: 1_000 });
const SECONDS = depth({ quick: 6, deep: 30 });
const MOST_MS = 2_000;

it('two workers notice each target within two seconds', { timeout: 300_000 }, async (context) => {
  const stage = await startBusyWorkers(context);
  await stage.fileTickets(TICKETS);
  await stage.bringForward(1, 1 + SECONDS);
  await expect.poll(async () => (await stage.notices()).length, { timeout: 120_000, interval: 200 }).toBe(TICKETS * 2);
  const lags = (await stage.notices()).map(({ lag }) => lag);
  const largest = Math.max(...lags);
  console.table({
    targets: lags.length,
    'median lag, ms': Math.round(percentile(lags, 0.5)),
    'p99 lag, ms': Math.round(percentile(lags, 0.99)),
    'largest lag, ms': Math.round(largest),
  });
  expect(largest).toBeLessThanOrEqual(MOST_MS);
});
