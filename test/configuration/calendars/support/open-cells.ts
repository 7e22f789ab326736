import { Temporal } from 'temporal-polyfill';
import type { BusinessHours, Weekday } from '../../../../server/src/contract/configuration/calendars.ts';

/** All hours in the tests begin and end on this grid, and so do the clock changes of all zones in them. */
export const CELL_MS = 5 * 60_000;

const weekdays: readonly Weekday[] = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

/** Decides cell by cell whether the clocks show an open time: slow, and written without the code under test. */
export class OpenCells {
  readonly #hours: BusinessHours;
  readonly #cells = new Map<number, boolean>();

  constructor(hours: BusinessHours) {
    this.#hours = hours;
  }

  isOpen(instant: number): boolean {
    const cell = Math.floor(instant / CELL_MS);
    const open = this.#cells.get(cell) ?? this.#compute(cell * CELL_MS);
    this.#cells.set(cell, open);
    return open;
  }

  openBetween(from: number, to: number): number {
    let open = 0;
    for (let at = from; at < to; at = nextCell(at)) if (this.isOpen(at)) open += Math.min(nextCell(at), to) - at;
    return open;
  }

  /** Returns null if the duration is not over at `limit`. */
  advance(from: number, duration: number, limit: number): number | null {
    let remaining = duration;
    for (let at = from; at < limit; at = nextCell(at)) {
      if (remaining === 0) return at;
      if (!this.isOpen(at)) continue;
      const length = nextCell(at) - at;
      if (remaining <= length) return at + remaining;
      remaining -= length;
    }
    return null;
  }

  #compute(instant: number): boolean {
    const local = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(this.#hours.timeZone);
    const minute = local.hour * 60 + local.minute;
    return this.#intervalsOn(local.toPlainDate()).some(
      ({ from, to }) => minutes(from) <= minute && minute < minutes(to),
    );
  }

  #intervalsOn(date: Temporal.PlainDate): readonly { from: string; to: string }[] {
    const { week, exceptions } = this.#hours;
    const dated = exceptions.find((exception) => exception.date === date.toString());
    const yearly = exceptions.find((exception) => exception.date === date.toString().slice(-5));
    return (dated ?? yearly)?.intervals ?? week.filter(({ day }) => day === weekdays[date.dayOfWeek - 1]);
  }
}

const nextCell = (instant: number) => (Math.floor(instant / CELL_MS) + 1) * CELL_MS;

const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
