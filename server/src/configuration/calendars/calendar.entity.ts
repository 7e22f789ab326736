import { defineEntity, p } from '@mikro-orm/core';
import type { CalendarException, WeeklyHours } from '../../contract/configuration/calendars.ts';
import { keyColumn, resourceColumns } from '../../platform/database/base.entity.ts';
import { raisesConfigurationVersion } from '../../platform/database/configuration-version.entity.ts';

export const CalendarSchema = defineEntity({
  name: 'Calendar',
  tableName: 'calendars',
  properties: {
    ...resourceColumns,
    key: keyColumn.unique(),
    name: p.string().length(80).unique(),
    timeZone: p.string().length(64),
    week: p.json<WeeklyHours[]>(),
    exceptions: p.json<CalendarException[]>(),
  },
  triggers: [
    raisesConfigurationVersion('calendars'),
    {
      name: 'calendars_recalculate',
      timing: 'after',
      events: ['update'],
      forEach: 'statement',
      body: 'update sla_recalculation set revision = revision + 1, after_ticket_id = null; return null;',
    },
  ],
});

export class CalendarEntity extends CalendarSchema.class {}
CalendarSchema.setClass(CalendarEntity);
