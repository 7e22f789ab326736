import type { EntityManager } from '@mikro-orm/postgresql';
import type { Page } from '../../../contract/base/common.ts';
import type { NotificationList, Notification as NotificationView } from '../../../contract/messaging/inbox.ts';
import type { Actor } from '../../../platform/base/actor.ts';
import { countOf, tables } from '../../../platform/database/database.ts';
import { keysetPage } from '../../../platform/lists/keyset-page.ts';
import { instantOf } from '../../../platform/time/instant.ts';
import { type InboxSchemas, knowableTo } from './inbox.policy.ts';

/** The inbox of the caller and no one else. */
const inboxOf = (em: EntityManager, actor: Actor) =>
  tables<InboxSchemas>(em).selectFrom('notifications').where(knowableTo(actor));

/** Lists notifications, newest first. */
export async function listNotifications(
  em: EntityManager,
  actor: Actor,
  { unread, ...listing }: NotificationList,
): Promise<{ data: NotificationView[]; page: Page }> {
  let inbox = inboxOf(em, actor);
  if (unread) inbox = inbox.where('read_at', 'is', null);

  const order = { table: 'notifications', time: 'created_at', direction: 'desc' } as const;
  return (await keysetPage(inbox.selectAll(), listing, order)).of(viewNotification);
}

/** The count of unread notifications stops here. */
const MANY = 1_000;

/** Counts unread notifications, up to 1,000. */
export const countUnread = (em: EntityManager, actor: Actor): Promise<number> =>
  countOf(
    tables<InboxSchemas>(em).selectFrom(
      inboxOf(em, actor).select('notifications.id').where('read_at', 'is', null).limit(MANY).as('unread'),
    ),
  );

type NotificationRow = Awaited<ReturnType<typeof wholeInbox>>[number];
const wholeInbox = (em: EntityManager, actor: Actor) => inboxOf(em, actor).selectAll().execute();

export function viewNotification(row: NotificationRow): NotificationView {
  return {
    id: row.id,
    event: row.event,
    ticketId: row.ticket_id,
    title: row.title,
    body: row.body,
    createdAt: instantOf(row.created_at),
    readAt: row.read_at === null ? null : instantOf(row.read_at),
  };
}
