import { createHmac } from 'node:crypto';
import bcrypt from 'bcrypt';
import { AppError } from '../base/failure.ts';
import { limitConcurrency } from '../base/limit-concurrency.ts';
import type { Passwords } from '../services/services.ts';

/** More would occupy all of libuv's four threads, and files and DNS would wait for them. */
const MAX_PARALLEL = 2;
/** Each holds a request in memory, and the last one already waits for a minute. */
const MAX_WAITING = 500;
const RETRY_AFTER_SECONDS = 10;

const tooMany = () =>
  new AppError('rate_limited', 'Too many sign-ins at the same time', { retryAfter: RETRY_AFTER_SECONDS });

/** The number of characters after the salt in a bcrypt hash. */
const DIGEST_LENGTH = 31;

/** bcrypt uses only 72 bytes: a digest makes every byte of a long password count. */
const prehash = (password: string) =>
  createHmac('sha256', 'ticketwire/password/v1').update(password.normalize('NFC')).digest('base64');

export function createPasswords(rounds = 12): Passwords {
  const limited = limitConcurrency(MAX_PARALLEL, { maxWaiting: MAX_WAITING, tooMany });
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
