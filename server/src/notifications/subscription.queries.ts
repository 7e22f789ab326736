import type { EntityManager } from '@mikro-orm/postgresql';
import type { NotifiableEvent } from '../contract/notification-events.ts';
import { tables } from '../platform/database.ts';
import type { NotificationPreferenceSchema } from './notification.entity.ts';
import type { Subscription } from './subscription.token.ts';

/** Whether somebody wants to be told, by event. */
export type Wishes = Readonly<Partial<Record<NotifiableEvent, boolean>>>;

export async function wishesOf(em: EntityManager, { userId, events, channel }: Subscription): Promise<Wishes> {
  const rows = await tables<typeof NotificationPreferenceSchema>(em)
    .selectFrom('notification_preferences')
    .select(['event', 'enabled'])
    .where('user_id', '=', userId)
    .where('channel', '=', channel)
    .where('event', 'in', events)
    .execute();
  const chosen = new Map(rows.map(({ event, enabled }) => [event, enabled]));
  return Object.fromEntries(events.map((event) => [event, chosen.get(event) ?? true]));
}
