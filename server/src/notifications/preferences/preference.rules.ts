import type { FieldError } from '../../contract/base/errors.ts';
import { type NotifiableEvent, notifiable } from '../../contract/notifications/notification-events.ts';
import type { NotificationPreferencesUpdate } from '../../contract/notifications/notification-preferences.ts';
import { ruleKey } from './preference.queries.ts';

type Wanted = NotificationPreferencesUpdate['preferences'][number];

/** What can be chosen: an event that rules are about. */
export type Choosable = Wanted & { readonly event: NotifiableEvent };

export const isChoosable = (wanted: Wanted): wanted is Choosable => notifiable.some((event) => event === wanted.event);

/** What is mandatory comes by e-mail and stays on; and nobody says two things of one. */
export function preferenceErrors(preferences: readonly Wanted[]): FieldError[] {
  const seen = new Set<string>();
  return preferences.flatMap((wanted, index) => {
    const at = (field: string) => `#/preferences/${index}${field}`;
    const key = ruleKey(wanted);
    const errors: FieldError[] = [];
    if (seen.has(key)) errors.push({ pointer: at(''), code: 'duplicate', detail: `Duplicate preference: ${key}` });
    seen.add(key);
    if (isChoosable(wanted)) return errors;
    const { event, channel, enabled } = wanted;
    if (channel !== 'email') {
      errors.push({ pointer: at('/channel'), code: 'invalid', detail: `${event} is sent by email only` });
    } else if (!enabled) {
      errors.push({ pointer: at('/enabled'), code: 'mandatory', detail: `${event} cannot be turned off` });
    }
    return errors;
  });
}
