import type { EntityManager } from '@mikro-orm/postgresql';
import { NIL } from 'uuid';
import { SYSTEM } from '../platform/actor.ts';
import type { Context, Origin } from '../platform/context.ts';
import { tables } from '../platform/database.ts';
import { Failure } from '../platform/failure.ts';
import { networkOf } from '../platform/network.ts';
import { giveBack, takePlaces, takePlacesWithin } from '../platform/rate-limit.ts';
import type { SessionSchema } from '../users/session.entity.ts';
import type { User } from '../users/user.entity.ts';
import { guessWindows, lockNotice, locksOutStrangers } from './limits.ts';
import { subjectAt } from './subject-at.ts';

/** So long a network stays one that the owner is known to come from. */
const REMEMBERED_MS = 90 * 24 * 60 * 60 * 1000;

/**
 * Whether this is the password of the account at `email`; null where there is none, which takes as long. Wrong ones are
 * counted: where there were too many, throws `rate_limited` and computes nothing.
 */
export function isPasswordOf(ctx: Context, email: string, account: User | null, password: string): Promise<boolean> {
  const { passwords, config } = ctx.services;
  const hash = account?.passwordHash ?? null;
  if (config.rateLimit === 'off') return passwords.matches(password, hash);
  return passwords.matches(password, hash, (compare) => counted(ctx, email, account, compare));
}

/**
 * Takes its places right before the hash is computed, and gives them back if it was right. So no more hashes of wrong
 * passwords are computed than there are places, and yet any number of right ones may come at once.
 */
async function counted(
  ctx: Context,
  email: string,
  account: User | null,
  compare: () => Promise<boolean>,
): Promise<boolean> {
  const { em, origin, services } = ctx;
  const now = services.clock();
  const windows = guessWindows(ctx, email, await hasSignedInFrom(em, account, origin, now));
  const taken = await takePlaces(em, windows, now);
  const right = await compare();
  if (right) await giveBack(em, taken);
  else if (locksOutStrangers(email, taken.filled)) await noteLock(ctx, email);
  return right;
}

/** Asks the same of an account that is not there. */
async function hasSignedInFrom(em: EntityManager, account: User | null, { ip }: Origin, now: Date): Promise<boolean> {
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
      await takePlacesWithin(em, [lockNotice(email)], now);
      record('user.locked', await subjectAt(em, email), { data: { email } });
    });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
  }
}
