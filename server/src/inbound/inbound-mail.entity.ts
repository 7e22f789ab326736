import { defineEntity, p } from '@mikro-orm/core';
import { v7 as uuidv7 } from 'uuid';
import type { IgnoredFor } from '../contract/integrations/inbound.ts';

/** A submitted email, stored so that a repeat is not processed twice. */
export const InboundEmailSchema = defineEntity({
  name: 'InboundEmail',
  tableName: 'inbound_emails',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => uuidv7()),
    /** SHA-256 of the sender and the Message-ID or, if there is none, the hash of the message. */
    messageKey: p.string().length(64).unique(),
    messageId: p.string().length(1_000).nullable(),
    sender: p.string().length(320),
    receivedAt: p.datetime(3),
    outcome: p.enum(['comment_added', 'ticket_created', 'bounce_recorded', 'ignored'] as const),
    reason: p.string().length(60).$type<IgnoredFor>().nullable(),
    ticketId: p.uuid().nullable(),
    commentId: p.uuid().nullable(),
  },
  indexes: [{ name: 'inbound_emails_sender', properties: ['sender', 'receivedAt'] }],
});

export class InboundEmailEntity extends InboundEmailSchema.class {}
InboundEmailSchema.setClass(InboundEmailEntity);
