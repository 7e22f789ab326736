const MAX_YEARS = 10;

/** Whether the text is a valid day in the format of `<input type="date">`. */
export const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

interface Days {
  readonly from: string;
  readonly to: string;
}

export const isReversed = ({ from, to }: Days): boolean => from > to;

/** Whether the period exceeds the limit of the API. */
export const isTooLong = ({ from, to }: Days): boolean => {
  const latest = startOf(from);
  latest.setFullYear(latest.getFullYear() + MAX_YEARS);
  return startOf(to, 1) > latest;
};

/** Returns the start of a day in the browser's time zone, moved by `later` days. */
export function startOf(day: string, later = 0): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + later);
}
