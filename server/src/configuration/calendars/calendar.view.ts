import type { Calendar } from '../../contract/configuration/calendars.ts';
import { viewResource } from '../../platform/database/base.entity.ts';
import type { CalendarRow } from './calendar.queries.ts';

export function viewCalendar(row: CalendarRow): Calendar {
  return {
    ...viewResource({ ...row, createdAt: new Date(row.created_at), updatedAt: new Date(row.updated_at) }),
    name: row.name,
    timeZone: row.time_zone,
    week: row.week,
    exceptions: row.exceptions,
  };
}
