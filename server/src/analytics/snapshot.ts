import { IsolationLevel } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { Failure } from '../platform/failure.ts';

const LIMIT_MS = 10_000;

/** Of one sort: percentiles and distinct tickets of years are sorted, which through files takes several times as long. */
const SORTED_IN_MEMORY = '64MB';

/**
 * Reads that belong together: all see the database of the same moment, so that their figures fit each other, and
 * none runs for longer than `limitMs`. Throws the refusal `unavailable` when one would. Within a snapshot, another one
 * sees what the first does.
 */
export async function snapshot<Result>(
  em: EntityManager,
  read: (em: EntityManager) => Promise<Result>,
  limitMs = LIMIT_MS,
): Promise<Result> {
  if (em.isInTransaction()) return read(em);
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
    if (!isTimeout(error)) throw error;
    throw new Failure(
      'unavailable',
      `These figures take longer than ${limitMs / 1000} s to find: ask for a shorter interval, or for fewer tickets by a filter`,
    );
  }
}

/** query_canceled, the SQLSTATE of a statement that ran into its time limit. */
const isTimeout = (error: unknown) => error instanceof Error && 'code' in error && error.code === '57014';
