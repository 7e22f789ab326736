import { createHmac } from 'node:crypto';
import bcrypt from 'bcrypt';
import type { Passwords } from './services.ts';

/** More at once would take all of libuv's four threads, and files and DNS would wait for them. */
const AT_ONCE = 2;

/** bcrypt sees only 72 bytes: a digest of all of them makes every byte of a long password count. */
const prehash = (password: string) =>
  createHmac('sha256', 'ticketwire/password/v1').update(password.normalize('NFC')).digest('base64');

export function createPasswords(rounds = 12): Passwords {
  const turn = queue(AT_ONCE);
  // Compared with where there is no account, so that it takes as long as where there is one.
  const nobody = bcrypt.hashSync('nobody', rounds);
  return {
    hash: (password) => turn(() => bcrypt.hash(prehash(password), rounds)),
    matches: async (password, hash) => {
      const same = await turn(() => bcrypt.compare(prehash(password), hash ?? nobody));
      return same && hash !== null;
    },
  };
}

/** Lets `limit` tasks run at once; the others wait their turn. */
function queue(limit: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <Result>(task: () => Promise<Result>): Promise<Result> => {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve));
    running += 1;
    try {
      return await task();
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  };
}
