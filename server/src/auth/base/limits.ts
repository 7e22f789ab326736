import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { consume, emptyWindows, LONGEST_SPAN_MS, type Window } from '../../platform/limits/rate-limit.ts';
import { networkOf } from '../../platform/network/network-of.ts';
import type { Context } from '../../platform/procedures/context.ts';

const MINUTE_MS = 60_000;

type Limit = Pick<Window, 'places' | 'spanMs' | 'what'>;

/** How much of what is let through; `docs/security.md` tells of each. */
export const limits = {
  guessesFromNetwork: {
    places: 10,
    spanMs: 15 * MINUTE_MS,
    what: 'wrong passwords for this address from your network',
  },
  /** From all networks together that the owner has not signed in from. */
  guessesOfStrangers: { places: 100, spanMs: LONGEST_SPAN_MS, what: 'wrong passwords for this address' },
  /** From each network that the owner has signed in from. */
  guessesWhereOwnerIs: { places: 100, spanMs: LONGEST_SPAN_MS, what: 'wrong passwords for this address' },
  guessesAtAllAccounts: { places: 200, spanMs: 15 * MINUTE_MS, what: 'wrong passwords from your network' },
  /** Of one kind, to one address. */
  mails: { places: 3, spanMs: 60 * MINUTE_MS, what: 'emails to this address' },
  /** Of those that anybody may ask for, whoever they are to. */
  mailsFromNetwork: { places: 100, spanMs: 60 * MINUTE_MS, what: 'emails requested from your network' },
  /** Told to the owner, and in the log. */
  lockNotices: { places: 1, spanMs: LONGEST_SPAN_MS, what: 'notices to this address' },
} as const satisfies Record<string, Limit>;

type Asking = Pick<Context, 'origin'>;

/** A key says nothing of an address to who reads it. Unlike an account, an address always is there. */
const digest = (email: string) => createHash('sha256').update(email).digest('hex');
/** The mailbox that a subaddress leads to (RFC 5233): `box+detail@` is another account, but the same reader. */
const withoutDetail = (email: string) => email.replace(/(?<=.)\+.*(?=@)/, '');
const networkIn = ({ origin }: Asking) => (origin.ip === null ? 'unknown' : networkOf(origin.ip));

const guessesAt = (email: string) => `guess:${digest(email)}:`;
const strangersAt = (email: string) => `${guessesAt(email)}strangers`;

/** What a wrong password for `email` is counted in. */
export function failedLoginWindows(ctx: Asking, email: string, ownerHasBeenThere: boolean): Window[] {
  const network = networkIn(ctx);
  return [
    { key: `${guessesAt(email)}from:${network}`, ...limits.guessesFromNetwork },
    ownerHasBeenThere
      ? { key: `${guessesAt(email)}owner:${network}`, ...limits.guessesWhereOwnerIs }
      : { key: strangersAt(email), ...limits.guessesOfStrangers },
    { key: `guesses:${network}`, ...limits.guessesAtAllAccounts },
  ];
}

/** Whether this was the last guess that strangers had. */
export const locksOutStrangers = (email: string, filled: readonly string[]) => filled.includes(strangersAt(email));

export const lockNotice = (email: string): Window => ({ key: `lock-notice:${digest(email)}`, ...limits.lockNotices });

/** Lets everybody guess anew: the owner has just shown who they are, and the password is another one. */
export const forgetFailedLogins = (em: EntityManager, email: string) => emptyWindows(em, guessesAt(email));

type MailKind = 'verification' | 'password_reset' | 'registration' | 'email_change' | 'invitation';

/** Refuses a mail too many to an address, whether or not it has an account. */
export async function limitMails(ctx: Context, kind: MailKind, email: string): Promise<void> {
  const windows: Window[] = [{ key: `mail:${kind}:${digest(withoutDetail(email))}`, ...limits.mails }];
  if (kind === 'verification' || kind === 'password_reset' || kind === 'registration') {
    windows.push({ key: `mails:${networkIn(ctx)}`, ...limits.mailsFromNetwork });
  }
  // Their old address is told each time as well.
  if (kind === 'email_change' && ctx.actor) {
    windows.push({ key: `mail:${kind}:of:${ctx.actor.id}`, ...limits.mails });
  }
  await limit(ctx, windows);
}

async function limit({ em, services }: Context, windows: readonly Window[]): Promise<void> {
  if (services.config.rateLimit === 'on') await consume(em, windows, services.clock());
}
