import { defineEntity, p } from '@mikro-orm/core';
import type { EventType } from '../contract/events.ts';
import { resourceColumns } from './base.entity.ts';

export interface Attempt {
  readonly at: string;
  readonly error: string | null;
}

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Record<string, string>;
}

/**
 * A message on its way out, and the queue that it waits in: claimed for the time of a lease, and only by who holds
 * that lease finished. `dedupe` makes a message that is queued again the same message.
 */
export const DeliverySchema = defineEntity({
  name: 'Delivery',
  tableName: 'deliveries',
  properties: {
    ...resourceColumns,
    kind: p.enum(['email'] as const),
    event: p.string().length(60).$type<EventType>().nullable(),
    ticketId: p.uuid().nullable(),
    dedupe: p.string().length(200).unique(),
    mail: p.json<Mail>(),
    state: p.enum(['pending', 'delivered', 'failed'] as const),
    attempts: p.json<Attempt[]>(),
    nextAttemptAt: p.datetime(3).nullable(),
    /** Counts the claims; a worker whose number is no longer the last may not finish the delivery. */
    claim: p.integer(),
    leasedUntil: p.datetime(3).nullable(),
  },
  indexes: [
    {
      name: 'deliveries_due',
      expression: (c, t) => `create index "deliveries_due" on ${t} (${c.nextAttemptAt}) where ${c.state} = 'pending'`,
    },
    { name: 'deliveries_newest', properties: ['createdAt', 'id'] },
  ],
});

export class Delivery extends DeliverySchema.class {}
DeliverySchema.setClass(Delivery);
