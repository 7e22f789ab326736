import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { UserSchema } from '../../../accounts/users/user.entity.ts';
import type { NotifiableEvent, NotificationChannel } from '../../../contract/messaging/notification-events.ts';
import type { NotificationPreferences } from '../../../contract/messaging/notification-preferences.ts';
import type { Actor } from '../../../platform/base/actor.ts';
import { anyOf, tables } from '../../../platform/database/database.ts';
import { eventsHiddenFrom } from '../base/audience.logic.ts';
import type { NotificationPreferenceSchema } from '../base/notification.entity.ts';
import { notificationEvents } from '../base/notification-events.ts';

type Schemas = typeof NotificationPreferenceSchema | typeof UserSchema;
const db = (em: EntityManager) => tables<Schemas>(em);

/** Returns the preferences of a user, for every event that they can know of and every channel. */
export async function readPreferences(em: EntityManager, actor: Actor): Promise<NotificationPreferences> {
  const { version } = await db(em)
    .selectFrom('users')
    .select('version')
    .where('id', '=', actor.id)
    .executeTakeFirstOrThrow();
  const disabledKeys = await turnedOffBy(em, actor.id);
  const hidden: readonly string[] = eventsHiddenFrom(actor);
  const events = notificationEvents().filter(({ type }) => !hidden.includes(type));
  const preferences = events.flatMap(({ type: event, channels, description, mandatory }) =>
    channels.map((channel) => ({
      event,
      channel,
      description,
      enabled: mandatory || !disabledKeys.has(ruleKey({ event, channel })),
      mandatory,
    })),
  );
  return { preferences, version };
}

interface Choice {
  readonly event: string;
  readonly channel: NotificationChannel;
}

/** The key of an event and channel, such as `comment.public email`. */
export const ruleKey = ({ event, channel }: Choice) => `${event} ${channel}`;

export async function turnedOffBy(em: EntityManager, userId: string): Promise<ReadonlySet<string>> {
  const rows = await db(em)
    .selectFrom('notification_preferences')
    .select(['event', 'channel'])
    .where('user_id', '=', userId)
    .where('enabled', '=', false)
    .execute();
  return new Set(rows.map(ruleKey));
}

export const preferenceKey = ({ userId, ...choice }: Choice & { readonly userId: string }) =>
  `${userId} ${ruleKey(choice)}`;

/** Returns what these users opted out of, by `preferenceKey`. */
export async function mutedPreferences(
  em: EntityManager,
  userIds: readonly string[],
  events: readonly NotifiableEvent[],
): Promise<ReadonlySet<string>> {
  if (userIds.length === 0) return new Set();
  const rows = await db(em)
    .selectFrom('notification_preferences')
    .select(['user_id as userId', 'event', 'channel'])
    .where('user_id', '=', anyOf(userIds))
    .where('event', '=', sql<NotifiableEvent>`any(${events}::text[])`)
    .where('enabled', '=', false)
    .execute();
  return new Set(rows.map(preferenceKey));
}
