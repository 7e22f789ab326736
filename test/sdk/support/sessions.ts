import type { TokenStore, Tokens } from '@ticketwire/sdk';
import { ok } from './answers.ts';

export const credentials = { email: 'ada@example.org', password: 'secret' };
export const user = { id: '0192', name: 'Ada' };
/** The n-th answer to a log-in or a refresh. */
export const session = (n: number, expiresIn = 900) =>
  ok({ accessToken: `a${n}`, tokenType: 'Bearer', refreshToken: `r${n}`, expiresIn, user });

/** A store that a test can look into. */
export function storeOf(tokens?: Tokens): TokenStore & { kept: Tokens | undefined } {
  return {
    kept: tokens,
    get() {
      return this.kept;
    },
    set(next) {
      this.kept = next;
    },
  };
}
/** The tokens of the n-th session, good for a quarter of an hour unless said otherwise. */
export const stored = (n: number, expiresAt = Date.now() + 900_000): Tokens => ({
  accessToken: `a${n}`,
  refreshToken: `r${n}`,
  expiresAt,
});
