import { defineEntity, p } from '@mikro-orm/core';
import type { DeliveryReport } from '../../contract/base/email-reports.ts';
import type { EventType } from '../../contract/events/catalog.ts';
import { resourceColumns } from '../database/base.entity.ts';
import type { EmailContent } from './email-content.ts';

export interface Attempt {
  readonly at: string;
  readonly error: string | null;
  /** The status of the HTTP or SMTP response, if there was one. */
  readonly status?: number;
  readonly durationMs?: number;
  /** The first characters of the response. */
  readonly answer?: string;
}

/** Someone whom the header of an email names. */
export interface Correspondent {
  readonly email: string;
  /** Empty if only the address is known. */
  readonly name: string;
}

/** A public reply that a person wrote. Each recipient gets a copy of their own with the same header. */
export interface Conversation {
  readonly commentId: string;
  /** Whom every copy names. A recipient who is in neither list is in blind copy. */
  readonly to: readonly Correspondent[];
  readonly cc: readonly Correspondent[];
}

export interface Mail {
  /** The address that gets it. */
  readonly to: string;
  readonly subject: string;
  /** Null once the content is deleted: links in it may open accounts. */
  readonly content: EmailContent | null;
  readonly headers: Record<string, string>;
  /** The event types it reports, if there are more than the `event` of its delivery. */
  readonly eventTypes?: readonly EventType[];
  /** The events in a digest, in their order. */
  readonly eventIds?: readonly string[];
  /** The comment that it copies to someone who does not see the ticket. */
  readonly copyOf?: string;
  /** Set if it is a person's reply; everything else is marked as automatic. */
  readonly conversation?: Conversation;
  /** The mailbox that it leaves from, if it is about no ticket. */
  readonly mailboxId?: string;
}

export type DeliveryKind = 'email' | 'webhook';

/**
 * An outgoing message and its place in the queue. A worker claims it for the duration of a lease, and only the holder
 * of that lease can finish it. `dedupe` identifies a message that is queued again.
 */
export const DeliverySchema = defineEntity({
  name: 'Delivery',
  tableName: 'deliveries',
  properties: {
    ...resourceColumns,
    kind: p.enum(['email', 'webhook'] as const),
    event: p.string().length(60).$type<EventType | 'ping'>().nullable(),
    ticketId: p.uuid().nullable(),
    dedupe: p.string().length(200).unique(),
    /** The email; null for a webhook, whose body is built from the event for each attempt. */
    mail: p.json<Mail>().nullable(),
    /** The recipient of a notification; null for email to an account, and for webhooks. */
    recipientId: p.uuid().nullable(),
    /** The person in copy to whom it goes, who need not have an account. */
    participantId: p.uuid().nullable(),
    /** Groups news of one ticket for one user into one message until it is sent. */
    digest: p.string().length(120).nullable(),
    webhookId: p.uuid().nullable(),
    /** The reported event of the log. */
    eventId: p.uuid().nullable(),
    state: p.enum(['pending', 'delivered', 'failed', 'bounced'] as const),
    attempts: p.json<Attempt[]>(),
    nextAttemptAt: p.datetime(3).nullable(),
    /** What programs reported about the email after it was sent; null without any. */
    reports: p.json<DeliveryReport[]>().nullable(),
    /** Counts the claims; a worker with an older number cannot finish the delivery. */
    claim: p.integer(),
    leasedUntil: p.datetime(3).nullable(),
    /** The span that caused it (W3C Trace Context); null unless its trace is recorded. */
    traceparent: p.string().length(55).nullable(),
  },
  indexes: [
    {
      name: 'deliveries_due',
      expression: (c, t) =>
        `create index "deliveries_due" on ${t} (${c.nextAttemptAt}) where ${c.state} = 'pending' and ${c.kind} = 'email'`,
    },
    {
      name: 'deliveries_digest',
      expression: (c, t) => `create index "deliveries_digest" on ${t} (${c.digest}) where ${c.digest} is not null`,
    },
    {
      // By endpoint, so that a backlog of a hundred thousand for one endpoint does not delay the others.
      name: 'deliveries_due_webhook',
      expression: (c, t) =>
        `create index "deliveries_due_webhook" on ${t} (${c.webhookId}, ${c.nextAttemptAt}, ${c.id}) where ${c.state} = 'pending' and ${c.webhookId} is not null`,
    },
    { name: 'deliveries_newest', properties: ['createdAt', 'id'] },
    { name: 'deliveries_ticket', properties: ['ticketId', 'createdAt', 'id'] },
    {
      name: 'deliveries_address',
      expression: (c, t) => `create index "deliveries_address" on ${t} ((${c.mail}->>'to')) where ${c.kind} = 'email'`,
    },
    {
      name: 'deliveries_comment',
      expression: (c, t) =>
        `create index "deliveries_comment" on ${t} ((${c.mail}->'conversation'->>'commentId')) where ${c.mail}->'conversation' is not null`,
    },
    { name: 'deliveries_webhook', properties: ['webhookId', 'createdAt', 'id'] },
  ],
});

export class DeliveryEntity extends DeliverySchema.class {}
DeliverySchema.setClass(DeliveryEntity);
