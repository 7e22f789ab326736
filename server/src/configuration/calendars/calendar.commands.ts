import { isDeepStrictEqual } from 'node:util';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ByIdExpected } from '../../contract/base/common.ts';
import {
  CalendarCreate,
  type CalendarUpdate,
  type CalendarUpsert,
  type Calendar as CalendarView,
} from '../../contract/configuration/calendars.ts';
import { changesBetween, isUnchanged } from '../../platform/base/changes.ts';
import { newKey } from '../../platform/commands/new-key.ts';
import type { TransactionContext } from '../../platform/commands/transaction-context.ts';
import { requireVersion } from '../../platform/commands/version.ts';
import { deleteUnused } from '../../platform/database/delete-unused.ts';
import { lockTable } from '../../platform/database/lock-table.ts';
import { AppError, invalid } from '../../platform/errors/app-error.ts';
import { upsertByKey } from '../../platform/procedures/upsert-by-key.ts';
import { CalendarEntity } from './calendar.entity.ts';
import { inDateOrder, inWeekOrder, MAX_CALENDARS, requireOpening } from './calendar.logic.ts';
import { getCalendar, lockCalendar, viewCalendar } from './calendar.queries.ts';

const CALENDARS = { table: 'calendars', noun: 'calendar' };

export async function createCalendar(tx: TransactionContext, input: CalendarCreate): Promise<CalendarView> {
  const key = await newKey(tx.em, CALENDARS, input);
  await lockTable(tx.em, 'calendars');
  await requireFreeName(tx, input.name);
  if ((await tx.em.count(CalendarEntity)) >= MAX_CALENDARS)
    throw new AppError('conflict', `The limit of ${MAX_CALENDARS} calendars is reached. Delete one first.`);
  requireOpening(input, tx.now);
  const calendar = tx.em.create(CalendarEntity, {
    ...input,
    key,
    week: inWeekOrder(input.week),
    exceptions: inDateOrder(input.exceptions),
  });
  const changes = changesBetween({}, fieldsOf(calendar));
  tx.record('calendar.created', calendar, { changes, data: { key: calendar.key, name: calendar.name } });
  await tx.em.flush();
  return viewCalendar(await getCalendar(tx.em, calendar.id));
}

/** Returns why what uses a calendar does not work with its hours, or null. Handed in, because calendars do not know it. */
export type HoursFault = (em: EntityManager, calendar: CalendarEntity, now: Date) => Promise<string | null>;

export async function updateCalendar(
  tx: TransactionContext,
  input: CalendarUpdate,
  hoursFault: HoursFault,
): Promise<CalendarView> {
  const calendar = await calendarToChange(tx, input);
  if (input.name !== undefined && input.name !== calendar.name) await requireFreeName(tx, input.name);
  const before = fieldsOf(calendar);
  calendar.name = input.name ?? calendar.name;
  calendar.timeZone = input.timeZone ?? calendar.timeZone;
  calendar.week = replacement(calendar.week, input.week && inWeekOrder(input.week));
  calendar.exceptions = replacement(calendar.exceptions, input.exceptions && inDateOrder(input.exceptions));
  const changes = changesBetween(before, fieldsOf(calendar));
  if (Object.keys(changes).some((field) => field !== 'name')) {
    requireOpening(calendar, tx.now);
    const fault = await hoursFault(tx.em, calendar, tx.now);
    if (fault !== null) throw invalid('week', fault, 'never_due');
  }
  if (!isUnchanged(changes)) tx.record('calendar.updated', calendar, { changes });
  await tx.em.flush();
  return viewCalendar(await getCalendar(tx.em, calendar.id));
}

export const upsertCalendar = (tx: TransactionContext, input: CalendarUpsert, hoursFault: HoursFault) =>
  upsertByKey(tx, input, {
    ...CALENDARS,
    schema: CalendarCreate,
    create: (calendar) => createCalendar(tx, calendar),
    update: (calendar) => updateCalendar(tx, calendar, hoursFault),
  });

export async function deleteCalendar(tx: TransactionContext, input: ByIdExpected): Promise<Record<string, never>> {
  const calendar = await calendarToChange(tx, input);
  const changes = changesBetween(fieldsOf(calendar), {});
  tx.record('calendar.deleted', calendar, { changes, data: { key: calendar.key, name: calendar.name } });
  await deleteUnused(
    tx.em,
    calendar,
    'A service level policy uses this calendar. Select another calendar there first.',
  );
  return {};
}

async function calendarToChange(tx: TransactionContext, input: ByIdExpected): Promise<CalendarEntity> {
  await lockTable(tx.em, 'calendars');
  const calendar = await lockCalendar(tx.em, input.id);
  await requireVersion(tx, calendar, input.expectedVersion);
  return calendar;
}

async function requireFreeName({ em }: TransactionContext, name: string): Promise<void> {
  if ((await em.count(CalendarEntity, { name })) > 0) {
    throw invalid('name', 'Another calendar already has this name', 'taken');
  }
}

/** Equal hours are left as they are: assigned again, they would be another version. */
const replacement = <Value>(current: Value, next: Value | undefined): Value =>
  next === undefined || isDeepStrictEqual(current, next) ? current : next;

const fieldsOf = ({ name, timeZone, week, exceptions }: CalendarEntity) => ({ name, timeZone, week, exceptions });
