import { useLocale } from 'ra-core';
import { useMemo } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { duration, roundDuration } from '../../ui/time/format.ts';
import type { Cell } from './ReportTable.tsx';

/** Numbers and durations in words, and as cells of a table. */
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
      /** How many, with the way to them where there are any. */
      count: (value: number, link: string): Cell =>
        value === 0 ? { text: number(value) } : { text: number(value), link },
      /** A median, with the way to the tickets it rests on. */
      median: ({ median, link }: { median: number | null; link: string }): Cell =>
        median === null ? { text: '—' } : { text: duration(median, t), link },
    };
  }, [t, locale]);
}
