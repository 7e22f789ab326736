import { supportsPasskeys } from '../../../platform/browser/passkeys.ts';

/** The ways to prove who one is that the console knows, in the order in which it offers them. */
const WAYS = ['passkey', 'totp', 'recovery_code', 'password'] as const;

export type Way = (typeof WAYS)[number];

/** Returns the ways that this browser can use. */
export const usableWays = (kinds: readonly string[], hasPasskeyOptions: boolean): Way[] =>
  WAYS.filter((way) => kinds.includes(way)).filter(
    (way) => way !== 'passkey' || (hasPasskeyOptions && supportsPasskeys()),
  );
