import type { OverviewQuery } from '../../contract/insights/analytics.ts';
import { invalid } from '../../platform/errors/app-error.ts';
import { DAY_MS } from '../../platform/time/duration.ts';

const DEFAULT_MS = 30 * DAY_MS;
const MAX_YEARS = 10;
/** No ticket is outside these years, and databases, calendars, and RFC 3339 disagree about such dates. */
const [FIRST_YEAR, LAST_YEAR] = [1970, 2999];

/** The interval of a report, from `from` (inclusive) to `to` (exclusive). */
export interface Period {
  readonly from: Date;
  readonly to: Date;
}

/** Returns the interval of a query with defaults filled in; throws if it is invalid. */
export function periodOf(query: Pick<OverviewQuery, 'from' | 'to'>, now: Date): Period {
  // Times have millisecond precision: adding one includes what has just happened.
  const to = query.to === undefined ? new Date(now.getTime() + 1) : new Date(query.to);
  const from = query.from === undefined ? new Date(to.getTime() - DEFAULT_MS) : new Date(query.from);

  for (const [field, time] of [['from', from] as const, ['to', to] as const]) {
    const year = time.getUTCFullYear();
    if (query[field] !== undefined && (year < FIRST_YEAR || year > LAST_YEAR)) {
      throw invalid(field, `The year must be between ${FIRST_YEAR} and ${LAST_YEAR}`, 'out_of_range');
    }
  }
  if (from >= to) {
    throw query.to === undefined
      ? invalid('from', 'Must be in the past if `to` is omitted', 'reversed')
      : invalid('to', 'Must be after `from`', 'reversed');
  }
  const earliest = new Date(to);
  earliest.setUTCFullYear(to.getUTCFullYear() - MAX_YEARS);
  if (from < earliest) throw invalid('from', `Must be at most ${MAX_YEARS} years before \`to\``, 'too_long');
  return { from, to };
}

/** Returns the interval and time zone, which every report repeats. */
export const viewPeriod = ({ timeZone }: { readonly timeZone: string }, { from, to }: Period) => ({
  from: from.toISOString(),
  to: to.toISOString(),
  timeZone,
});
