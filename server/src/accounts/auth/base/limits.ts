import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { TransactionContext } from '../../../platform/commands/transaction-context.ts';
import { networkKey } from '../../../platform/limits/network-of.ts';
import {
  consume,
  consumeWithin,
  emptyWindows,
  LONGEST_SPAN_MS,
  type Window,
} from '../../../platform/limits/rate-limit.ts';
import type { Context } from '../../../platform/procedures/context.ts';
import type { Services } from '../../../platform/services/services.ts';
import { MINUTE_MS } from '../../../platform/time/duration.ts';

type Limit = Pick<Window, 'places' | 'spanMs' | 'what'>;

/** Limits on sign-in attempts and emails; see `docs/security.md`. */
export const limits = {
  failedLoginsPerNetwork: {
    places: 10,
    spanMs: 15 * MINUTE_MS,
    what: 'wrong passwords for this address from your network',
  },
  /** Across all networks that the owner has not signed in from. */
  failedLoginsUnknownNetworks: { places: 100, spanMs: LONGEST_SPAN_MS, what: 'wrong passwords for this address' },
  /** Per network that the owner has signed in from. */
  failedLoginsKnownNetwork: { places: 100, spanMs: LONGEST_SPAN_MS, what: 'wrong passwords for this address' },
  failedLoginsAllAccounts: { places: 200, spanMs: 15 * MINUTE_MS, what: 'wrong passwords from your network' },
  /** Per kind of email and address. */
  mails: { places: 3, spanMs: 60 * MINUTE_MS, what: 'emails to this address' },
  /** Emails that anyone can request, to any address. */
  mailsFromNetwork: { places: 100, spanMs: 60 * MINUTE_MS, what: 'emails requested from your network' },
  /** Wrong authenticator codes, per account: the password was right, or a session is open. */
  wrongCodes: { places: 10, spanMs: 15 * MINUTE_MS, what: 'wrong codes for this account' },
  wrongCodesInADay: { places: 50, spanMs: LONGEST_SPAN_MS, what: 'wrong codes for this account' },
  /** Wrong second factors after a right password, per account: then the owner is emailed. */
  failedFactors: { places: 5, spanMs: LONGEST_SPAN_MS, what: 'wrong second factors' },
  /** Per network. A page asks for one whenever it shows the form to sign in. */
  passkeyChallenges: { places: 1_000, spanMs: 15 * MINUTE_MS, what: 'passkey challenges from your network' },
  /** Right passwords, per account. */
  signIns: { places: 300, spanMs: 60 * MINUTE_MS, what: 'sign-ins to this account' },
  /** Per session. */
  refreshes: { places: 100, spanMs: 15 * MINUTE_MS, what: 'refreshes of this session' },
  /** Per person, whichever key asks. */
  requesterTokens: { places: 60, spanMs: MINUTE_MS, what: 'tokens for this person' },
  /** The owner is emailed, and the event log records it. */
  lockNotices: { places: 1, spanMs: LONGEST_SPAN_MS, what: 'notices to this address' },
} as const satisfies Record<string, Limit>;

type WithOrigin = Pick<Context, 'origin'>;

/**
 * Keys hold a digest, so that they do not reveal addresses. They are derived from the address, which always exists,
 * unlike an account.
 */
const digest = (email: string) => createHash('sha256').update(email).digest('hex');
/** Removes the subaddress (RFC 5233): `box+detail@` is another account, but the same reader. */
const withoutDetail = (email: string) => email.replace(/(?<=.)\+.*(?=@)/, '');

const failedLoginKey = (email: string) => `guess:${digest(email)}:`;
const unknownNetworksKey = (email: string) => `${failedLoginKey(email)}strangers`;

/** Returns the windows that count a wrong password for `email`. */
export function failedLoginWindows(ctx: WithOrigin, email: string, isKnownNetwork: boolean): Window[] {
  const network = networkKey(ctx.origin);
  return [
    { key: `${failedLoginKey(email)}from:${network}`, ...limits.failedLoginsPerNetwork },
    isKnownNetwork
      ? { key: `${failedLoginKey(email)}owner:${network}`, ...limits.failedLoginsKnownNetwork }
      : { key: unknownNetworksKey(email), ...limits.failedLoginsUnknownNetworks },
    { key: `guesses:${network}`, ...limits.failedLoginsAllAccounts },
  ];
}

/** Whether this attempt was the last one allowed from unknown networks. */
export const locksOutUnknownNetworks = (email: string, filled: readonly string[]) =>
  filled.includes(unknownNetworksKey(email));

export const lockNotice = (email: string): Window => ({ key: `lock-notice:${digest(email)}`, ...limits.lockNotices });

/** Returns the windows that count a wrong code of an account, whatever network it comes from. */
export const wrongCodeWindows = (userId: string): Window[] => [
  { key: `codes:${userId}`, ...limits.wrongCodes },
  { key: `codes-day:${userId}`, ...limits.wrongCodesInADay },
];

/** Returns the window that is full when someone who knows the password has tried several second factors. */
export const failedFactorWindow = (userId: string): Window => ({ key: `factors:${userId}`, ...limits.failedFactors });

/** Limits the challenges for passkeys, which anyone can request. */
export const limitPasskeyChallenges = (ctx: Context) =>
  limit(ctx, [{ key: `passkeyChallenges:${networkKey(ctx.origin)}`, ...limits.passkeyChallenges }]);

/** Resets the counters of an address after its owner has proved their identity and changed the password. */
export const forgetFailedLogins = (em: EntityManager, email: string) => emptyWindows(em, failedLoginKey(email));

type MailKind = 'verification' | 'password_reset' | 'registration' | 'email_change' | 'invitation' | 'identity';

/** Limits the emails to an address, whether or not it has an account. */
export async function limitMails(ctx: Context, kind: MailKind, email: string): Promise<void> {
  const windows: Window[] = [{ key: `mail:${kind}:${digest(withoutDetail(email))}`, ...limits.mails }];
  if (kind === 'verification' || kind === 'password_reset' || kind === 'registration') {
    windows.push({ key: `mails:${networkKey(ctx.origin)}`, ...limits.mailsFromNetwork });
  }
  // The old address is notified each time as well, so the account is limited too.
  if (kind === 'email_change' && ctx.actor) {
    windows.push({ key: `mail:${kind}:of:${ctx.actor.id}`, ...limits.mails });
  }
  await limit(ctx, windows);
}

/** Limits what the holder of a right password, or of a session, writes. The transaction must roll back on an error. */
export async function limitSessions(
  tx: Pick<TransactionContext, 'em' | 'now'>,
  { config }: Pick<Services, 'config'>,
  kind: 'signIns' | 'refreshes' | 'requesterTokens',
  id: string,
): Promise<void> {
  if (config.rateLimit === 'on') await consumeWithin(tx.em, [{ key: `${kind}:${id}`, ...limits[kind] }], tx.now);
}

async function limit({ em, services }: Context, windows: readonly Window[]): Promise<void> {
  if (services.config.rateLimit === 'on') await consume(em, windows, services.clock());
}
