import { NOTIFIABLE_EVENTS } from '@ticketwire/sdk';
import { findValue } from '../../api/enum-values.ts';
import type { Translate } from '../../i18n/use-t.ts';

/** An event in words; its name, where the console knows none. */
export function eventText(type: string, t: Translate): string {
  const known = findValue(NOTIFIABLE_EVENTS, type);
  return known ? t(`events.${known}`) : type;
}
