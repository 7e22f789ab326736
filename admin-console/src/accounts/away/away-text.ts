import type { Translate } from '../../platform/i18n/use-t.ts';
import { weekdayAndTime } from '../../platform/ui/time/weekday-and-time.ts';
import { type Absence, isAway } from './is-away.ts';

/** Returns `Away until Mon, Nov 30, 9:00 AM`; undefined for a user who is not away. */
export function awayText(user: Absence, t: Translate, locale: string): string | undefined {
  if (!isAway(user)) return undefined;
  if (user.awayUntil === null) return t('away.now');
  return t('away.until', { at: weekdayAndTime(new Date(user.awayUntil), new Date(), locale) });
}
