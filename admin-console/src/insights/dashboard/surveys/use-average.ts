import { useLocale } from 'ra-core';
import { useMemo } from 'react';

/** Returns a function that formats an average score, such as 4.3; null without answers. */
export function useAverage() {
  const locale = useLocale() ?? 'en';
  return useMemo(() => {
    const format = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
    return (value: number | null) => (value === null ? null : format.format(value));
  }, [locale]);
}
