/** Each pool of a process has limits of its own, so that no kind of work waits for another. */
export interface PoolLimits {
  /** Which pool it is, in metrics and in the log. */
  readonly name: 'requests' | 'background' | 'access' | 'migrations';
  readonly connections: number;
  /** For a place in the pool, and for opening a connection. */
  readonly connectMs: number;
  /** The three limits that PostgreSQL itself enforces. */
  readonly statementMs: number;
  readonly lockMs: number;
  readonly idleInTransactionMs: number;
  /** After which a database that says nothing is given up. Longer than any statement may take. */
  readonly answerMs: number;
}

/** A report raises the limit of its own statements to 20 seconds, which the last limit allows for. */
export const REQUEST_LIMITS: PoolLimits = {
  name: 'requests',
  connections: 10,
  connectMs: 10_000,
  statementMs: 10_000,
  lockMs: 5_000,
  idleInTransactionMs: 15_000,
  answerMs: 25_000,
};

/** Consumers, senders and cleanup. Nobody waits for an answer, and a pass over many rows takes its time. */
export const BACKGROUND_LIMITS: PoolLimits = {
  name: 'background',
  connections: 8,
  connectMs: 30_000,
  statementMs: 40_000,
  lockMs: 20_000,
  // A machine that lost its power says no goodbye: its locks would stay until TCP gives up.
  idleInTransactionMs: 12_000,
  answerMs: 45_000,
};

/** Readiness, and who has access: small reads that decide whether an instance answers at all. */
export const ACCESS_LIMITS: PoolLimits = {
  name: 'access',
  connections: 3,
  connectMs: 3_000,
  statementMs: 4_000,
  lockMs: 2_000,
  idleInTransactionMs: 5_000,
  answerMs: 4_500,
};

/**
 * A migration may take long to rewrite a table, but must not wait long for its lock: every later request for that table
 * waits behind it.
 */
export const MIGRATION_LIMITS: PoolLimits = {
  ...BACKGROUND_LIMITS,
  name: 'migrations',
  connections: 2,
  statementMs: 0,
  lockMs: 2_000,
  answerMs: 24 * 60 * 60_000,
};
