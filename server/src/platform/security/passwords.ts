import { createHmac } from 'node:crypto';
import bcrypt from 'bcrypt';
import { AppError } from '../base/failure.ts';
import type { Passwords } from '../services/services.ts';

/** More would occupy all of libuv's four threads, and files and DNS would wait for them. */
const MAX_PARALLEL = 2;
/** Each holds a request in memory, and the last one already waits for a minute. */
const MAX_WAITING = 500;
const RETRY_AFTER_SECONDS = 10;

/** The number of characters after the salt in a bcrypt hash. */
const DIGEST_LENGTH = 31;

/** bcrypt uses only 72 bytes: a digest makes every byte of a long password count. */
const prehash = (password: string) =>
  createHmac('sha256', 'ticketwire/password/v1').update(password.normalize('NFC')).digest('base64');

export function createPasswords(rounds = 12): Passwords {
  const limited = limitQueued(MAX_PARALLEL, MAX_WAITING);
  // Compared if there is no account, so that the response takes the same time. No password has this hash.
  const placeholder = bcrypt.genSaltSync(rounds) + '.'.repeat(DIGEST_LENGTH);
  return {
    hash: (password) => limited(() => bcrypt.hash(prehash(password), rounds)),
    matching: (password, hashes, around = (compare) => compare()) =>
      limited(() =>
        around(async () => {
          let matching: number | null = null;
          for (const [index, hash] of hashes.entries()) {
            const isSame = await bcrypt.compare(prehash(password), hash ?? placeholder);
            if (isSame && hash !== null) matching ??= index;
          }
          return matching;
        }),
      ),
  };
}

/** Runs at most `limit` tasks at the same time. Others wait, and more than `maxWaiting` are rejected. */
function limitQueued(limit: number, maxWaiting: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <Result>(task: () => Promise<Result>): Promise<Result> => {
    if (running < limit) running += 1;
    else if (waiting.length < maxWaiting) await new Promise<void>((resolve) => waiting.push(resolve));
    else throw new AppError('rate_limited', 'Too many sign-ins at the same time', { retryAfter: RETRY_AFTER_SECONDS });
    try {
      return await task();
    } finally {
      // Passes the slot to the task that has waited longest, so that a new one cannot overtake it.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
