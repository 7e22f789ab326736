import { DAY_MS } from '../../time/duration.ts';
/** The limits of one pool. Each pool of a process has its own, so that no kind of work waits for another. */
export interface PoolLimits {
  /** The name of the pool in metrics and in the log. */
  readonly name: 'requests' | 'background' | 'access' | 'migrations' | 'replica' | 'replica_watch';
  readonly connections: number;
  /** The time limit for getting a pooled connection, and for opening one. */
  readonly connectMs: number;
  /**
   * How long callers whose connection could not be opened wait for a primary, counted from the beginning of the outage.
   */
  readonly switchMs: number;
  /** The three limits that PostgreSQL itself enforces. */
  readonly statementMs: number;
  readonly lockMs: number;
  readonly idleInTransactionMs: number;
  /** The time after which a silent database is given up. Longer than any statement can take. */
  readonly answerMs: number;
}

/** Reports raise the limit of their own statements to 20 seconds, which `answerMs` allows for. */
export const REQUEST_LIMITS: PoolLimits = {
  name: 'requests',
  connections: 10,
  connectMs: 10_000,
  switchMs: 3_000,
  statementMs: 10_000,
  lockMs: 5_000,
  idleInTransactionMs: 15_000,
  answerMs: 25_000,
};

/** Consumers, senders and cleanup: no caller waits for a response, and a pass over many rows takes time. */
export const BACKGROUND_LIMITS: PoolLimits = {
  name: 'background',
  connections: 8,
  connectMs: 30_000,
  switchMs: 3_000,
  statementMs: 40_000,
  lockMs: 20_000,
  // A machine that loses power does not close its connections: its locks would stay until TCP times out.
  idleInTransactionMs: 12_000,
  answerMs: 45_000,
};

/** Readiness and permissions: small reads that decide whether an instance responds at all. */
export const ACCESS_LIMITS: PoolLimits = {
  name: 'access',
  connections: 3,
  connectMs: 3_000,
  switchMs: 1_500,
  statementMs: 4_000,
  lockMs: 2_000,
  idleInTransactionMs: 5_000,
  answerMs: 4_500,
};

/** A read that waits for the replica is better off on the primary. Reports have the time that they have there. */
export const REPLICA_LIMITS: PoolLimits = {
  ...REQUEST_LIMITS,
  name: 'replica',
  connectMs: 500,
  switchMs: 0,
  statementMs: 2_000,
};

/** Small reads several times a second that find out what the replica has. */
export const REPLICA_WATCH_LIMITS: PoolLimits = {
  name: 'replica_watch',
  connections: 2,
  connectMs: 1_000,
  switchMs: 0,
  statementMs: 1_000,
  lockMs: 1_000,
  idleInTransactionMs: 5_000,
  answerMs: 1_000,
};

/**
 * A migration can take long to rewrite a table, but must not wait long for its lock: every later request for that table
 * waits behind it.
 */
export const MIGRATION_LIMITS: PoolLimits = {
  ...BACKGROUND_LIMITS,
  name: 'migrations',
  connections: 2,
  statementMs: 0,
  lockMs: 2_000,
  answerMs: DAY_MS,
};

/**
 * A migration outside a transaction only creates and drops indexes concurrently. It waits for all older transactions,
 * and nothing waits behind it.
 */
export const CONCURRENT_MIGRATION_LIMITS: PoolLimits = { ...MIGRATION_LIMITS, lockMs: 10 * 60_000 };
