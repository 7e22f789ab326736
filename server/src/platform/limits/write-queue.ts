import { REQUEST_LIMITS } from '../database/connections/pool-limits.ts';
import { AppError } from '../errors/app-error.ts';
import { createTurns } from './turns.ts';

const MOST_PER_ACCOUNT = 4;

/**
 * The transactions of one account that can run at the same time: fewer than half of the connections of a process, even
 * if all of them wait for the lock of one ticket.
 */
const runningPerAccount = (connections: number) =>
  Math.min(MOST_PER_ACCOUNT, Math.max(1, Math.ceil(connections / 2) - 1));

/** Runs a transaction when the account has a free slot. Throws `unavailable` if that takes longer than ten seconds. */
type WriteQueue = <Result>(accountId: string, transact: () => Promise<Result>) => Promise<Result>;

export function createWriteQueue(connections: number): WriteQueue {
  const perAccount = runningPerAccount(connections);
  const turns = createTurns({
    slots: Number.POSITIVE_INFINITY,
    slotsOf: () => perAccount,
    // The same as the wait of a request for a connection.
    maxWaitMs: REQUEST_LIMITS.connectMs,
    waitedTooLong: () =>
      new AppError('unavailable', 'Too many changes by this account are in progress', { retryAfter: 2 }),
  });
  return (accountId, transact) => turns.run([accountId], transact);
}
