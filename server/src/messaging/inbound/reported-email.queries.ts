import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { tables } from '../../platform/database/database.ts';
import type { DeliverySchema } from '../../platform/deliveries/delivery.entity.ts';
import { mailboxFrom } from '../../platform/mail/mailbox.ts';
import { type OwnMessage, readOwnMessageId } from '../../platform/mail/own-message-id.ts';
import type { Config } from '../../platform/services/config.ts';
import { ownDomain } from './answered-ticket.ts';
import type { StoredReport } from './inbound-mail.entity.ts';
import { type Report, reportAbout } from './parsing/report.logic.ts';

interface ReportedEmail {
  /** Null if the report names a ticket instead of one email about it. */
  readonly deliveryId: string | null;
  readonly ticketId: string | null;
  /** What the report says about the recipient of this email. */
  readonly said: Omit<StoredReport, 'ticketId'>;
}

/** Returns the email that a report is about; null if it is none of this service. */
export async function reportedEmail(em: EntityManager, config: Config, report: Report): Promise<ReportedEmail | null> {
  const message = report.messageId === null ? null : readOwnMessageId(report.messageId, ownDomain(config));
  if (!message) return null;
  if ('ticketId' in message) return { deliveryId: null, ticketId: message.ticketId, said: report };
  const copies = await copiesOf(em, message);
  const [only, ...others] = copies.filter(({ to }) => isNamed(report, to));
  // A report can name an address that the recipient forwards email to; then it is certain only if there is one copy.
  const copy = only && others.length === 0 ? only : copies.length === 1 ? copies[0] : undefined;
  if (copy) return { deliveryId: copy.id, ticketId: copy.ticket_id, said: reportAbout(report, copy.to) };
  const [any] = copies;
  return any ? { deliveryId: null, ticketId: any.ticket_id, said: report } : null;
}

/** Returns the deliveries with this Message-ID. */
const copiesOf = (em: EntityManager, message: Exclude<OwnMessage, { ticketId: string }>) =>
  tables<typeof DeliverySchema>(em)
    .selectFrom('deliveries')
    .select(['id', 'ticket_id', sql<string>`coalesce(mail->>'to', '')`.as('to')])
    .where('kind', '=', 'email')
    .where((eb) =>
      'deliveryId' in message
        ? eb('id', '=', message.deliveryId)
        : sql<boolean>`mail->'conversation'->>'commentId' = ${message.commentId}`,
    )
    .execute();

const isNamed = ({ recipients }: Report, address: string): boolean => {
  const mailbox = mailboxFrom(address) ?? address;
  return recipients.some(({ recipient }) => recipient === mailbox);
};

export async function storedReport(
  em: EntityManager,
  config: Config,
  report: Report | null,
): Promise<StoredReport | null> {
  if (report === null) return null;
  const email = await reportedEmail(em, config, report);
  const { kind, recipient, reason } = email?.said ?? report;
  return { kind, recipient, reason, ticketId: email?.ticketId ?? null };
}
