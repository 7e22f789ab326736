import type { Translate } from '../../../platform/i18n/translate.ts';

const KILO = 1024;

/** Formats a number of bytes in a readable unit, such as `1.4 MB`. */
export function fileSize(bytes: number, { t, locale }: { t: Translate; locale: string }): string {
  const count = (value: number) =>
    new Intl.NumberFormat(locale, { maximumFractionDigits: value < 10 ? 1 : 0 }).format(value);
  if (bytes < KILO) return t('tickets.files.bytes', { count: count(bytes) });
  if (bytes < KILO * KILO) return t('tickets.files.kilobytes', { count: count(bytes / KILO) });
  return t('tickets.files.megabytes', { count: count(bytes / KILO / KILO) });
}

/** Limits of the API (`POST /tickets/{ticketId}/attachments`). */
export const MOST_BYTES = 25 * 1024 * 1024;
export const MOST_FILES = 10;

/** Returns the files that can be sent together, with a message for each file that cannot. */
export function addFiles(chosen: readonly File[], more: readonly File[], t: Translate, locale: string) {
  const files = [...chosen];
  const rejections: string[] = [];
  for (const file of more) {
    const { name, size } = file;
    if (size > MOST_BYTES) {
      rejections.push(t('tickets.files.tooLarge', { name, size: fileSize(MOST_BYTES, { t, locale }) }));
    } else if (size === 0) rejections.push(t('tickets.files.empty', { name }));
    else if (files.length < MOST_FILES) files.push(file);
    else {
      rejections.push(t('tickets.files.tooMany', { count: MOST_FILES }));
      break;
    }
  }
  return { files, rejections };
}
