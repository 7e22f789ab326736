import { defineEntity, p } from '@mikro-orm/core';
import { TicketEntity } from './ticket.entity.ts';

/** A ticket that is left out of working lists until a time. Waking it deletes the row. */
export const TicketSnoozeSchema = defineEntity({
  name: 'TicketSnooze',
  tableName: 'ticket_snoozes',
  properties: {
    ticket: () => p.manyToOne(TicketEntity).ref().primary().deleteRule('cascade'),
    until: p.datetime(3),
  },
  indexes: [
    { name: 'ticket_snoozes_until', expression: (c, t) => `create index "ticket_snoozes_until" on ${t} (${c.until})` },
  ],
});

export class TicketSnoozeEntity extends TicketSnoozeSchema.class {}
TicketSnoozeSchema.setClass(TicketSnoozeEntity);
