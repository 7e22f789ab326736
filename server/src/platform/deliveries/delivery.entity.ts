import { defineEntity, p } from '@mikro-orm/core';
import type { EventType } from '../../contract/events/events.ts';
import { resourceColumns } from '../database/base.entity.ts';
import type { EmailContent } from './email-content.ts';

export interface Attempt {
  readonly at: string;
  readonly error: string | null;
  /** Of an HTTP answer, or of an SMTP reply, where there was one. */
  readonly status?: number;
  readonly durationMs?: number;
  /** The first characters of what was answered. */
  readonly answer?: string;
}

export interface Mail {
  readonly to: string;
  readonly subject: string;
  /** null once it is not kept any longer: links in it may be keys to accounts. */
  readonly letter: EmailContent | null;
  readonly headers: Record<string, string>;
  /** All that it tells of, where that is more than the `event` of its delivery. */
  readonly tells?: readonly EventType[];
  /** The events of the log that a digest tells of, in their order. */
  readonly eventIds?: readonly string[];
}

export type DeliveryKind = 'email' | 'webhook';

/**
 * A message on its way out, and the queue that it waits in: claimed for the time of a lease, and only by who holds
 * that lease finished. `dedupe` makes a message that is queued again the same message.
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
    /** What is mailed; null for a webhook, whose body is made from the event each time it is sent. */
    mail: p.json<Mail>().nullable(),
    /** Whom a notification is for; null for what is mailed to an account, and for webhooks. */
    recipientId: p.uuid().nullable(),
    /** News of one ticket for one person that becomes one message, as long as it has not gone out. */
    digest: p.string().length(120).nullable(),
    webhookId: p.uuid().nullable(),
    /** What it tells of: an event of the log. */
    eventId: p.uuid().nullable(),
    state: p.enum(['pending', 'delivered', 'failed', 'bounced'] as const),
    attempts: p.json<Attempt[]>(),
    nextAttemptAt: p.datetime(3).nullable(),
    /** Counts the claims; a worker whose number is no longer the last may not finish the delivery. */
    claim: p.integer(),
    leasedUntil: p.datetime(3).nullable(),
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
      // By endpoint, so that one with a hundred thousand waiting hides nobody else's.
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
    { name: 'deliveries_webhook', properties: ['webhookId', 'createdAt', 'id'] },
  ],
});

export class DeliveryEntity extends DeliverySchema.class {}
DeliverySchema.setClass(DeliveryEntity);
