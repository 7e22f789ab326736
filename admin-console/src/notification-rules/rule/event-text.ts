import { notifiableEvents, wordOf } from '../../api/words.ts';
import type { Translate } from '../../i18n/use-t.ts';

/** An event in words; its name, where the console knows none. */
export function eventText(type: string, t: Translate): string {
  const known = wordOf(notifiableEvents, type);
  return known ? t(`events.${known}`) : type;
}
