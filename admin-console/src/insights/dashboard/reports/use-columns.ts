import { useLocale } from 'ra-core';
import { useMemo } from 'react';
import type { Interval } from '../../../platform/api/types.ts';
import { formatPeriod } from '../../../platform/ui/time/format-period.ts';
import { regionalLocale } from '../../../platform/ui/time/formatters.ts';
import type { Column } from '../charts/series.ts';

interface Bucket {
  readonly start: string;
  readonly end: string;
}

interface OverTime {
  readonly interval: Interval;
  readonly timeZone: string;
}

/** Labels days, weeks or months. */
export function useColumns(buckets: readonly Bucket[] | undefined, { interval, timeZone }: OverTime): Column[] {
  const locale = useLocale() ?? 'en';
  return useMemo(() => {
    const region = regionalLocale(locale);
    const short = new Intl.DateTimeFormat(region, {
      ...(interval === 'month' ? { month: 'short', year: '2-digit' } : { day: 'numeric', month: 'short' }),
      timeZone,
    });
    const long = new Intl.DateTimeFormat(region, {
      ...(interval === 'month'
        ? { month: 'long', year: 'numeric' }
        : { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }),
      timeZone,
    });
    return (buckets ?? []).map(({ start, end }) => ({
      label: short.format(new Date(start)),
      title:
        interval === 'week' ? formatPeriod({ from: start, to: end }, locale, timeZone) : long.format(new Date(start)),
    }));
  }, [buckets, interval, timeZone, locale]);
}
