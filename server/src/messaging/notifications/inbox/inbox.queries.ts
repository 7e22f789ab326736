import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Page } from '../../../contract/base/common.ts';
import { referenceOf } from '../../../contract/base/ticket-reference.ts';
import type { NotificationList, Notification as NotificationView } from '../../../contract/messaging/inbox.ts';
import type { Actor } from '../../../platform/base/actor.ts';
import { countOf, tables } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/errors/app-error.ts';
import type { EventSchema } from '../../../platform/events/event.entity.ts';
import { keysetPage } from '../../../platform/lists/keyset-page.ts';
import { instantOf } from '../../../platform/time/instant.ts';
import type { CommentSchema } from '../../../tickets/conversation/base/comment.entity.ts';
import { type InboxSchemas, knowableTo } from './inbox.policy.ts';

type ShownSchemas = InboxSchemas | typeof EventSchema | typeof CommentSchema;

/** The inbox of the caller and no one else. */
const inboxOf = (em: EntityManager, actor: Actor) =>
  tables<InboxSchemas>(em).selectFrom('notifications').where(knowableTo(actor));

/** Lists notifications, newest first. */
export async function listNotifications(
  em: EntityManager,
  actor: Actor,
  { unread, ...listing }: NotificationList,
): Promise<{ data: NotificationView[]; page: Page }> {
  let inbox = shownInbox(em, actor);
  if (unread) inbox = inbox.where('notifications.read_at', 'is', null);

  const order = { table: 'notifications', time: 'created_at', direction: 'desc' } as const;
  return (await keysetPage(inbox, listing, order)).of(viewNotification);
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

/** Returns a notification of the caller. */
export async function findNotification(em: EntityManager, actor: Actor, id: string): Promise<NotificationView> {
  const row = await shownInbox(em, actor).where('notifications.id', '=', id).executeTakeFirst();
  if (!row) throw notFound('Notification', id);
  return viewNotification(row);
}

const EXCERPT_LENGTH = 300;

/** The text of a comment, with the names of its pictures in their place. */
const WITH_NAMES_OF_PICTURES = sql`regexp_replace(comments.body, '!\\[([^]\\n]*)\\]\\(attachment:[^) ]*\\)', '\\1', 'gi')`;

/** The inbox with what its ticket, its first event, and the comment of that event add. */
const shownInbox = (em: EntityManager, actor: Actor) =>
  tables<ShownSchemas>(em)
    .selectFrom('notifications')
    .where(knowableTo(actor))
    .innerJoin('tickets as about', 'about.id', 'notifications.ticket_id')
    .leftJoin('events', 'events.id', 'notifications.event_id')
    .leftJoin('comments', (join) =>
      join.onRef('comments.id', '=', 'events.subject_id').on('comments.redacted_at', 'is', null),
    )
    .selectAll('notifications')
    .select(['about.number', 'about.subject', 'events.actor_kind', 'events.actor_id', 'events.actor_name'])
    .select(sql<string | null>`left(${WITH_NAMES_OF_PICTURES}, ${EXCERPT_LENGTH})`.as('excerpt'));

type NotificationRow = Awaited<ReturnType<ReturnType<typeof shownInbox>['execute']>>[number];

function viewNotification(row: NotificationRow): NotificationView {
  const isUser = row.actor_kind === 'user' || row.actor_kind === 'service';
  return {
    id: row.id,
    event: row.event,
    ticketId: row.ticket_id,
    ticket: { id: row.ticket_id, reference: referenceOf(row.number), subject: row.subject },
    by: isUser && row.actor_id !== null ? { id: row.actor_id, name: row.actor_name ?? '' } : null,
    events: 1 + row.added_event_ids.length,
    excerpt: row.excerpt,
    title: row.title,
    body: row.body,
    createdAt: instantOf(row.created_at),
    readAt: row.read_at === null ? null : instantOf(row.read_at),
  };
}
