import type { Interval } from '../../../../server/src/contract/insights/analytics.ts';

/** Returns the day, week or month of an instant according to the local calendar: the oracle for buckets. */
export function labelIn(timeZone: string, interval: Interval): (instant: Date) => string {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  return (instant) => {
    const date = format.format(instant);
    if (interval === 'day') return date;
    if (interval === 'month') return date.slice(0, 7);
    const monday = new Date(`${date}T00:00:00Z`);
    while (monday.getUTCDay() !== 1) monday.setUTCDate(monday.getUTCDate() - 1);
    return monday.toISOString().slice(0, 10);
  };
}

/** Lists every label between two instants, with a lookup for every quarter of an hour. */
export function labelsBetween(from: Date, to: Date, labelOf: (instant: Date) => string): string[] {
  const labels = new Set<string>();
  for (let time = from.getTime(); time < to.getTime(); time += 15 * 60_000) labels.add(labelOf(new Date(time)));
  return [...labels];
}
