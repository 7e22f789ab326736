import type { EntityManager } from '@mikro-orm/postgresql';
import { NIL } from 'uuid';
import { SYSTEM } from '../../platform/base/actor.ts';
import { AppError } from '../../platform/base/failure.ts';
import { tables } from '../../platform/database/database.ts';
import { consume, consumeWithin, refund } from '../../platform/limits/rate-limit.ts';
import { networkOf } from '../../platform/network/network-of.ts';
import type { Context, Origin } from '../../platform/procedures/context.ts';
import type { SessionSchema } from '../../users/session.entity.ts';
import type { UserEntity } from '../../users/user.entity.ts';
import { eventSubject } from '../base/event-subject.ts';
import { failedLoginWindows, lockNotice, locksOutStrangers } from '../base/limits.ts';

/** So long a network stays one that the owner is known to come from. */
const REMEMBERED_MS = 90 * 24 * 60 * 60 * 1000;

/** Whoever a password at `email` may belong to. */
interface Candidates {
  readonly email: string;
  readonly account: UserEntity | null;
  readonly pending: UserEntity | null;
}

/**
 * Whose password this is at `email`: the account's, or that of the registration that is not confirmed yet. Takes as long
 * where there is neither. Wrong ones are counted: where there were too many, throws `rate_limited` and computes nothing.
 */
export async function verifyPassword(
  ctx: Context,
  candidates: Candidates,
  password: string,
): Promise<UserEntity | null> {
  const { passwords, config } = ctx.services;
  const { account, pending } = candidates;
  const hashes = [account?.passwordHash ?? null, pending?.passwordHash ?? null];
  const around =
    config.rateLimit === 'off'
      ? undefined
      : (compare: () => Promise<number | null>) => counted(ctx, candidates, compare);
  const index = await passwords.matching(password, hashes, around);
  return index === null ? null : index === ACCOUNTS ? account : pending;
}

/** Where the hash of the account stands among those that are compared. */
const ACCOUNTS = 0;

/**
 * Takes its places right before the hashes are computed, and gives them back if the password was the account's. So no
 * more hashes of wrong passwords are computed than there are places, and yet any number of right ones may come at the
 * same moment. The password of a registration counts as a wrong one: otherwise whoever registers an address with the
 * password that they guess could try it on the account there without being counted.
 */
async function counted(
  ctx: Context,
  { email, account }: Candidates,
  compare: () => Promise<number | null>,
): Promise<number | null> {
  const { em, origin, services } = ctx;
  const now = services.clock();
  const windows = failedLoginWindows(ctx, email, await hasSignedInFrom(em, account, origin, now));
  const taken = await consume(em, windows, now);
  const index = await compare();
  if (index === ACCOUNTS) await refund(em, taken);
  else if (locksOutStrangers(email, taken.filled)) await noteLock(ctx, email);
  return index;
}

/** Asks the same of an account that is not there. */
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
    .where('created_at', '>', new Date(now.getTime() - REMEMBERED_MS))
    .limit(1)
    .executeTakeFirst();
  return session !== undefined;
}

/** Tells the owner, if there is one, and the log: once in a day, however long it goes on. */
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
