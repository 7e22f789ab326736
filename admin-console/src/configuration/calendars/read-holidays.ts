import ICAL from 'ical.js';
import { DAY_MS, DAY_S } from '../../platform/ui/time/duration.ts';

export interface Holiday {
  readonly date: string;
  readonly name: string;
}

export interface Years {
  readonly first: number;
  readonly last: number;
}

const MAX_NAME = 80;
/** Bounds a file that repeats something forever. */
const MAX_OCCURRENCES = 10_000;
const MAX_HOLIDAYS = 1_000;

/**
 * Reads the all-day events of an iCalendar file (RFC 5545) that fall into some years, one for each day. Appointments
 * with a time are no holidays. A repetition that was moved or canceled has an event of its own, which replaces it.
 * Throws if the text is no calendar.
 */
export function readHolidays(text: string, { first, last }: Years): Holiday[] {
  const events = eventsIn(new ICAL.Component(ICAL.parse(text)));
  const holidays = new Map<string, Holiday>();
  for (const event of events) {
    if (!event.startDate?.isDate || event.component.getFirstPropertyValue('status') === 'CANCELLED') continue;
    const days = Math.max(1, Math.round(event.duration.toSeconds() / DAY_S));
    for (const start of startsOf(event, last)) {
      for (let day = 0; day < days && holidays.size < MAX_HOLIDAYS; day++) {
        const date = new Date(start + day * DAY_MS).toISOString().slice(0, 10);
        const year = Number(date.slice(0, 4));
        if (year > last) break;
        if (year >= first && !holidays.has(date)) holidays.set(date, { date, name: nameOf(event.summary) });
      }
    }
  }
  return [...holidays.values()].toSorted((a, b) => a.date.localeCompare(b.date));
}

/** Relates each event to those that replace its repetitions: without options, the parser would ignore the UIDs. */
function eventsIn(calendar: ICAL.Component): ICAL.Event[] {
  const components = calendar.getAllSubcomponents('vevent');
  const uidOf = (component: ICAL.Component) => component.getFirstPropertyValue('uid');
  const replacements = components.filter((component) => component.hasProperty('recurrence-id'));
  return components.map((component) => {
    const exceptions = replacements.filter((one) => one !== component && uidOf(one) === uidOf(component));
    return new ICAL.Event(component, component.hasProperty('recurrence-id') ? {} : { exceptions });
  });
}

/** Returns the days on which an event starts, as midnights in UTC. */
function startsOf(event: ICAL.Event, lastYear: number): number[] {
  if (event.isRecurrenceException() || !event.isRecurring()) return [midnight(event.startDate)];
  const starts: number[] = [];
  const iterator = event.iterator();
  for (let count = 0; count < MAX_OCCURRENCES; count++) {
    const next = iterator.next();
    if (!next || next.year > lastYear) break;
    const isReplaced = next.toString() in event.exceptions;
    if (!isReplaced) starts.push(midnight(event.getOccurrenceDetails(next).startDate));
  }
  return starts;
}

const midnight = ({ year, month, day }: ICAL.Time) => Date.UTC(year, month - 1, day);

const nameOf = (summary: string | null) => (summary ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, MAX_NAME) || '—';
