import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Calendar } from '../../contract/configuration/calendars.ts';
import { viewResource } from '../../platform/database/base.entity.ts';
import { tables } from '../../platform/database/database.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import { CalendarEntity, type CalendarSchema } from './calendar.entity.ts';

const rows = (em: EntityManager) => tables<typeof CalendarSchema>(em).selectFrom('calendars').selectAll();

export const listCalendars = (em: EntityManager) => rows(em).orderBy('name').execute();

export async function getCalendar(em: EntityManager, id: string): Promise<CalendarRow> {
  const row = await rows(em).where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('Calendar', id);
  return row;
}

export type CalendarRow = Awaited<ReturnType<typeof listCalendars>>[number];

/** For a change: no other transaction changes it until the end of this one. */
export function lockCalendar(em: EntityManager, id: string): Promise<CalendarEntity> {
  return em.findOneOrFail(CalendarEntity, id, {
    lockMode: LockMode.PESSIMISTIC_WRITE,
    failHandler: () => notFound('Calendar', id),
  });
}

export function viewCalendar(row: CalendarRow): Calendar {
  return {
    ...viewResource({ ...row, createdAt: new Date(row.created_at), updatedAt: new Date(row.updated_at) }),
    key: row.key,
    name: row.name,
    timeZone: row.time_zone,
    week: row.week,
    exceptions: row.exceptions,
  };
}
