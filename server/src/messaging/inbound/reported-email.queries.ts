import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { tables } from '../../platform/database/database.ts';
import type { DeliverySchema } from '../../platform/deliveries/delivery.entity.ts';
import { readOwnMessageId } from '../../platform/mail/own-message-id.ts';
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
  const row = await tables<typeof DeliverySchema>(em)
    .selectFrom('deliveries')
    .select(['id', 'ticket_id', sql<string | null>`mail->>'to'`.as('to')])
    .where('id', '=', message.deliveryId)
    .where('kind', '=', 'email')
    .executeTakeFirst();
  return row ? { deliveryId: row.id, ticketId: row.ticket_id, said: reportAbout(report, row.to ?? '') } : null;
}

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
