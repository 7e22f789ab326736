import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Page } from '../../../contract/base/common.ts';
import type { NotificationList, Notification as NotificationView } from '../../../contract/messaging/inbox.ts';
import type { Actor } from '../../../platform/base/actor.ts';
import { CursorInstant, decodeCursor, pageFrom } from '../../../platform/base/cursor.ts';
import { instantOf } from '../../../platform/base/instant.ts';
import { countOf, tables } from '../../../platform/database/database.ts';
import { type InboxSchemas, knowableTo } from './inbox.policy.ts';

const Cursor = z.tuple([CursorInstant, z.uuid()]);

/** The inbox of the caller and no one else. */
const inboxOf = (em: EntityManager, actor: Actor) =>
  tables<InboxSchemas>(em).selectFrom('notifications').where(knowableTo(actor));

/** Lists notifications, newest first. */
export async function listNotifications(
  em: EntityManager,
  actor: Actor,
  { limit, cursor, count, unread }: NotificationList,
): Promise<{ data: NotificationView[]; page: Page }> {
  let inbox = inboxOf(em, actor);
  if (unread) inbox = inbox.where('read_at', 'is', null);

  let query = inbox
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1);
  if (cursor !== undefined) {
    const [createdAt, id] = decodeCursor(cursor, Cursor);
    query = query.where(sql<boolean>`(created_at, id) < (${createdAt}::timestamptz, ${id}::uuid)`);
  }
  const rows = await query.execute();
  const counted = count ? await inbox.select(sql<string>`count(*)`.as('total')).executeTakeFirstOrThrow() : undefined;
  return pageFrom(
    rows,
    limit,
    (row) => [instantOf(row.created_at), row.id],
    viewNotification,
    counted && Number(counted.total),
  );
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
