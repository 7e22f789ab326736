import { REQUEST_LIMITS } from '../database/connections/pool-limits.ts';
import { AppError } from '../errors/app-error.ts';
import { limitPlaces } from './places.ts';
import { createTurns } from './turns.ts';

/** The reads of one account that can run or wait: each holds a request in memory. */
const OPEN_PER_ACCOUNT = 100;

/** The same as the wait of a request for a connection. */
const MAX_WAIT_MS = REQUEST_LIMITS.connectMs;

/** Of all accounts: they use at most half of the connections. */
const EXPENSIVE_IN_TOTAL = 5;
const EXPENSIVE_PER_ACCOUNT = 3;

interface ReadOptions {
  /** Whether it can take seconds in a large archive, as searches, histories, exports and reports do. */
  readonly isExpensive: boolean;
  /** Whether it continues an earlier read, and therefore waits in any case. */
  readonly isAdmitted?: boolean;
}

/** Runs a read when it is the turn of its account. Throws `rate_limited` if that takes too long. */
export type LimitReads = <Result>(
  account: string,
  read: () => Promise<Result>,
  options: ReadOptions,
) => Promise<Result>;

/**
 * Limits what one caller can cost everyone else. The reads of an account use at most half of the connections of a process.
 * If all connections are in use, the accounts that wait take turns.
 */
export function limitReads(connections: number): LimitReads {
  const half = Math.max(1, Math.floor(connections / 2));
  const timing = { maxWaitMs: MAX_WAIT_MS, waitedTooLong: tooMany };
  const all = createTurns({ slots: connections, slotsOf: () => half, ...timing });
  const expensive = createTurns({
    slots: Math.min(EXPENSIVE_IN_TOTAL, half),
    slotsOf: () => EXPENSIVE_PER_ACCOUNT,
    ...timing,
  });
  const hold = limitPlaces(tooMany);
  return (account, read, { isExpensive, isAdmitted: patient = false }) => {
    const run = () => all.run([account], read, { patient });
    // A read that waits for its turn among the expensive ones must not keep cheap ones of its account waiting.
    const runInTurn = () => (isExpensive ? expensive.run([account], run, { patient }) : run());
    return patient ? runInTurn() : hold([{ key: account, places: OPEN_PER_ACCOUNT }], runInTurn);
  };
}

const tooMany = () =>
  new AppError('rate_limited', 'Too many reads by this account at the same time', { retryAfter: 1 });
