import { AppError } from '../base/failure.ts';
import { limitConcurrencyByKey } from '../base/limit-concurrency.ts';
import { REQUEST_LIMITS } from '../database/pool-limits.ts';

/**
 * Transactions of one account that run at the same time: fewer than half of a process's connections, also where all of
 * them wait for the lock of one ticket.
 */
const RUNNING_EACH = 4;

/** As long as a request waits for a connection. */
const LONGEST_WAIT_MS = REQUEST_LIMITS.connectMs;

/** Runs a transaction when it is the account's turn. Throws `unavailable` when that takes longer than ten seconds. */
export type WriteQueue = <Result>(accountId: string, transact: () => Promise<Result>) => Promise<Result>;

export function createWriteQueue(): WriteQueue {
  const accounts = limitConcurrencyByKey(RUNNING_EACH);
  return (accountId, transact) => {
    const askedAt = performance.now();
    return accounts.run(accountId, async () => {
      if (performance.now() - askedAt > LONGEST_WAIT_MS) {
        throw new AppError('unavailable', 'Too many changes by this account are in progress', { retryAfter: 2 });
      }
      return transact();
    });
  };
}
