import { sql } from 'kysely';
import type { ById } from '../../../contract/base/common.ts';
import type { Notification as NotificationView, ReadAll } from '../../../contract/messaging/inbox.ts';
import type { Actor } from '../../../platform/base/actor.ts';
import type { TransactionContext } from '../../../platform/commands/transaction-context.ts';
import { tables } from '../../../platform/database/database.ts';
import { type InboxSchemas, knowableTo } from './inbox.policy.ts';
import { findNotification } from './inbox.queries.ts';

const own = ({ em, actor }: TransactionContext<Actor>) =>
  tables<InboxSchemas>(em).updateTable('notifications').where(knowableTo(actor));

/** Marks a notification as read. The time of the first reading stays. */
export async function readNotification(tx: TransactionContext<Actor>, { id }: ById): Promise<NotificationView> {
  await own(tx)
    .set({ read_at: sql<Date>`coalesce(read_at, ${tx.now})` })
    .where('id', '=', id)
    .execute();
  return findNotification(tx.em, tx.actor, id);
}

export async function unreadNotification(tx: TransactionContext<Actor>, { id }: ById): Promise<NotificationView> {
  await own(tx).set({ read_at: null }).where('id', '=', id).execute();
  return findNotification(tx.em, tx.actor, id);
}

/** Marks everything up to an instant as read. Messages that arrived or changed later have not been seen. */
export async function readAllNotifications(
  tx: TransactionContext<Actor>,
  { before }: ReadAll,
): Promise<Record<string, never>> {
  let unread = own(tx).set({ read_at: tx.now }).where('read_at', 'is', null);
  if (before !== undefined) unread = unread.where('created_at', '<=', new Date(before));
  await unread.execute();
  return {};
}
