import { createHmac } from 'node:crypto';
import bcrypt from 'bcrypt';
import { AppError } from '../base/failure.ts';
import type { Passwords } from '../services/services.ts';

/** More at once would take all of libuv's four threads, and files and DNS would wait for them. */
const AT_ONCE = 2;
/** Each holds a request in memory, and the last of so many waits for a minute already. */
const MOST_WAITING = 500;
const RETRY_AFTER_SECONDS = 10;

/** The characters of a bcrypt hash that follow its salt. */
const DIGEST_LENGTH = 31;

/** bcrypt sees only 72 bytes: a digest of all of them makes every byte of a long password count. */
const prehash = (password: string) =>
  createHmac('sha256', 'ticketwire/password/v1').update(password.normalize('NFC')).digest('base64');

export function createPasswords(rounds = 12): Passwords {
  const inTurn = turns(AT_ONCE, MOST_WAITING);
  // Compared with where there is no account, so that it takes as long as where there is one. No password has this hash.
  const nobody = bcrypt.genSaltSync(rounds) + '.'.repeat(DIGEST_LENGTH);
  return {
    hash: (password) => inTurn(() => bcrypt.hash(prehash(password), rounds)),
    matching: (password, hashes, around = (compare) => compare()) =>
      inTurn(() =>
        around(async () => {
          let matching: number | null = null;
          for (const [index, hash] of hashes.entries()) {
            const isSame = await bcrypt.compare(prehash(password), hash ?? nobody);
            if (isSame && hash !== null) matching ??= index;
          }
          return matching;
        }),
      ),
  };
}

/** Lets `limit` tasks run at once; the others wait their turn, and more than `mostWaiting` are refused. */
function turns(limit: number, mostWaiting: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <Result>(task: () => Promise<Result>): Promise<Result> => {
    if (running < limit) running += 1;
    else if (waiting.length < mostWaiting) await new Promise<void>((resolve) => waiting.push(resolve));
    else throw new AppError('rate_limited', 'Too many sign-ins at the same time', { retryAfter: RETRY_AFTER_SECONDS });
    try {
      return await task();
    } finally {
      // Its place goes to whoever waits longest: nobody who comes just now gets in between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
