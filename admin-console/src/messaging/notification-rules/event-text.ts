import { NOTIFIABLE_EVENTS } from '@ticketwire/sdk';
import { findValue } from '../../platform/api/enum-values.ts';
import type { Translate } from '../../platform/i18n/translate.ts';

/** Returns the description of an event, or its type if the console does not know it. */
export function eventText(type: string, t: Translate): string {
  const known = findValue(NOTIFIABLE_EVENTS, type);
  return known ? t(`events.${known}`) : type;
}
