import type { ClientConfig } from 'pg';
import type { PoolLimits } from './pool-limits.ts';

/**
 * PostgreSQL compiles a statement whose estimated cost is high, each time it runs. The statements of the service run for
 * milliseconds, and compiling them takes seconds.
 */
const WITHOUT_JIT = '-c jit=off';

/** The settings of a connection of our own: the limits that PostgreSQL enforces, and no JIT. */
export const startupParameters = (limits: PoolLimits, server: ClientConfig): ClientConfig => ({
  ...limitsOf(limits),
  ...withOption(server),
});

/** Those of the URL count instead of separate ones, so the option is added to them. */
function withOption({ connectionString }: ClientConfig): ClientConfig {
  const given = connectionString && /[?&]options=([^&#]*)/.exec(connectionString);
  if (!given) return { options: WITHOUT_JIT };
  const [parameter, options = ''] = given;
  return {
    connectionString: connectionString.replace(
      parameter,
      `${parameter}${options && '%20'}${encodeURIComponent(WITHOUT_JIT)}`,
    ),
  };
}

const limitsOf = (limits: PoolLimits) => ({
  statement_timeout: limits.statementMs,
  lock_timeout: limits.lockMs,
  idle_in_transaction_session_timeout: limits.idleInTransactionMs,
});

/** The same for one transaction, as statements that are sent along with BEGIN. */
export const beginWith = (limits: PoolLimits): string =>
  Object.entries({ ...limitsOf(limits), jit: 'off' })
    .map(([name, value]) => `; set local ${name} = ${value}`)
    .join('');

/** PgBouncer reports the first parameter that it does not know. Amazon RDS Proxy accepts no options. */
export const isStartupParameterRejected = (error: unknown): boolean =>
  error instanceof Error && /unsupported startup parameter|command-line options/.test(error.message);
