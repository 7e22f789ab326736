import { DAY_MS } from '../../../../../server/src/platform/time/duration.ts';

const QUARTER = 15 * 60_000;

/** An interval. Times are in milliseconds. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export type Label = 'day' | 'week' | 'month';

/**
 * The wall clock of a time zone, such as `2026-03-29 03:00:00.000`. Everything else is derived from reading it every
 * quarter of an hour, because all clock changes of these years are on a quarter.
 */
export class Wall {
  readonly #format: Intl.DateTimeFormat;
  readonly #shown = new Map<number, string>();

  constructor(timeZone: string) {
    this.#format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  }

  at(time: number): string {
    const milliseconds = ((time % 1_000) + 1_000) % 1_000;
    return `${this.#second(time - milliseconds)}.${String(milliseconds).padStart(3, '0')}`;
  }

  #second(time: number): string {
    const known = this.#shown.get(time);
    if (known !== undefined) return known;
    const shown = this.#format.format(time);
    if (time % QUARTER === 0) this.#shown.set(time, shown);
    return shown;
  }

  /** Returns the first instant that shows `text`. If clocks skip it, returns the instant of the change. */
  showing(text: string): number {
    const asUtc = utc(text);
    const tries = Array.from({ length: 15 * 4 * 2 }, (_, index) => asUtc + (index - 15 * 4) * QUARTER);
    const exact = tries.find((time) => this.at(time) === text);
    if (exact !== undefined) return exact;
    const quarter = Math.floor(asUtc / QUARTER) * QUARTER - 15 * 4 * QUARTER;
    const after = tries.map((_, index) => quarter + index * QUARTER).find((time) => this.at(time) > text);
    if (after === undefined) throw new Error(`No clock shows or passes ${text}`);
    return after;
  }

  /** Returns the date on which the day, week or month of an instant began. */
  labelOf(time: number, label: Label): string {
    const date = this.at(time).slice(0, 10);
    if (label === 'day') return date;
    if (label === 'month') return `${date.slice(0, 7)}-01`;
    const noon = new Date(`${date}T12:00:00Z`);
    return dateOf(noon.getTime() - weekdays.indexOf(weekday.format(noon)) * DAY_MS);
  }

  /**
   * Returns the whole days, weeks or months that an interval touches, starting with the one that contains its
   * beginning.
   */
  parts({ from, to }: Span, label: Label): Span[] {
    let first = Math.floor(from / QUARTER) * QUARTER;
    while (this.labelOf(first - QUARTER, label) === this.labelOf(from, label)) first -= QUARTER;
    const edges = [first];
    for (let time = first; edges.at(-1) === first || (edges.at(-1) ?? to) < to; time += QUARTER) {
      if (this.labelOf(time + QUARTER, label) !== this.labelOf(time, label)) edges.push(time + QUARTER);
    }
    return edges.slice(1).map((end, index) => ({ from: edges[index] ?? end, to: end }));
  }
}

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' });

const utc = (text: string) => Date.parse(`${text.replace(' ', 'T')}Z`);
const dateOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Returns the interval to compare another one with; null if there is none. */
export function comparedWith(span: Span, comparison: 'previous' | 'year' | 'none', wall: Wall): Span | null {
  if (comparison === 'none') return null;
  const compared = comparison === 'year' ? yearBefore(span, wall) : before(span, wall);
  return compared.from < compared.to ? compared : null;
}

const MIDNIGHT = ' 00:00:00.000';

function before({ from, to }: Span, wall: Wall): Span {
  const [first, last] = [wall.at(from), wall.at(to)];
  if (!first.endsWith(MIDNIGHT) || !last.endsWith(MIDNIGHT)) return { from: from - (to - from), to: from };
  const isWholeMonths = first.slice(8, 10) === '01' && last.slice(8, 10) === '01';
  const start = isWholeMonths ? monthsBefore(first, last) : dateOf(2 * utc(first) - utc(last));
  return { from: wall.showing(start + MIDNIGHT), to: from };
}

function monthsBefore(first: string, last: string): string {
  const months = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7)) - 1;
  const wanted = 2 * months(first) - months(last);
  return `${Math.floor(wanted / 12)}-${String((wanted % 12) + 1).padStart(2, '0')}-01`;
}

function yearBefore({ from, to }: Span, wall: Wall): Span {
  const earlier = (time: number) => {
    const text = wall.at(time);
    const date = text.slice(5, 10) === '02-29' ? '02-28' : text.slice(5, 10);
    return wall.showing(`${Number(text.slice(0, 4)) - 1}-${date}${text.slice(10)}`);
  };
  return { from: earlier(from), to: earlier(to) };
}
