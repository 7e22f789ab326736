import type { EntityManager } from '@mikro-orm/postgresql';
import { NIL } from 'uuid';
import { SYSTEM } from '../../../platform/base/actor.ts';
import { tables } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { networkOf } from '../../../platform/limits/network-of.ts';
import { consume, consumeWithin, refund } from '../../../platform/limits/rate-limit.ts';
import type { Context, Origin } from '../../../platform/procedures/context.ts';
import type { SessionSchema } from '../../users/session.entity.ts';
import type { UserEntity } from '../../users/user.entity.ts';
import { eventSubject } from '../base/event-subject.ts';
import { failedLoginWindows, lockNotice, locksOutUnknownNetworks } from '../base/limits.ts';
import { KNOWN_NETWORK_MS, passwordCaller } from './password-caller.ts';

/** The accounts that a password for `email` can belong to. */
interface Candidates {
  readonly email: string;
  readonly account: UserEntity | null;
  readonly pending: UserEntity | null;
}

/**
 * Returns the owner of this password at `email`: the account or the pending registration. Takes equally long if neither
 * exists. Wrong passwords are counted: over the limit, it throws `rate_limited` and computes no hash.
 */
export async function verifyPassword(
  ctx: Context,
  candidates: Candidates,
  password: string,
): Promise<UserEntity | null> {
  const { passwords, config } = ctx.services;
  const { email, account, pending } = candidates;
  const hashes = [account?.passwordHash ?? null, pending?.passwordHash ?? null];
  const caller = await passwordCaller(ctx, email);
  const around =
    config.rateLimit === 'off'
      ? undefined
      : (compare: () => Promise<number | null>) => countAttempt(ctx, candidates, compare);
  const index = await passwords.matching(password, hashes, { caller, around });
  return index === null ? null : index === ACCOUNTS ? account : pending;
}

/** The index of the account's hash among those compared. */
const ACCOUNTS = 0;

/**
 * Counts the attempt right before the hashes are computed, and refunds it if the password was the account's. Wrong
 * passwords therefore never cost more hashes than the limit allows, while any number of correct ones can arrive at the
 * same moment. The password of a registration counts as wrong: otherwise an attacker could register an address with a
 * guessed password and test it against the account without being counted.
 */
async function countAttempt(
  ctx: Context,
  { email, account }: Candidates,
  compare: () => Promise<number | null>,
): Promise<number | null> {
  const { em, origin, services } = ctx;
  const now = services.clock();
  const windows = failedLoginWindows(ctx, email, await hasSignedInFrom(em, account, origin, now));
  const consumed = await consume(em, windows, now);
  const index = await compare().catch(async (error: unknown) => {
    // No password was found wrong.
    await refund(em, consumed);
    throw error;
  });
  if (index === ACCOUNTS) await refund(em, consumed);
  else if (locksOutUnknownNetworks(email, consumed.filled)) await noteLock(ctx, email);
  return index;
}

/** Runs the same query if there is no account, so that the timing does not differ. */
async function hasSignedInFrom(
  em: EntityManager,
  account: UserEntity | null,
  { ip }: Origin,
  now: Date,
): Promise<boolean> {
  const session = await tables<typeof SessionSchema>(em)
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', account?.id ?? NIL)
    .where('network', '=', ip && networkOf(ip))
    .where('created_at', '>', new Date(now.getTime() - KNOWN_NETWORK_MS))
    .limit(1)
    .executeTakeFirst();
  return session !== undefined;
}

/** Notifies the owner, if there is one, and records the event: once a day, however long the attempts continue. */
async function noteLock(ctx: Context, email: string): Promise<void> {
  try {
    await ctx.transactAs(SYSTEM)(async ({ em, now, record }) => {
      await consumeWithin(em, [lockNotice(email)], now);
      record('user.locked', await eventSubject(em, email), { data: { email } });
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}
