import { setTimeout as delay } from 'node:timers/promises';

const TRIES = 3;
const LOST_CONNECTION = /Connection terminated|connection error and is not queryable/;

/** Serialisation failure, deadlock, server going down or away: the whole transaction may be done again. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (['40001', '40P01', '57P01', '57P02', '57P03', 'ECONNREFUSED', 'ECONNRESET'].includes(code)) return true;
  return code.startsWith('08') || LOST_CONNECTION.test(error.message);
}

/**
 * Runs a whole transaction again after a passing fault. A COMMIT whose answer was lost may have been done: the
 * idempotency key, stored in the same transaction, tells the second try.
 */
export async function retried<Result>(transaction: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction();
    } catch (error) {
      if (attempt === TRIES || !isPassing(error)) throw error;
      await delay(20 * 4 ** attempt * (0.5 + Math.random()));
    }
  }
}
