import { IsolationLevel } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { AppError } from '../../platform/base/failure.ts';
import { limitConcurrency } from '../../platform/base/limit-concurrency.ts';

/** How long one statement may take, and a read may wait for a turn. */
const LIMIT_MS = 20_000;

/** Of the ten connections of a process: however many look at years, tickets are still answered. */
const turns = limitConcurrency(4);

/** Of one sort: percentiles and distinct tickets of years are sorted, which through files takes several times as long. */
const SORTED_IN_MEMORY = '64MB';

/**
 * Reads that belong together: all see the database of the same moment, so that their figures fit each other, and no
 * statement runs for longer than the limit. Throws the refusal `unavailable` when one would.
 */
export async function snapshot<Result>(
  em: EntityManager,
  read: (em: EntityManager) => Promise<Result>,
  limitMs = LIMIT_MS,
): Promise<Result> {
  const asked = Date.now();
  return turns(async () => {
    if (Date.now() - asked > limitMs) throw tooLong();
    try {
      return await em.fork().transactional(
        async (em) => {
          await sql`select set_config('statement_timeout', ${String(limitMs)}, true),
            set_config('work_mem', ${SORTED_IN_MEMORY}, true)`.execute(em.getKysely());
          return read(em);
        },
        { isolationLevel: IsolationLevel.REPEATABLE_READ, readOnly: true },
      );
    } catch (error) {
      throw isTimeout(error) ? tooLong() : error;
    }
  });
}

const tooLong = () =>
  new AppError('unavailable', 'This report takes too long to compute. Choose a shorter period or add a filter.');

/** query_canceled, the SQLSTATE of a statement that ran into its time limit. */
const isTimeout = (error: unknown) => error instanceof Error && 'code' in error && error.code === '57014';
