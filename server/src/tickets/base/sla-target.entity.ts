import { defineEntity, p } from '@mikro-orm/core';
import { type SlaCancelReason, SlaMetric, type SlaPauseReason } from '../../contract/tickets/sla.ts';
import { priorities, TicketEntity } from './ticket.entity.ts';

/** A period of a target's clock, in RFC 3339; `to` is null while it lasts, `pause` if its time counts. */
interface StoredSpan {
  readonly from: string;
  readonly to: string | null;
  readonly pause: SlaPauseReason | null;
}

/** One occurrence of a service level metric on a ticket. It is open until it is met or canceled. */
export const SlaTargetSchema = defineEntity({
  name: 'SlaTarget',
  tableName: 'sla_targets',
  properties: {
    ticket: () => p.manyToOne(TicketEntity).ref().primary().deleteRule('cascade'),
    metric: p.enum(SlaMetric.options).primary(),
    ordinal: p.integer().primary().autoincrement(false),
    /** Policies can be deleted, so this is no foreign key. */
    policyId: p.uuid(),
    policyName: p.string().length(80),
    seconds: p.integer(),
    calendarId: p.uuid().nullable(),
    spans: p.json<StoredSpan[]>(),
    startedAt: p.datetime(3),
    dueAt: p.datetime(3).nullable(),
    pausedAt: p.datetime(3).nullable(),
    noticeAt: p.datetime(3).nullable(),
    warnedAt: p.datetime(3).nullable(),
    breachedAt: p.datetime(3).nullable(),
    metAt: p.datetime(3).nullable(),
    cancelledAt: p.datetime(3).nullable(),
    cancelReason: p.string().length(20).$type<SlaCancelReason>().nullable(),
    teamId: p.uuid().nullable(),
    priority: p.enum(priorities),
  },
  indexes: [
    {
      name: 'sla_targets_due',
      expression: (c, t) =>
        `create index "sla_targets_due" on ${t} (${c.dueAt}, "ticket_id") where ${c.metAt} is null and ${c.cancelledAt} is null`,
    },
    {
      name: 'sla_targets_team_due',
      expression: (c, t) =>
        `create index "sla_targets_team_due" on ${t} (${c.teamId}, ${c.dueAt}, "ticket_id") where ${c.metAt} is null and ${c.cancelledAt} is null`,
    },
    {
      name: 'sla_targets_missed',
      expression: (c, t) =>
        `create index "sla_targets_missed" on ${t} (${c.dueAt}, "ticket_id") where ${c.breachedAt} is not null and ${c.metAt} is null and ${c.cancelledAt} is null`,
    },
    {
      name: 'sla_targets_notice',
      expression: (c, t) => `create index "sla_targets_notice" on ${t} (${c.noticeAt}) where ${c.noticeAt} is not null`,
    },
    {
      name: 'sla_targets_decided',
      expression: (c, t) =>
        `create index "sla_targets_decided" on ${t} (coalesce(${c.breachedAt}, ${c.metAt})) where ${c.breachedAt} is not null or ${c.metAt} is not null`,
    },
  ],
});

export class SlaTargetEntity extends SlaTargetSchema.class {}
SlaTargetSchema.setClass(SlaTargetEntity);
