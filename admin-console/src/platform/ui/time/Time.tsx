import { useLocale } from 'ra-core';
import { useT } from '../../i18n/use-t.ts';
import { fullTime, relativeTime } from './format.ts';
import { useMinute } from './use-minute.ts';

/** A relative time, with the exact time in its tooltip. */
export function Time({ at }: { at: string }) {
  useMinute();
  const locale = useLocale();
  const t = useT();
  const date = new Date(at);
  return (
    <time dateTime={at} title={fullTime(date, locale)}>
      {relativeTime(date, new Date(), locale) ?? t('common.justNow')}
    </time>
  );
}
