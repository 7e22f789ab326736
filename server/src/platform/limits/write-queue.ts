import { AppError } from '../base/failure.ts';
import { limitConcurrencyByKey } from '../base/limit-concurrency.ts';
import { REQUEST_LIMITS } from '../database/connections/pool-limits.ts';

/**
 * The transactions of one account that can run at the same time: fewer than half of the connections of a process, even
 * if all of them wait for the lock of one ticket.
 */
const RUNNING_PER_ACCOUNT = 4;

/** The same as the wait of a request for a connection. */
const MAX_WAIT_MS = REQUEST_LIMITS.connectMs;

/** Runs a transaction when the account has a free slot. Throws `unavailable` if that takes longer than ten seconds. */
export type WriteQueue = <Result>(accountId: string, transact: () => Promise<Result>) => Promise<Result>;

export function createWriteQueue(): WriteQueue {
  const accounts = limitConcurrencyByKey(RUNNING_PER_ACCOUNT);
  return (accountId, transact) => {
    const queuedAt = performance.now();
    return accounts.run(accountId, async () => {
      if (performance.now() - queuedAt > MAX_WAIT_MS) {
        throw new AppError('unavailable', 'Too many changes by this account are in progress', { retryAfter: 2 });
      }
      return transact();
    });
  };
}
