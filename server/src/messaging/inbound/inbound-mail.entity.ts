import { defineEntity, p } from '@mikro-orm/core';
import { v7 as uuidv7 } from 'uuid';
import type { Dmarc, IgnoredFor } from '../../contract/messaging/inbound.ts';
import type { ReportKind } from './parsing/report.logic.ts';

/** What a report said, and the ticket of the email that it is about, as the row of the report stores it. */
export interface StoredReport {
  readonly kind: ReportKind;
  readonly recipient: string | null;
  readonly reason: string;
  readonly ticketId: string | null;
}

/** A submitted email, stored so that a repeat is not processed twice and that administrators see what became of it. */
export const InboundEmailSchema = defineEntity({
  name: 'InboundEmail',
  tableName: 'inbound_emails',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => uuidv7()),
    /** SHA-256 of the sender and the Message-ID or, if there is none, the hash of the message. */
    messageKey: p.string().length(64),
    /** Tells apart emails with one Message-ID. */
    contentHash: p.string().length(64),
    messageId: p.string().length(1_000).nullable(),
    /** The address of the author; empty if there is none. */
    sender: p.string().length(320),
    /** The header From, which can name a list or no address at all. */
    fromHeader: p.string().length(320),
    subject: p.string().length(200),
    receivedAt: p.datetime(3),
    outcome: p.enum(['comment_added', 'ticket_created', 'bounce_recorded', 'ignored'] as const),
    reason: p.string().length(60).$type<IgnoredFor>().nullable(),
    ticketId: p.uuid().nullable(),
    commentId: p.uuid().nullable(),
    /** What it says about another email, if it is a report. */
    report: p.json<StoredReport>().nullable(),
    /** What the receiving server found about the domain of From. */
    dmarc: p.string().length(10).$type<Dmarc>().nullable(),
    /** The message as it arrived, as long as it can still become a ticket. */
    raw: p.blob().nullable(),
  },
  indexes: [
    { name: 'inbound_emails_sender', properties: ['sender', 'receivedAt'] },
    { name: 'inbound_emails_newest', properties: ['receivedAt', 'id'] },
    {
      name: 'inbound_emails_message',
      expression: (c, t) => `create unique index "inbound_emails_message" on ${t} (${c.messageKey}, ${c.contentHash})`,
    },
  ],
});

export class InboundEmailEntity extends InboundEmailSchema.class {}
InboundEmailSchema.setClass(InboundEmailEntity);
