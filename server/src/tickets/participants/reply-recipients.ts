import { type RawBuilder, sql } from 'kysely';
import { isRequesterOnly } from '../../accounts/roles/role.policy.ts';
import type { Contact } from '../../contract/accounts/participants.ts';
import type { Actor } from '../../platform/base/actor.ts';
import type { TransactionContext } from '../../platform/commands/transaction-context.ts';
import { jsonb } from '../../platform/database/database.ts';
import { AppError, invalid } from '../../platform/errors/app-error.ts';
import { consumeAmount } from '../../platform/limits/rate-limit.ts';
import { HOUR_MS } from '../../platform/time/duration.ts';
import type { StoredTicket } from '../write/stored-ticket.ts';
import { addressOf, participantRowsOf, requesterAddress } from './participant.queries.ts';
import { putInCopy, requireWorksOnTickets } from './participants.ts';
import { type ChosenRecipients, type StoredRecipients, withoutAddresses } from './recipients.logic.ts';

interface Destination {
  readonly ticket: StoredTicket;
}

/** Returns the recipients that a caller chose for a reply to a locked ticket, and puts those of `to` and `cc` in copy. */
export async function recipientsForReply(
  tx: TransactionContext<Actor>,
  { ticket }: Destination,
  chosen: ChosenRecipients,
): Promise<StoredRecipients> {
  requireWorksOnTickets(tx.actor, 'Choosing recipients');
  const addresses = [await requesterAddress(tx, { ticket }), await addressOf(tx.em, tx.actor.id)];
  const recipients = withoutAddresses(chosen, addresses);
  await putInCopy(tx, ticket, [...recipients.to, ...recipients.cc], 'chosen');
  return recipients;
}

/** An internal note has no recipients. */
export function requireNoRecipients(recipients: unknown): void {
  if (recipients !== undefined) throw invalid('recipients', 'An internal note goes to no one by email');
}

/** The people to whom an email was sent, without the addresses of this service. */
export interface Addressed {
  readonly to: readonly Contact[];
  readonly cc: readonly Contact[];
  /** The address of the author. */
  readonly from: string;
}

/**
 * Returns the recipients of a reply that came by email, and puts them in copy. An email of a customer has reached those
 * whom it names. Someone who works on tickets answers a notification, which names no one else: their reply also reaches
 * everyone in copy.
 */
export async function recipientsOfEmail(
  tx: TransactionContext<Actor>,
  { ticket }: Destination,
  { from, ...addressed }: Addressed,
): Promise<StoredRecipients> {
  const requester = await requesterAddress(tx, { ticket });
  const named = withoutAddresses({ ...addressed, bcc: [] }, [requester, from]);
  const inCopy = await putInCopy(tx, ticket, [...named.to, ...named.cc], 'addressed');
  const rows = await participantRowsOf(tx.em, ticket.id);
  const isKnown = ({ email }: Contact) => rows.some((row) => row.email === email);
  const [to, cc] = [named.to.filter(isKnown), named.cc.filter(isKnown)];
  const left = [from, requester, ...[...to, ...cc].map(({ email }) => email)];
  const others = isRequesterOnly(tx.actor)
    ? []
    : rows.filter(({ email }) => inCopy.has(email) && !left.includes(email));
  return {
    to,
    cc: [...cc, ...others.map(({ email, name }) => ({ email, name }))],
    bcc: [],
    reached: [...addressed.to, ...addressed.cc].map(({ email }) => email),
  };
}

/** A reply that reaches the requester alone. */
const REQUESTER_ONLY: StoredRecipients = { to: [], cc: [], bcc: [] };

/**
 * Who gets a new public comment if no one has chosen: everyone in copy. No one gets what a program writes on its own,
 * which two programs could answer forever, and what was written at another time. `given` is the row of the comment.
 */
export const recipientsByDefault: RawBuilder<StoredRecipients> = sql`jsonb_build_object(
  'to', '[]'::jsonb, 'bcc', '[]'::jsonb,
  'cc', case when given.automated or given.by_rule or given.channel = 'import' then '[]'::jsonb else coalesce((
    select jsonb_agg(jsonb_build_object('email', email, 'name', name) order by created_at, id)
    from ticket_participants where ticket_id = given.ticket_id and left_at is null and email not in (
      select users.email from users
      where users.id in (given.author_id, (select requester_id from tickets where id = given.ticket_id))
    )), '[]'::jsonb) end)`;

interface AddedReply {
  readonly id: string;
  readonly recipients: StoredRecipients | null;
}

/** A customer sends at most this many copies in an hour, so that no one uses the desk to write to strangers. */
const COPIES_PER_HOUR = 100;

/** Counts the copies of a customer's reply that has just been added. If there are too many, no one gets one. */
export async function limitCopies<Added extends AddedReply>(
  tx: TransactionContext<Actor>,
  added: Added,
): Promise<Added> {
  const copies = added.recipients?.cc.length ?? 0;
  if (copies === 0 || !isRequesterOnly(tx.actor) || (await hasRoomFor(tx, copies))) return added;
  await sql`update comments set recipients = ${jsonb(REQUESTER_ONLY)} where id = ${added.id}`.execute(
    tx.em.getKysely(),
  );
  return { ...added, recipients: REQUESTER_ONLY };
}

async function hasRoomFor({ em, actor, now }: TransactionContext<Actor>, copies: number): Promise<boolean> {
  const window = { key: `copies:${actor.id}`, places: COPIES_PER_HOUR, spanMs: HOUR_MS, what: 'copies of replies' };
  try {
    await consumeAmount(em, window, copies, now);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'rate_limited') return false;
    throw error;
  }
}
