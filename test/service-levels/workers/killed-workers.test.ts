import { beforeAll, expect, it } from 'vitest';
import { compileOnce } from '../../operations/process/support/compile-once.ts';
import { depth } from '../../support/depth.ts';
import { startBusyWorkers } from './busy-workers.stage.ts';

beforeAll(compileOnce);

/** Two targets each. */
const TICKETS = depth({ quick: 150, deep: 600 });
const SECONDS = depth({ quick: 4, deep: 16 });
const KILLS = depth({ quick: 1, deep: 4 });

it('notices each target exactly once although workers are killed in the middle', {
  timeout: 300_000,
}, async (context) => {
  const stage = await startBusyWorkers(context);
  await stage.fileTickets(TICKETS);
  await stage.bringForward(1, 1 + SECONDS);
  const count = async () => (await stage.notices()).length;
  for (let kill = 0; kill < KILLS; kill++) {
    const before = (TICKETS * 2 * (kill + 1)) / (KILLS + 2);
    await expect.poll(count, { timeout: 60_000, interval: 20 }).toBeGreaterThan(before);
    await stage.killAndRestart(kill % 2);
  }
  await expect.poll(count, { timeout: 60_000 }).toBeGreaterThanOrEqual(TICKETS * 2);
  const times = Map.groupBy(await stage.notices(), ({ type, ticket, metric }) => `${type} ${metric} of ${ticket}`);
  const repeated = [...times].filter(([, notices]) => notices.length > 1).map(([notice]) => notice);
  expect(repeated).toEqual([]);
  const kinds = Map.groupBy(times.keys(), (notice) => notice.split(' of ')[0]);
  expect(Object.fromEntries([...kinds].map(([kind, notices]) => [kind, notices.length]))).toEqual({
    'sla.warned first_response': TICKETS / 2,
    'sla.warned resolution': TICKETS / 2,
    'sla.breached first_response': TICKETS / 2,
    'sla.breached resolution': TICKETS / 2,
  });
  const early = (await stage.notices()).filter(({ lag }) => lag <= 0);
  expect(early).toEqual([]);
});
