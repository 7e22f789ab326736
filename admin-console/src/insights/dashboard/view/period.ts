import type { Interval } from '../../../platform/api/types.ts';
import { DAY_MS } from '../../../platform/ui/time/duration.ts';
import { startOfLastDays } from '../../../platform/ui/time/time-zones.ts';
import { startOf } from './days.ts';
import type { Range, View } from './view.ts';

const MOST_PARTS = 750;

/** Half-open: includes `from` and excludes `to`. */
export interface Period {
  readonly from: Date;
  readonly to: Date;
}

/** Returns the period of a view in the browser's time zone. Ranges that include today end now. */
export function periodOf({ range, days }: Pick<View, 'range' | 'days'>, now: Date): Period {
  const midnight = (month: number, day: number) => new Date(now.getFullYear(), now.getMonth() + month, day);
  const periods: Record<Range, () => Period> = {
    d7: () => ({ from: startOfLastDays(7, now), to: now }),
    d30: () => ({ from: startOfLastDays(30, now), to: now }),
    d90: () => ({ from: startOfLastDays(90, now), to: now }),
    month: () => ({ from: midnight(0, 1), to: now }),
    lastMonth: () => ({ from: midnight(-1, 1), to: midnight(0, 1) }),
    m12: () => ({ from: midnight(-11, 1), to: now }),
    custom: () =>
      days ? { from: startOf(days.from), to: startOf(days.to, 1) } : periodOf({ range: 'd30', days: undefined }, now),
  };
  return periods[range]();
}

const daysOf: Record<Interval, number> = { day: 1, week: 7, month: 28 };

const lengthOf = ({ from, to }: Period) => (to.getTime() - from.getTime()) / DAY_MS;

/** Whether the interval divides the period into few enough parts to show. */
export const fits = (period: Period, interval: Interval): boolean =>
  lengthOf(period) / daysOf[interval] < MOST_PARTS - 2;

/** Returns days for up to a month, weeks for up to half a year, and months beyond that. */
export function defaultInterval(period: Period): Interval {
  const days = lengthOf(period);
  return days <= 32 ? 'day' : days <= 190 ? 'week' : 'month';
}
