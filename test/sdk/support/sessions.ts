import type { TokenStore, Tokens } from '@ticketwire/sdk';
import { ok } from './answers.ts';

export const credentials = { email: 'ada@example.org', password: 'secret' };
export const user = { id: '0192', name: 'Ada' };
/** Response to the n-th login or refresh. */
export const session = (n: number, expiresIn = 900) =>
  ok({ accessToken: `a${n}`, tokenType: 'Bearer', refreshToken: `r${n}`, expiresIn, user });

/** A store whose tokens a test can inspect. */
export function storeOf(tokens?: Tokens): TokenStore & { saved: Tokens | undefined } {
  return {
    saved: tokens,
    get() {
      return this.saved;
    },
    set(next) {
      this.saved = next;
    },
  };
}
/** Tokens of the n-th session, valid for 15 minutes by default. */
export const stored = (n: number, expiresAt = Date.now() + 900_000): Tokens => ({
  accessToken: `a${n}`,
  refreshToken: `r${n}`,
  expiresAt,
});
