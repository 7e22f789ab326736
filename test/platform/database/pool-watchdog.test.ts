import { expect, it, onTestFinished } from 'vitest';
import { ConnectionPool } from '../../../server/src/platform/database/connections/connection-pool.ts';
import { DatabaseHosts } from '../../../server/src/platform/database/connections/database-hosts.ts';
import { REQUEST_LIMITS } from '../../../server/src/platform/database/connections/pool-limits.ts';
import { type PoolRanDry, watchPools } from '../../../server/src/platform/database/connections/pool-watchdog.ts';
import { MINUTE_MS } from '../../../server/src/platform/time/duration.ts';
import { createDatabase } from '../../support/database.ts';

async function setUp() {
  const database = await createDatabase('empty');
  const limits = { ...REQUEST_LIMITS, connections: 2, connectMs: MINUTE_MS };
  const pool = new ConnectionPool({}, { hosts: new DatabaseHosts(database.address), limits, behindPooler: false });
  const errors: PoolRanDry[] = [];
  const looks: number[] = [];
  const time = { passed: 0 };
  const watchdog = watchPools(
    [pool],
    (error) => errors.push(error),
    () => looks.push(time.passed) && performance.now() + time.passed,
  );
  onTestFinished(async () => {
    watchdog.stop();
    await pool.end();
    await database.drop();
  });
  /** Moves the clock and resolves once the watchdog has read it. */
  const lookedAfter = async (ms: number) => {
    time.passed = ms;
    await expect.poll(() => looks.includes(ms)).toBe(true);
  };
  return { pool, errors, lookedAfter };
}

it('reports a pool whose connections are all lost after a minute of waiting callers', async () => {
  const { pool, errors, lookedAfter } = await setUp();
  const lost = [await pool.connect(), await pool.connect()];
  const waiting = pool.connect();
  await lookedAfter(MINUTE_MS / 2);
  expect(errors).toEqual([]);
  await lookedAfter(MINUTE_MS + 1);
  expect(errors.map(({ message }) => message)).toEqual([
    'The connection pool "requests" has provided no connection for a minute: 2 are in use, and 1 callers are waiting',
  ]);
  for (const connection of lost) connection.release();
  (await waiting).release();
});

it('stays silent while no one waits, and while not all connections are in use', async () => {
  const { pool, errors, lookedAfter } = await setUp();
  const busy = [await pool.connect(), await pool.connect()];
  await lookedAfter(2 * MINUTE_MS);
  for (const connection of busy) connection.release();
  await lookedAfter(3 * MINUTE_MS);
  expect(errors).toEqual([]);
});
