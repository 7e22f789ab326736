import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { referenceOf } from '../../contract/base/ticket-reference.ts';
import {
  COMMENTS_IN_A_ROW,
  COMMENTS_PER_HOUR,
  type IgnoredFor,
  NEW_TICKETS_PER_HOUR,
  type ReceivedEmail,
} from '../../contract/messaging/inbound.ts';
import { jsonb, tables } from '../../platform/database/database.ts';
import type { StagedFile } from '../../platform/files/staging.ts';
import { HOUR_MS, MINUTE_MS } from '../../platform/time/duration.ts';
import type { TicketSchema } from '../../tickets/base/ticket.entity.ts';
import type { InboundEmailSchema, StoredReport } from './inbound-mail.entity.ts';
import type { ParsedEmail } from './parsing/parse-email.ts';

/** Earlier emails that one can answer. */
const MAX_EARLIER = 200;

const IN_A_ROW_MS = 5 * MINUTE_MS;

const db = (em: EntityManager) => tables<typeof InboundEmailSchema | typeof TicketSchema>(em);

/**
 * Identifies repeats of an email. A Message-ID is only unique per sender: some programs use the same one for every
 * email.
 */
export const messageKeyOf = (sender: string, messageId: string): string =>
  createHash('sha256').update(`${sender}\n${messageId}`).digest('hex');

/** Serializes the emails of one sender, so that each is processed once and limits are exact. */
export async function lockSender(em: EntityManager, sender: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mail from ${sender}`}, 0))`.execute(em.getKysely());
}

/** What makes two emails one. */
export interface EmailIdentity {
  readonly messageKey: string;
  readonly contentHash: string;
}

/** Returns the outcome of an email that was submitted before. */
export async function earlierOutcome(
  em: EntityManager,
  { messageKey, contentHash }: EmailIdentity,
): Promise<ReceivedEmail | null> {
  const row = await db(em)
    .selectFrom('inbound_emails')
    .leftJoin('tickets', 'tickets.id', 'inbound_emails.ticket_id')
    .select(['outcome', 'reason', 'comment_id', 'tickets.id', 'tickets.number'])
    .where('message_key', '=', messageKey)
    .where('content_hash', '=', contentHash)
    .executeTakeFirst();
  if (!row) return null;
  const { outcome, reason, comment_id: commentId, id, number } = row;
  return {
    outcome,
    reason,
    ticket: id === null || number === null ? null : { id, reference: referenceOf(number) },
    commentId,
  };
}

interface ReceivedMessage extends EmailIdentity {
  readonly mail: Pick<ParsedEmail, 'messageId' | 'from' | 'subject' | 'dmarc'>;
  readonly address: string;
  /** The mailbox that it came in by. */
  readonly mailboxId: string | null;
  readonly at: Date;
  /** The message as it arrived, if it is kept. */
  readonly original: Pick<StagedFile, 'sha256' | 'size'> | null;
  readonly report: StoredReport | null;
}

/** The columns that say what an email is and what became of it. */
export const columnsFor = (
  { messageKey, contentHash, mail, address, mailboxId, original, report }: Omit<ReceivedMessage, 'at'>,
  { outcome, reason, ticket, commentId }: ReceivedEmail,
) => ({
  message_key: messageKey,
  content_hash: contentHash,
  // PostgreSQL cannot store the character, which some programs write.
  message_id: mail.messageId?.replaceAll('\0', '') ?? null,
  sender: address,
  from_header: mail.from,
  subject: mail.subject,
  mailbox_id: mailboxId,
  report: report && jsonb(report),
  dmarc: mail.dmarc,
  outcome,
  reason,
  ticket_id: ticket?.id ?? null,
  comment_id: commentId,
  original_sha256: original?.sha256 ?? null,
  original_size: original?.size ?? null,
  text_hash: storedTextHash({ ticketId: ticket?.id ?? null, commentId }),
});

interface EmailTarget {
  readonly ticketId: string | null;
  readonly commentId: string | null;
}

/** The hash of the text of a comment or, without one, of the description of a ticket; null without either. */
export const storedTextHash = ({ ticketId, commentId }: EmailTarget) =>
  sql<string | null>`encode(sha256(convert_to(
    case when ${commentId}::uuid is null then (select description from tickets where id = ${ticketId}::uuid)
    else (select body from comments where id = ${commentId}::uuid) end, 'UTF8')), 'hex')`;

export async function storeOutcome(
  em: EntityManager,
  { at, ...message }: ReceivedMessage,
  outcome: ReceivedEmail,
): Promise<void> {
  await db(em)
    .insertInto('inbound_emails')
    .values({ id: uuidv7(), received_at: at, ...columnsFor(message, outcome) })
    .execute();
}

/** Whether another email exceeds the limit of a sender, whose emails are locked. Then it counts as automated. */
export async function isTooMany(
  em: EntityManager,
  sender: string,
  ticketId: string | null,
  now: Date,
): Promise<boolean> {
  const rows = await db(em)
    .selectFrom('inbound_emails')
    .select(['outcome', 'ticket_id', 'received_at'])
    .where('sender', '=', sender)
    .where('received_at', '>', new Date(now.getTime() - HOUR_MS))
    .where('outcome', 'in', ['comment_added', 'ticket_created'])
    .limit(NEW_TICKETS_PER_HOUR + COMMENTS_PER_HOUR)
    .execute();
  const rowsWith = (outcome: string) => rows.filter((row) => row.outcome === outcome);
  if (ticketId === null) return rowsWith('ticket_created').length >= NEW_TICKETS_PER_HOUR;
  const since = now.getTime() - IN_A_ROW_MS;
  const inARow = rows.filter((row) => row.ticket_id === ticketId && new Date(row.received_at).getTime() > since);
  return rowsWith('comment_added').length >= COMMENTS_PER_HOUR || inARow.length >= COMMENTS_IN_A_ROW;
}

/** Returns the tickets of earlier emails, by message key; of several with one key, that of the latest. */
export async function ticketsByMail(
  em: EntityManager,
  messageKeys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (messageKeys.length === 0) return new Map();
  const rows = await db(em)
    .selectFrom('inbound_emails')
    .select(['message_key', 'ticket_id'])
    .where('message_key', 'in', messageKeys)
    .orderBy('received_at')
    .execute();
  return new Map(rows.flatMap(({ message_key, ticket_id }) => (ticket_id === null ? [] : [[message_key, ticket_id]])));
}

/** Tickets of earlier emails from anyone, the latest last. Some programs give the same Message-ID to every email. */
export const earlierEmails = (em: EntityManager, messageIds: readonly string[]) =>
  db(em)
    .selectFrom('inbound_emails')
    .select(['message_id', 'ticket_id'])
    .where('message_id', 'in', messageIds)
    .where('ticket_id', 'is not', null)
    .orderBy('received_at', 'desc')
    .limit(MAX_EARLIER)
    .execute();

export const ignored = (reason: IgnoredFor): ReceivedEmail => ({
  outcome: 'ignored',
  reason,
  ticket: null,
  commentId: null,
});
