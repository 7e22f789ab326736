import type { Translate } from '../../../platform/i18n/use-t.ts';

const KILO = 1024;

/** Formats a number of bytes in a readable unit, such as `1.4 MB`. */
export function fileSize(bytes: number, { t, locale }: { t: Translate; locale: string }): string {
  const count = (value: number) =>
    new Intl.NumberFormat(locale, { maximumFractionDigits: value < 10 ? 1 : 0 }).format(value);
  if (bytes < KILO) return t('desk.files.bytes', { count: count(bytes) });
  if (bytes < KILO * KILO) return t('desk.files.kilobytes', { count: count(bytes / KILO) });
  return t('desk.files.megabytes', { count: count(bytes / KILO / KILO) });
}
