import type { Period } from '../periods/period.logic.ts';

const DAY_MS = 86_400_000;

/** Names an interval by its days in a time zone, for files: `2026-10`, `2026-10-05` or `2026-10-05_2026-11-02`. */
export function periodName({ from, to }: Period, timeZone: string): string {
  // The Swedish format is that of ISO 8601.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  const [first, last] = [format.format(from), format.format(to.getTime() - 1)];
  if (first === last) return first;
  const month = first.slice(0, 7);
  const isWholeMonth = first === `${month}-01` && last === lastDayOf(month);
  return isWholeMonth ? month : `${first}_${last}`;
}

function lastDayOf(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 1) - DAY_MS).toISOString().slice(0, 10);
}
