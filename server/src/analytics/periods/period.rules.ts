import type { OverviewQuery } from '../../contract/analytics/analytics.ts';
import { invalid } from '../../platform/base/failure.ts';

const DEFAULT_MS = 30 * 86_400_000;
const MAX_YEARS = 10;
/** Beyond these no ticket is, but dates that databases, calendars and RFC 3339 disagree about. */
const [FIRST_YEAR, LAST_YEAR] = [1970, 2999];

/** What figures are asked for: `from` is in it, `to` is not. */
export interface Period {
  readonly from: Date;
  readonly to: Date;
}

/** The interval asked for, its defaults filled in; throws the refusal of one that cannot be answered. */
export function periodOf(asked: Pick<OverviewQuery, 'from' | 'to'>, now: Date): Period {
  // Times have milliseconds: the end of the present one, so that what was done just now is in the figures.
  const to = asked.to === undefined ? new Date(now.getTime() + 1) : new Date(asked.to);
  const from = asked.from === undefined ? new Date(to.getTime() - DEFAULT_MS) : new Date(asked.from);

  for (const [field, time] of [['from', from] as const, ['to', to] as const]) {
    const year = time.getUTCFullYear();
    if (asked[field] !== undefined && (year < FIRST_YEAR || year > LAST_YEAR)) {
      throw invalid(field, `The year must be between ${FIRST_YEAR} and ${LAST_YEAR}`, 'out_of_range');
    }
  }
  if (from >= to) {
    throw asked.to === undefined
      ? invalid('from', 'Must be in the past if `to` is omitted', 'reversed')
      : invalid('to', 'Must be after `from`', 'reversed');
  }
  const earliest = new Date(to);
  earliest.setUTCFullYear(to.getUTCFullYear() - MAX_YEARS);
  if (from < earliest) throw invalid('from', `Must be at most ${MAX_YEARS} years before \`to\``, 'too_long');
  return { from, to };
}
