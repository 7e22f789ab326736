import type { EntityManager } from '@mikro-orm/postgresql';
import { tables } from '../../platform/database/database.ts';
import type { NotificationSchema } from '../base/notification.entity.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const READ_MS = 30 * DAY_MS;
/** Unread notifications are deleted after this time. */
const UNREAD_MS = 365 * DAY_MS;
/** Rows per statement, so that none runs long on the first cleanup of an old database. */
const BATCH = 5_000;

/** Deletes notifications 30 days after they were read, and one year after they were created. */
export async function deleteOldNotifications(em: EntityManager, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  let deleted: bigint;
  do {
    const result = await tables<typeof NotificationSchema>(em)
      .deleteFrom('notifications')
      .where('id', 'in', (old) =>
        old
          .selectFrom('notifications')
          .select('id')
          .where((eb) => eb.or([eb('read_at', '<', before(READ_MS)), eb('created_at', '<', before(UNREAD_MS))]))
          .limit(BATCH),
      )
      .executeTakeFirst();
    deleted = result.numDeletedRows;
  } while (deleted === BigInt(BATCH));
}
