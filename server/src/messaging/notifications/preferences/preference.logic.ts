import type { FieldError } from '../../../contract/base/errors.ts';
import { type NotifiableEvent, notifiable } from '../../../contract/messaging/notification-events.ts';
import type { NotificationPreferencesUpdate } from '../../../contract/messaging/notification-preferences.ts';
import { ruleKey } from './preference.queries.ts';

type Preference = NotificationPreferencesUpdate['preferences'][number];

/** A preference that users can change: one for an event that rules cover. */
export type Choosable = Preference & { readonly event: NotifiableEvent };

export const isChoosable = (preference: Preference): preference is Choosable =>
  notifiable.some((event) => event === preference.event);

/** Validates preferences: mandatory events are sent by email and stay on, and each preference appears once. */
export function preferenceErrors(preferences: readonly Preference[]): FieldError[] {
  const seen = new Set<string>();
  return preferences.flatMap((preference, index) => {
    const at = (field: string) => `#/preferences/${index}${field}`;
    const key = ruleKey(preference);
    const errors: FieldError[] = [];
    if (seen.has(key)) errors.push({ pointer: at(''), code: 'duplicate', detail: `Duplicate preference: ${key}` });
    seen.add(key);
    if (isChoosable(preference)) return errors;
    const { event, channel, enabled } = preference;
    if (channel !== 'email') {
      errors.push({ pointer: at('/channel'), code: 'invalid', detail: `${event} is sent by email only` });
    } else if (!enabled) {
      errors.push({ pointer: at('/enabled'), code: 'mandatory', detail: `${event} cannot be turned off` });
    }
    return errors;
  });
}
