import ICAL from 'ical.js';

export interface Holiday {
  readonly date: string;
  readonly name: string;
}

export interface Years {
  readonly first: number;
  readonly last: number;
}

const DAY_MS = 86_400_000;
const MAX_NAME = 80;
/** Bounds a file that repeats something forever. */
const MAX_OCCURRENCES = 10_000;
const MAX_HOLIDAYS = 1_000;

/**
 * Reads the all-day events of an iCalendar file (RFC 5545) that fall into some years, one for each day. Appointments
 * with a time are no holidays. Throws if the text is no calendar.
 */
export function readHolidays(text: string, { first, last }: Years): Holiday[] {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const holidays = new Map<string, Holiday>();
  for (const component of calendar.getAllSubcomponents('vevent')) {
    const event = new ICAL.Event(component);
    if (!event.startDate?.isDate || component.getFirstPropertyValue('status') === 'CANCELLED') continue;
    const days = Math.max(1, Math.round(event.duration.toSeconds() / 86_400));
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

/** Returns the days on which an event starts, as midnights in UTC. */
function startsOf(event: ICAL.Event, lastYear: number): number[] {
  if (event.isRecurrenceException()) return [midnight(event.startDate)];
  if (!event.isRecurring()) return [midnight(event.startDate)];
  const starts: number[] = [];
  const iterator = event.iterator();
  for (let count = 0; count < MAX_OCCURRENCES; count++) {
    const next = iterator.next();
    if (!next || next.year > lastYear) break;
    starts.push(midnight(next));
  }
  return starts;
}

const midnight = ({ year, month, day }: ICAL.Time) => Date.UTC(year, month - 1, day);

const nameOf = (summary: string | null) => (summary ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, MAX_NAME) || '—';
