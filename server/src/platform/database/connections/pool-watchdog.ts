import type { ConnectionPool } from './connection-pool.ts';

const CHECK_MS = 1_000;

/** Longer than any statement can take, so every connection in use must have finished its work. */
const STALL_MS = 60_000;

/** All connections of a pool have been in use for so long that they must be lost. Only a new process can recover. */
export class PoolRanDry extends Error {
  constructor({ limits, use }: ConnectionPool) {
    super(
      `The connection pool "${limits.name}" has provided no connection for a minute: ${use.inUse} are in use, and ` +
        `${use.waiting} callers are waiting`,
    );
    this.name = 'PoolRanDry';
  }
}

/** Calls `onStall` once a pool has had waiting callers, and no connection for them, for a minute. */
export function watchPools(
  pools: readonly ConnectionPool[],
  onStall: (error: PoolRanDry) => void,
  now = () => performance.now(),
): { stop(): void } {
  const check = () => {
    const stalled = pools.find((pool) => isStalled(pool, now()));
    if (stalled === undefined) return;
    clearInterval(timer);
    onStall(new PoolRanDry(stalled));
  };
  const timer = setInterval(check, CHECK_MS).unref();
  return { stop: () => clearInterval(timer) };
}

/** An unavailable database is a different case: connections cannot be opened, and none is in use. */
const isStalled = ({ limits, use, lentAt }: ConnectionPool, now: number): boolean =>
  use.inUse >= limits.connections && use.waiting > 0 && now - lentAt > STALL_MS;
