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

/** Of all processes of one start together, unless there is only one. */
const SHARED_CONNECTIONS = 32;

/** Divides the connections for requests, DATABASE_POOL if it is set, between the processes of one start. */
export function connectionsForRequests(processes: number, configured?: number): number {
  const { connections } = REQUEST_LIMITS;
  if (processes === 1) return configured ?? connections;
  const share = Math.max(2, Math.floor((configured ?? SHARED_CONNECTIONS) / processes));
  return configured === undefined ? Math.min(connections, share) : share;
}

interface ProcessKind {
  readonly role: 'all' | 'web' | 'worker';
  /** The web processes that one start runs. */
  readonly processes: number;
  readonly databasePool: number;
}

/** Returns the limits of the pools of a process. */
export function poolLimits({ role, processes, databasePool }: ProcessKind) {
  const requests = { ...REQUEST_LIMITS, connections: databasePool };
  if (role !== 'web' || processes === 1) return { requests, background: BACKGROUND_LIMITS, access: ACCESS_LIMITS };
  // One of several: it reads only metrics in the background.
  return {
    requests,
    background: { ...BACKGROUND_LIMITS, connections: 1 },
    access: { ...ACCESS_LIMITS, connections: 2 },
  };
}

/** One connection of each process listens for notifications. */
const LISTENERS = 1;

/** Returns the connections to the primary that one process opens at most. */
export function connectionsOfProcess(kind: ProcessKind): number {
  const { requests, background, access } = poolLimits(kind);
  return requests.connections + background.connections + access.connections + LISTENERS;
}

/** Returns the connections that one start opens at most, with a web process that replaces another one. */
export function connectionsOfStart(kind: ProcessKind): number {
  const { role, processes } = kind;
  if (processes === 1) return connectionsOfProcess(kind);
  const web = connectionsOfProcess({ ...kind, role: 'web' });
  const worker = { role: 'worker', processes: 1, databasePool: REQUEST_LIMITS.connections } as const;
  return web * (processes + 1) + (role === 'all' ? connectionsOfProcess(worker) : 0);
}

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
