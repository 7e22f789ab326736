import { defineEntity, p } from '@mikro-orm/core';
import type { SlaGoal } from '../../contract/service-levels/sla-policies.ts';
import type { TicketFilters } from '../../contract/tickets/ticket-lists.ts';
import { keyColumn, resourceColumns } from '../../platform/database/base.entity.ts';
import {
  raisesConfigurationVersion,
  raisesVersionUnlessOnly,
} from '../../platform/database/configuration-version.entity.ts';
import { CalendarEntity } from '../calendars/calendar.entity.ts';

export const SlaPolicySchema = defineEntity({
  name: 'SlaPolicy',
  tableName: 'sla_policies',
  properties: {
    ...resourceColumns,
    key: keyColumn.unique(),
    name: p.string().length(80).unique(),
    position: p.integer(),
    enabled: p.boolean(),
    filters: p.json<TicketFilters>(),
    except: p.json<TicketFilters>().nullable(),
    calendar: () => p.manyToOne(CalendarEntity).nullable().ref().deleteRule('restrict').index('sla_policies_calendar'),
    targets: p.json<SlaGoal[]>(),
    warnAtPercent: p.integer().nullable(),
  },
  triggers: [
    raisesConfigurationVersion('sla_policies'),
    {
      name: 'sla_policies_recalculate',
      timing: 'after',
      events: ['insert', 'update', 'delete'],
      forEach: 'statement',
      body: 'update sla_recalculation set revision = revision + 1, after_ticket_id = null; return null;',
    },
  ],
});

export class SlaPolicyEntity extends SlaPolicySchema.class {}
SlaPolicySchema.setClass(SlaPolicyEntity);

/**
 * How far targets follow the present policies and calendars: one row. Triggers on both tables raise `revision`,
 * and a background job updates all active tickets until `finishedRevision` is the same.
 */
export const SlaRecalculationSchema = defineEntity({
  name: 'SlaRecalculation',
  tableName: 'sla_recalculation',
  properties: {
    id: p.smallint().primary().autoincrement(false),
    revision: p.integer(),
    finishedRevision: p.integer(),
    /** The last ticket that was updated to this revision. */
    afterTicketId: p.uuid().nullable(),
  },
  triggers: [raisesVersionUnlessOnly('sla_recalculation', 'after_ticket_id')],
});

export class SlaRecalculationEntity extends SlaRecalculationSchema.class {}
SlaRecalculationSchema.setClass(SlaRecalculationEntity);
