import { IsolationLevel } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { AppError } from '../../platform/base/failure.ts';
import { limitConcurrency } from '../../platform/base/limit-concurrency.ts';

interface Limits {
  /** Of one statement, and of waiting for a turn. */
  readonly statementMs: number;
  /** Of all that belongs together: what it leaves is the limit of the snapshots within it. */
  readonly wholeMs: number;
}

const LIMITS: Limits = { statementMs: 20_000, wholeMs: 60_000 };

/** Of the ten connections of a process: however many look at years, tickets are still answered. */
const turns = limitConcurrency(4);

/** Of one sort: percentiles and distinct tickets of years are sorted, which through files takes several times as long. */
const SORTED_IN_MEMORY = '64MB';

/** When a snapshot must have come to its end, by the entity manager that reads it. */
const ends = new WeakMap<EntityManager, number>();

/**
 * Reads that belong together: all see the database of the same moment, so that their figures fit each other, and none
 * runs for longer than its limits. Throws the refusal `unavailable` when one would. Within a snapshot, another one sees
 * what the first does.
 */
export async function snapshot<Result>(
  em: EntityManager,
  read: (em: EntityManager) => Promise<Result>,
  own: Partial<Limits> = {},
): Promise<Result> {
  const limits = { ...LIMITS, ...own };
  const end = ends.get(em);
  if (end !== undefined) return withinLimit(em, read, Math.min(limits.statementMs, end - Date.now()));
  const asked = Date.now();
  return turns(async () => {
    if (Date.now() - asked > limits.statementMs) throw tooLong();
    try {
      return await em.fork().transactional(
        async (em) => {
          ends.set(em, Date.now() + limits.wholeMs);
          return withinLimit(em, read, limits.statementMs);
        },
        { isolationLevel: IsolationLevel.REPEATABLE_READ, readOnly: true },
      );
    } catch (error) {
      throw isTimeout(error) ? tooLong() : error;
    }
  });
}

async function withinLimit<Result>(
  em: EntityManager,
  read: (em: EntityManager) => Promise<Result>,
  limitMs: number,
): Promise<Result> {
  if (limitMs <= 0) throw tooLong();
  await sql`select set_config('statement_timeout', ${String(limitMs)}, true),
    set_config('work_mem', ${SORTED_IN_MEMORY}, true)`.execute(em.getKysely());
  return read(em);
}

const tooLong = () =>
  new AppError('unavailable', 'This report takes too long to compute. Choose a shorter period or add a filter.');

/** query_canceled, the SQLSTATE of a statement that ran into its time limit. */
const isTimeout = (error: unknown) => error instanceof Error && 'code' in error && error.code === '57014';
