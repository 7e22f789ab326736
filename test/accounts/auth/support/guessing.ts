import { limitConcurrency } from '../../../../server/src/platform/async/limit-concurrency.ts';
import { hashOf } from '../../../../server/src/platform/base/secret.ts';
import { createPasswords } from '../../../../server/src/platform/security/passwords.ts';
import type { Passwords } from '../../../../server/src/platform/services/services.ts';
import type { TestDatabase } from '../../../support/database.ts';
import { type Answer, startService, type TestService } from '../../../support/service.ts';

/** An instance behind one proxy with a stopped clock and a counter of computed hashes. */
export interface Guarded {
  readonly service: TestService;
  /** The number of password hashes computed for comparisons since the last call. */
  computed(): number;
  /** Moves the clock forward by this many milliseconds. */
  wait(milliseconds: number): void;
  logIn(email: string, password: string, from: string): Promise<Answer>;
  /** Records the latest attempt of the window with this key this many more times, as if it had been repeated. */
  repeat(window: string, count: number): Promise<void>;
  rows<Row extends object>(statement: string, values?: unknown[]): Promise<Row[]>;
}

interface Options {
  readonly environment?: Record<string, string>;
  readonly workers?: boolean;
  readonly database?: TestDatabase;
}

export async function startGuarded({ environment = {}, workers = false, ...more }: Options = {}): Promise<Guarded> {
  let computed = 0;
  const passwords = counting(createPasswords(4), () => {
    computed += 1;
  });
  const behindProxy = { TRUST_PROXY: '1', ...environment };
  const service = await startService({ environment: behindProxy, workers, passwords, ...more });
  let time = Date.now();
  service.now = () => new Date(time);
  const rows: Guarded['rows'] = (statement, values = []) => service.orm.em.fork().execute(statement, values);
  return {
    service,
    rows,
    computed() {
      const since = computed;
      computed = 0;
      return since;
    },
    wait(milliseconds) {
      time += milliseconds;
    },
    logIn: (email, password, from) => service.anybody.post('/auth/login', { email, password }, cameFrom(from)),
    async repeat(window, count) {
      const repeated = await rows(
        `update rate_limits set times = times || array_fill(times[1], array[?::int])
         where key like ? and cardinality(times) > 0 returning key`,
        [count, window],
      );
      if (repeated.length !== 1) throw new Error(`${repeated.length} windows match ${window}, instead of one`);
    },
  };
}

function counting(inner: Passwords, count: () => void): Passwords {
  return {
    hash: inner.hash,
    matching: (password, hashes, { caller, around = (compare: () => Promise<number | null>) => compare() } = {}) =>
      inner.matching(password, hashes, {
        caller,
        around: (compare) =>
          around(() => {
            count();
            return compare();
          }),
      }),
  };
}

/** The header that the proxy in front of the service adds to a request. */
export const cameFrom = (ip: string) => ({ 'X-Forwarded-For': ip });

let networks = 0;

/** Returns an address in an unused network. */
export function newNetwork(): string {
  networks += 1;
  return `100.${64 + (networks >> 16)}.${(networks >> 8) & 255}.${networks & 255}`;
}

let addresses = 0;
export const newAddress = () => `nobody-${++addresses}@example.com`;

/** As many as the queue for passwords has places for one address. */
const AT_ONCE = 5;

/** Asks several times, a few at the same time. */
export function times<Result>(count: number, ask: (n: number) => Promise<Result>): Promise<Result[]> {
  const limited = limitConcurrency(AT_ONCE);
  return Promise.all(Array.from({ length: count }, (_, n) => limited(() => ask(n))));
}

/** Counts the responses by status: `{ 401: 10, 429: 190 }`. */
export function tally(answers: readonly { status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

/** Returns everything that an outsider could use to distinguish two responses. */
export function seen({ status, headers, body }: Answer) {
  const { requestId: _, ...reported } = body;
  const besides = [...headers]
    .filter(([name]) => name !== 'date' && name !== 'x-request-id')
    // The caller's own requests are counted, whatever they are about.
    .map(([name, value]) => [name, value.replace(/^"requests";r=\d+;t=\d+$/, '"requests"')]);
  return { status, headers: besides, body: reported };
}

/** The window of guesses at this address: of `strangers`, or of its owner's networks. */
export const guessesAt = (email: string, whose: 'strangers' | 'owner:%') => `guess:${hashOf(email)}:${whose}`;

export const retryAfter = ({ headers }: { headers: Headers }) => Number(headers.get('retry-after'));
