import { AppError } from '../base/failure.ts';
import { limitConcurrency, limitConcurrencyByKey } from '../base/limit-concurrency.ts';

/** The expensive reads of one account that can run at the same time, and those that can wait. */
const RUNNING_PER_ACCOUNT = 3;
const WAITING_PER_ACCOUNT = 17;

/**
 * The expensive reads of all accounts that can run at the same time: they use at most half of the connections of a
 * process.
 */
const RUNNING_IN_TOTAL = 5;

/**
 * Runs an expensive read when the account has a free slot. Throws `rate_limited` if too many reads of the account are
 * waiting already. A read that is `admitted` continues an earlier one and waits in any case.
 */
export type ReadLimiter = <Result>(
  accountId: string,
  read: () => Promise<Result>,
  options?: { readonly admitted: boolean },
) => Promise<Result>;

/**
 * Limits what one caller can cost everyone else: searches, past states, histories, exports and reports. An account gets
 * at most three of the five slots, so that the others soon find a free one.
 */
export function createReadLimiter(): ReadLimiter {
  const accounts = limitConcurrencyByKey(RUNNING_PER_ACCOUNT);
  const limitTotal = limitConcurrency(RUNNING_IN_TOTAL);
  return async (accountId, read, { admitted } = { admitted: false }) => {
    if (!admitted && accounts.open(accountId) >= RUNNING_PER_ACCOUNT + WAITING_PER_ACCOUNT) {
      throw new AppError('rate_limited', 'Too many searches, histories, exports, or reports at the same time', {
        retryAfter: 1,
      });
    }
    return accounts.run(accountId, () => limitTotal(read));
  };
}
