import { setTimeout as delay } from 'node:timers/promises';
import { CommitOutcomeUnknown, isNameRejected, isPassing, OutdatedCopy } from './connections/database-trouble.ts';

const MAX_ATTEMPTS = 3;
/**
 * More than a pool has connections. What was outdated is current afterwards: the copy in memory, or the statements that
 * one connection had prepared for a table that a migration has changed since.
 */
const MAX_REPETITIONS = 20;

const isOutdated = (error: unknown): boolean => error instanceof OutdatedCopy || isNameRejected(error);

interface RetryOptions {
  /**
   * Whether the transaction itself detects that it was committed before, as one with an idempotency key does. Only then
   * can it be repeated if the outcome of its COMMIT is unknown.
   */
  readonly isIdempotent: boolean;
}

/** Runs a whole transaction again: immediately if it used something outdated, and later after another transient error. */
export async function withTransactionRetry<Result>(
  transaction: () => Promise<Result>,
  { isIdempotent }: RetryOptions,
): Promise<Result> {
  for (let attempt = 1, repetitions = 0; ; ) {
    try {
      return await transaction();
    } catch (error) {
      if (isOutdated(error) && repetitions++ < MAX_REPETITIONS) continue;
      if (attempt === MAX_ATTEMPTS || !isPassing(error)) throw error;
      if (error instanceof CommitOutcomeUnknown && !isIdempotent) throw error;
      await delay(20 * 4 ** attempt++ * (0.5 + Math.random()));
    }
  }
}
