import type { PoolLimits } from './pool-limits.ts';

/** The limits that PostgreSQL enforces, for a connection that is not shared. */
export const startupParameters = (limits: PoolLimits) => ({
  statement_timeout: limits.statementMs,
  lock_timeout: limits.lockMs,
  idle_in_transaction_session_timeout: limits.idleInTransactionMs,
});

/** The same limits for one transaction, as statements that are sent along with BEGIN. */
export const beginWith = (limits: PoolLimits): string =>
  Object.entries(startupParameters(limits))
    .map(([name, ms]) => `; set local ${name} = ${ms}`)
    .join('');

/** PgBouncer reports the first parameter that it does not know. */
export const isStartupParameterRejected = (error: unknown): boolean =>
  error instanceof Error && /unsupported startup parameter/.test(error.message);
