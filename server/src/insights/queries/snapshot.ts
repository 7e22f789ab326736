import { IsolationLevel } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { limitConcurrency } from '../../platform/async/limit-concurrency.ts';
import { param, statement } from '../../platform/database/statement.ts';
import { AppError } from '../../platform/errors/app-error.ts';

/** The time limit of a statement, and of waiting for a connection. */
const LIMIT_MS = 20_000;

/** Uses at most four of the ten connections of a process, so that long reports do not block ticket requests. */
const limited = limitConcurrency(4);

/**
 * Memory per sort: percentiles and distinct tickets over years need large sorts, which take several times as long on
 * disk.
 */
const WORK_MEM = '64MB';

const setLimits = statement(
  sql`select set_config('statement_timeout', ${param('limit')}, true), set_config('work_mem', ${WORK_MEM}, true)`,
  { canWait: true },
);

/**
 * Runs related reads on one snapshot of the database, so that their numbers are consistent, and limits the time of each
 * statement. Throws `unavailable` if one exceeds the limit.
 */
export async function snapshot<Result>(
  em: EntityManager,
  read: (em: EntityManager) => Promise<Result>,
  limitMs = LIMIT_MS,
): Promise<Result> {
  const requestedAt = Date.now();
  return limited(async () => {
    if (Date.now() - requestedAt > limitMs) throw tooLong();
    try {
      return await em.fork().transactional(
        async (em) => {
          await setLimits(em, { limit: String(limitMs) });
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

/** The SQLSTATE query_canceled, raised when a statement exceeds its time limit. */
const isTimeout = (error: unknown) => error instanceof Error && 'code' in error && error.code === '57014';
