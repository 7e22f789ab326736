import { LockMode, UniqueConstraintViolationException } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { TransactionContext } from '../../../platform/commands/transaction-context.ts';
import { tables } from '../../../platform/database/database.ts';
import { deleteInBatches } from '../../../platform/database/delete-in-batches.ts';
import { DAY_MS } from '../../../platform/time/duration.ts';
import { setTransactionTime } from '../../../platform/time/transaction-time.ts';
import { endAllSessions } from '../../users/sessions.ts';
import { createAccount, requesterRole } from '../../users/user.account.ts';
import { ACCOUNT, UserEntity, type UserSchema } from '../../users/user.entity.ts';
import { purposes } from './credential.entity.ts';
import { invalidToken, voidTokens } from './one-time-token.ts';

/*
 * Anyone can register any address. Until its mailbox confirms it, a registration is a separate row beside the account
 * of that address, if there is one. It has a password and sessions, and only its own sessions can see it.
 */

/** Registrations that are not confirmed within this time are discarded. */
const PENDING_MS = 7 * DAY_MS;
/** Instances read ended sessions from the row for as long as an access token can live. */
const DISCARDED_MS = 2 * DAY_MS;
const BATCH = 500;

interface Registrant {
  readonly name: string;
  readonly email: string;
  readonly passwordHash: string;
}

/** Returns the account of an address and the registration that claims it. Each may exist without the other. */
export async function registrationsOf(
  em: EntityManager,
  email: string,
): Promise<{ account: UserEntity | null; pending: UserEntity | null }> {
  const rows = await em.find(UserEntity, { $or: [{ email, ...ACCOUNT }, { claimedEmail: email }] });
  return {
    account: rows.find(({ claimedEmail }) => claimedEmail === null) ?? null,
    pending: rows.find(({ claimedEmail }) => claimedEmail !== null) ?? null,
  };
}

/** Returns the user that email to an address concerns: its account, or else its pending registration. */
export async function mailboxOwner(em: EntityManager, email: string): Promise<UserEntity | null> {
  const { account, pending } = await registrationsOf(em, email);
  return account ?? pending;
}

export const isPending = ({ claimedEmail }: UserEntity): boolean => claimedEmail != null;

/** Stores a registration and discards an earlier one of the same address. */
export async function replacePending(
  em: EntityManager,
  { name, email, passwordHash }: Registrant,
  now: Date,
): Promise<{ pending: UserEntity; replaced: UserEntity | null }> {
  // Serializes concurrent registrations of one address: each replaces the one before it.
  await lockRegistration(em, email);
  const replaced = await discardPendingAt(em, email, now);
  // This top-level domain cannot receive email (RFC 2606, section 2).
  const placeholder = `${uuidv7()}@registered.invalid`;
  const account = { name, email: placeholder, claimedEmail: email, status: 'active', passwordHash } as const;
  const pending = createAccount(em, account, [await requesterRole(em)], now);
  await em.flush();
  return { pending, replaced };
}

/** Lets one transaction at a time register an address, until it ends. */
export async function lockRegistration(em: EntityManager, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`registration of ${email}`}, 0))`.execute(em.getKysely());
}

/** Discards the registration that claims an address, including its password, sessions, and links. */
export async function discardPendingAt(em: EntityManager, email: string, now: Date): Promise<UserEntity | null> {
  const pending = await em.findOne(UserEntity, { claimedEmail: email }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (pending) await discard(em, pending, now);
  return pending;
}

/** The row stays for a while, so that every instance learns that its sessions have ended. */
async function discard(em: EntityManager, pending: UserEntity, now: Date): Promise<void> {
  pending.claimedEmail = pending.email;
  await endAndVoid(em, pending, now);
  pending.passwordHash = null;
  await em.flush();
}

/**
 * Turns a registration into the account of its address after the user has proved to own the mailbox. All earlier
 * sessions end: they may belong to someone else, who only knew the address. If the address has an account by now, the
 * proof was requested before that and is void.
 */
export async function confirmPending({ em, now }: TransactionContext, pending: UserEntity): Promise<void> {
  const { claimedEmail: email } = pending;
  if (email == null || (await em.count(UserEntity, { email })) > 0) throw invalidToken();
  pending.email = email;
  pending.claimedEmail = null;
  await endAndVoid(em, pending, now);
  await em.flush().catch((error) => {
    // Another transaction created the account at the same moment.
    throw error instanceof UniqueConstraintViolationException ? invalidToken() : error;
  });
}

async function endAndVoid(em: EntityManager, user: UserEntity, now: Date): Promise<void> {
  await endAllSessions(em, user, now);
  await voidTokens(em, user, [...purposes], now);
}

/** Discards registrations that were not confirmed in time, and deletes those discarded long ago. */
export async function deleteOldRegistrations(root: EntityManager, now: Date): Promise<void> {
  const outdated = await tables<typeof UserSchema>(root)
    .selectFrom('users')
    .select('claimed_email')
    .where('claimed_email', 'is not', null)
    .whereRef('claimed_email', '<>', 'email')
    .where('created_at', '<', new Date(now.getTime() - PENDING_MS))
    .limit(BATCH)
    .execute();
  for (const { claimed_email: email } of outdated) {
    await root.fork().transactional(async (em) => {
      setTransactionTime(em, now);
      if (email !== null) await discardPendingAt(em, email, now);
    });
  }
  const until = new Date(now.getTime() - DISCARDED_MS);
  await deleteInBatches(root, 'users', sql`claimed_email = email and access_changed_at < ${until}`);
}
