import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Page } from '../../contract/base/common.ts';
import { isIdNotKey } from '../../contract/base/id-or-key.ts';
import { referenceOf } from '../../contract/base/ticket-reference.ts';
import type { InboundEmail, InboundEmailList } from '../../contract/messaging/inbound.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { tables } from '../../platform/database/database.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import { keysetPage } from '../../platform/lists/keyset-page.ts';
import { mailboxFrom } from '../../platform/mail/mailbox.ts';
import { instantOf } from '../../platform/time/instant.ts';
import { visibleAmong } from '../../tickets/base/ticket.access.ts';
import type { TicketSchema } from '../../tickets/base/ticket.entity.ts';
import type { InboundEmailSchema } from './inbound-mail.entity.ts';

const emails = (em: EntityManager) =>
  tables<typeof InboundEmailSchema | typeof TicketSchema>(em)
    .selectFrom('inbound_emails')
    .leftJoin('tickets', 'tickets.id', 'inbound_emails.ticket_id')
    .select([
      'inbound_emails.id',
      'received_at',
      'sender',
      'from_header',
      'inbound_emails.subject',
      'outcome',
      'reason',
      'ticket_id',
      'tickets.number as ticket_number',
      'comment_id',
      'report',
      'dmarc',
      'error',
      'inbound_emails.mailbox_id',
      'remote_id',
    ])
    .select(sql<boolean>`(original_sha256 is not null or raw is not null)`.as('has_original'));

type Row = Awaited<ReturnType<ReturnType<typeof emails>['execute']>>[number];

/** Lists received emails, newest first. */
export async function listInboundEmails(
  em: EntityManager,
  actor: Actor,
  input: InboundEmailList,
): Promise<{ data: InboundEmail[]; page: Page }> {
  const matching = matchingEmails(em, input);
  const page = await keysetPage(matching, input, { table: 'inbound_emails', time: 'received_at', direction: 'desc' });
  return page.of(await viewFor(em, actor, page.rows));
}

export async function getInboundEmail(em: EntityManager, actor: Actor, id: string): Promise<InboundEmail> {
  const row = await emails(em).where('inbound_emails.id', '=', id).executeTakeFirst();
  if (!row) throw notFound('Email', id);
  return (await viewFor(em, actor, [row]))(row);
}

function matchingEmails(
  em: EntityManager,
  { outcome, reason, sender, mailbox, after, before }: Omit<InboundEmailList, 'limit' | 'cursor' | 'count'>,
) {
  let query = emails(em);
  if (outcome) query = query.where('outcome', '=', outcome);
  if (reason) query = query.where('reason', '=', reason);
  if (sender !== undefined) query = query.where('sender', '=', mailboxFrom(sender) ?? sender);
  if (mailbox !== undefined) {
    const id = isIdNotKey(mailbox) ? sql`${mailbox}::uuid` : sql`select id from mailboxes where key = ${mailbox}`;
    query = query.where('inbound_emails.mailbox_id', '=', sql<string>`(${id})`);
  }
  if (after) query = query.where('received_at', '>=', new Date(after));
  if (before) query = query.where('received_at', '<', new Date(before));
  return query;
}

/** Returns the view of emails for the actor, without the ticket and the subject if they cannot see the ticket. */
async function viewFor(em: EntityManager, actor: Actor, rows: readonly Row[]): Promise<(row: Row) => InboundEmail> {
  const reportedIds = rows.flatMap(({ report }) => report?.ticketId ?? []);
  const ticketIds = [...new Set([...rows.flatMap(({ ticket_id }) => ticket_id ?? []), ...reportedIds])];
  const visibleIds = await visibleAmong(em, actor, ticketIds);
  const reported = await ticketNames(
    em,
    reportedIds.filter((id) => visibleIds.has(id)),
  );
  return (row) => {
    const { ticket_id: id, ticket_number: number } = row;
    const isVisible = id === null || visibleIds.has(id);
    return {
      id: row.id,
      receivedAt: instantOf(row.received_at),
      sender: row.sender,
      from: row.from_header,
      subject: isVisible ? row.subject : null,
      outcome: row.outcome,
      reason: row.reason,
      ticket: id !== null && number !== null && isVisible ? { id, reference: referenceOf(number) } : null,
      commentId: isVisible ? row.comment_id : null,
      report: row.report && {
        kind: row.report.kind,
        recipient: row.report.recipient,
        reason: row.report.reason,
        ticket: reported.get(row.report.ticketId ?? '') ?? null,
      },
      dmarc: row.dmarc,
      error: row.error,
      mailboxId: row.mailbox_id,
      remoteId: row.remote_id,
      hasOriginal: isVisible && row.has_original,
    };
  };
}

async function ticketNames(
  em: EntityManager,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NonNullable<InboundEmail['ticket']>>> {
  if (ids.length === 0) return new Map();
  const rows = await tables<typeof TicketSchema>(em)
    .selectFrom('tickets')
    .select(['id', 'number'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, number }) => [id, { id, reference: referenceOf(number) }]));
}
