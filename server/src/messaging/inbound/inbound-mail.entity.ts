import { defineEntity, p } from '@mikro-orm/core';
import { v7 as uuidv7 } from 'uuid';
import { type Dmarc, InboundOutcome, type InboundReason } from '../../contract/messaging/inbound.ts';
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
    outcome: p.enum(InboundOutcome.options),
    reason: p.string().length(60).$type<InboundReason>().nullable(),
    ticketId: p.uuid().nullable(),
    commentId: p.uuid().nullable(),
    /** What it says about another email, if it is a report. */
    report: p.json<StoredReport>().nullable(),
    /** What the receiving server found about the domain of From. */
    dmarc: p.string().length(10).$type<Dmarc>().nullable(),
    /** Why it was set aside, in words. */
    error: p.text().nullable(),
    /** The mailbox that it came in by and, if it was set aside there, what its server calls it. */
    mailboxId: p.uuid().nullable(),
    remoteId: p.string().length(1_000).nullable(),
    /** The message as it arrived, in the file store; null if it is not kept. */
    originalSha256: p.string().length(64).nullable(),
    originalSize: p.integer().nullable(),
    /** SHA-256 of the text that processing gave its comment or ticket: if it has another now, a person edited it. */
    textHash: p.string().length(64).nullable(),
    /** The message as the former release stored it. Remove it when no such row is left. */
    raw: p.blob().nullable(),
  },
  indexes: [
    { name: 'inbound_emails_sender', properties: ['sender', 'receivedAt'] },
    { name: 'inbound_emails_newest', properties: ['receivedAt', 'id'] },
    { name: 'inbound_emails_message_id', properties: ['messageId'] },
    {
      name: 'inbound_emails_ticket',
      expression: (c, t) =>
        `create index "inbound_emails_ticket" on ${t} (${c.ticketId}, ${c.receivedAt}) where ${c.ticketId} is not null`,
    },
    {
      name: 'inbound_emails_comment',
      expression: (c, t) =>
        `create index "inbound_emails_comment" on ${t} (${c.commentId}) where ${c.commentId} is not null`,
    },
    {
      name: 'inbound_emails_original',
      expression: (c, t) =>
        `create index "inbound_emails_original" on ${t} (${c.originalSha256}) where ${c.originalSha256} is not null`,
    },
    {
      name: 'inbound_emails_message',
      expression: (c, t) => `create unique index "inbound_emails_message" on ${t} (${c.messageKey}, ${c.contentHash})`,
    },
  ],
});

export class InboundEmailEntity extends InboundEmailSchema.class {}
InboundEmailSchema.setClass(InboundEmailEntity);
