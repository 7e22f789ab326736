import type { User } from '../../platform/api/types.ts';
import type { Translate } from '../../platform/i18n/translate.ts';
import { weekdayAndTime } from '../../platform/ui/time/weekday-and-time.ts';

export type Absence = Pick<User, 'availability' | 'awayUntil'>;

/** Whether a user is away now. A user who was loaded earlier can be back since. */
export const isAway = ({ availability, awayUntil }: Absence): boolean =>
  availability === 'away' && (awayUntil === null || Date.parse(awayUntil) > Date.now());

/** Returns `Away until Mon, Nov 30, 9:00 AM`; undefined for a user who is not away. */
export function awayText(user: Absence, t: Translate, locale: string): string | undefined {
  if (!isAway(user)) return undefined;
  if (user.awayUntil === null) return t('absence.now');
  return t('absence.until', { at: weekdayAndTime(new Date(user.awayUntil), new Date(), locale) });
}
