import { useLocale } from 'ra-core';
import { useSyncExternalStore } from 'react';
import { useT } from '../i18n/use-t.ts';
import { fullTime, relativeTime } from './format.ts';

const MINUTE_MS = 60_000;

/** One clock for the page, which ticks each minute while somebody looks at it. */
const subscribe = (tick: () => void) => {
  const timer = setInterval(tick, MINUTE_MS);
  return () => clearInterval(timer);
};
const thisMinute = () => Math.floor(Date.now() / MINUTE_MS);

/** How long ago; the exact time is in its tooltip. */
export function Time({ at }: { at: string }) {
  useSyncExternalStore(subscribe, thisMinute);
  const locale = useLocale();
  const t = useT();
  const date = new Date(at);
  return (
    <time dateTime={at} title={fullTime(date, locale)}>
      {relativeTime(date, new Date(), locale) ?? t('common.justNow')}
    </time>
  );
}
