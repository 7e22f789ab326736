import type { ConnectionPool } from './connection-pool.ts';

const CHECK_MS = 1_000;

/** Longer than any statement may take, so that every connection that is in use must have moved on. */
const DRY_FOR_MS = 60_000;

/** All connections of a pool have been out for so long that they must be lost: only a new process has new ones. */
export class PoolRanDry extends Error {
  constructor({ limits, use }: ConnectionPool) {
    super(
      `The connection pool "${limits.name}" has provided no connection for a minute: ${use.inUse} are in use, and ` +
        `${use.waiting} callers are waiting`,
    );
    this.name = 'PoolRanDry';
  }
}

/** Calls `ranDry` once a pool has had callers waiting, and nothing to hand out, for a minute. */
export function watchPools(
  pools: readonly ConnectionPool[],
  ranDry: (error: PoolRanDry) => void,
  now = () => performance.now(),
): { stop(): void } {
  const check = () => {
    const dry = pools.find((pool) => isDry(pool, now()));
    if (dry === undefined) return;
    clearInterval(timer);
    ranDry(new PoolRanDry(dry));
  };
  const timer = setInterval(check, CHECK_MS).unref();
  return { stop: () => clearInterval(timer) };
}

/** A database that is away is another matter: then connections cannot be opened, and none is in use. */
const isDry = ({ limits, use, lentAt }: ConnectionPool, now: number): boolean =>
  use.inUse >= limits.connections && use.waiting > 0 && now - lentAt > DRY_FOR_MS;
