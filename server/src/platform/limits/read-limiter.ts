import { AppError } from '../base/failure.ts';
import { limitConcurrency, limitConcurrencyByKey } from '../base/limit-concurrency.ts';

/** Expensive reads of one account that run at the same time, and those that may wait for their turn. */
const RUNNING_EACH = 3;
const WAITING_EACH = 17;

/** Expensive reads of all accounts that run at the same time: they use at most half of the connections of a process. */
const RUNNING_IN_ALL = 5;

/**
 * Runs a read that costs the database much when it is the account's turn. Throws `rate_limited` when too many of the same
 * account wait already; a read that is `admitted` continues one that was let in before, and waits in any case.
 */
export type ReadLimiter = <Result>(
  accountId: string,
  read: () => Promise<Result>,
  options?: { readonly admitted: boolean },
) => Promise<Result>;

/**
 * Bounds what one caller can cost everyone else: searches, past states, histories, exports and reports. No account has
 * more than three of the five places, so that the others always find one soon.
 */
export function createReadLimiter(): ReadLimiter {
  const accounts = limitConcurrencyByKey(RUNNING_EACH);
  const inAll = limitConcurrency(RUNNING_IN_ALL);
  return async (accountId, read, { admitted } = { admitted: false }) => {
    if (!admitted && accounts.open(accountId) >= RUNNING_EACH + WAITING_EACH) {
      throw new AppError('rate_limited', 'Too many searches, histories, exports, or reports at the same time', {
        retryAfter: 1,
      });
    }
    return accounts.run(accountId, () => inAll(read));
  };
}
