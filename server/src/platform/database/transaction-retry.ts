import { setTimeout as delay } from 'node:timers/promises';
import { CommitOutcomeUnknown, isPassing, OutdatedCopy } from './connections/database-trouble.ts';

const MAX_ATTEMPTS = 3;
/** The copy is read again first, so only a change within the same moment can make the next decision outdated, too. */
const MAX_DECISIONS = 20;

interface RetryOptions {
  /**
   * Whether the transaction itself detects that it was committed before, as one with an idempotency key does. Only then
   * can it be repeated if the outcome of its COMMIT is unknown.
   */
  readonly isIdempotent: boolean;
}

/** Runs a whole transaction again: immediately if it decided by an outdated copy, and later after a transient error. */
export async function withTransactionRetry<Result>(
  transaction: () => Promise<Result>,
  { isIdempotent }: RetryOptions,
): Promise<Result> {
  for (let attempt = 1, decisions = 1; ; ) {
    try {
      return await transaction();
    } catch (error) {
      if (error instanceof OutdatedCopy && decisions++ < MAX_DECISIONS) continue;
      if (attempt === MAX_ATTEMPTS || !isPassing(error)) throw error;
      if (error instanceof CommitOutcomeUnknown && !isIdempotent) throw error;
      await delay(20 * 4 ** attempt++ * (0.5 + Math.random()));
    }
  }
}
