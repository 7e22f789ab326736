import { setTimeout as delay } from 'node:timers/promises';
import { CommitOutcomeUnknown, isPassing } from './database-trouble.ts';

const TRIES = 3;

interface RetryTerms {
  /**
   * Whether the transaction itself finds out that it was committed before, as one with an idempotency key does: only
   * then may it be repeated although nobody knows whether its COMMIT was done.
   */
  readonly isIdempotent: boolean;
}

/** Runs a whole transaction again after a passing fault. */
export async function withTransactionRetry<Result>(
  transaction: () => Promise<Result>,
  { isIdempotent }: RetryTerms,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction();
    } catch (error) {
      if (attempt === TRIES || !isPassing(error)) throw error;
      if (error instanceof CommitOutcomeUnknown && !isIdempotent) throw error;
      await delay(20 * 4 ** attempt * (0.5 + Math.random()));
    }
  }
}
