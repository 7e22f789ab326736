import { userToChange } from '../../../accounts/users/user.commands.ts';
import type { UserSchema } from '../../../accounts/users/user.entity.ts';
import type { FieldError } from '../../../contract/base/errors.ts';
import type { RecordedData } from '../../../contract/events/catalog.ts';
import { type NotifiableEvent, notifiable } from '../../../contract/messaging/notification-events.ts';
import type {
  NotificationPreferences,
  NotificationPreferencesUpdate,
} from '../../../contract/messaging/notification-preferences.ts';
import type { Actor } from '../../../platform/base/actor.ts';
import type { TransactionContext } from '../../../platform/commands/transaction-context.ts';
import { tables } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { NotificationPreferenceSchema } from '../base/notification.entity.ts';
import { readPreferences, ruleKey, turnedOffBy } from './preference.queries.ts';

/** Changes the notification preferences of the caller. */
export async function updatePreferences(
  tx: TransactionContext<Actor>,
  { preferences, expectedVersion }: NotificationPreferencesUpdate,
): Promise<NotificationPreferences> {
  const errors = preferenceErrors(preferences);
  if (errors.length > 0) throw new AppError('validation_failed', undefined, { errors });
  const { id } = await userToChange(tx, { id: tx.actor.id, expectedVersion });
  await storePreferences(tx, id, preferences.filter(isChoosable));
  return readPreferences(tx.em, tx.actor);
}

/**
 * Stores the preferences of a user whose account is locked, and records the event. This counts as a change of the
 * account.
 */
export async function storePreferences(
  tx: TransactionContext,
  userId: string,
  preferences: readonly Choosable[],
  data: RecordedData<'user.preferences_changed'> = {},
): Promise<void> {
  const disabledKeys = await turnedOffBy(tx.em, userId);
  const changedChoices = preferences.filter((choice) => choice.enabled === disabledKeys.has(ruleKey(choice)));
  if (changedChoices.length === 0) return;
  const db = tables<typeof NotificationPreferenceSchema | typeof UserSchema>(tx.em);
  await db
    .insertInto('notification_preferences')
    .values(changedChoices.map(({ event, channel, enabled }) => ({ user_id: userId, event, channel, enabled })))
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'event', 'channel']).doUpdateSet((eb) => ({ enabled: eb.ref('excluded.enabled') })),
    )
    .execute();
  const user = await db
    .updateTable('users')
    .set((eb) => ({ version: eb('version', '+', 1), updated_at: tx.now }))
    .where('id', '=', userId)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
  const to = changedChoices.map(({ event, channel, enabled }) => ({ event, channel, enabled }));
  const from = to.map((choice) => ({ ...choice, enabled: !choice.enabled }));
  tx.record('user.preferences_changed', user, { changes: { preferences: { from, to } }, data });
}

type Preference = NotificationPreferencesUpdate['preferences'][number];

/** A preference that users can change: one for an event that rules cover. */
type Choosable = Preference & { readonly event: NotifiableEvent };

const isChoosable = (preference: Preference): preference is Choosable =>
  notifiable.some((event) => event === preference.event);

/** Validates preferences: mandatory events are sent by email and stay on, and each preference appears once. */
function preferenceErrors(preferences: readonly Preference[]): FieldError[] {
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
