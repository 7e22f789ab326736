import { useLocale } from 'ra-core';
import { useMemo } from 'react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { duration, roundDuration } from '../../../platform/ui/time/format.ts';
import type { Cell } from './ReportTable.tsx';

/** Formats numbers and durations, as text and as table cells. */
export function useUnits() {
  const t = useT();
  const locale = useLocale() ?? 'en';
  return useMemo(() => {
    const whole = new Intl.NumberFormat(locale);
    const part = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
    const number = (value: number) => whole.format(value);
    const seconds = (value: number | null) => (value === null ? '—' : duration(value, t));
    return {
      number,
      seconds,
      percent: (value: number) => part.format(value),
      roundSeconds: (value: number) => roundDuration(value, t),
      /** A count that links to its tickets unless it is zero. */
      count: (value: number, link: string): Cell =>
        value === 0 ? { text: number(value) } : { text: number(value), link },
      /** A median that links to the tickets it is based on. */
      median: ({ median, link }: { median: number | null; link: string }): Cell =>
        median === null ? { text: '—' } : { text: duration(median, t), link },
    };
  }, [t, locale]);
}
