import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { referenceOf } from '../../../contract/base/ticket-reference.ts';
import { tables } from '../../../platform/database/database.ts';
import { deleteInBatches } from '../../../platform/database/delete-in-batches.ts';
import type { EventSchema } from '../../../platform/events/event.entity.ts';
import { cancelEmails } from '../../../platform/mail/cancel-emails.ts';
import { DAY_MS } from '../../../platform/time/duration.ts';
import type { TicketSchema } from '../../../tickets/base/ticket.entity.ts';
import type { NotificationSchema } from '../base/notification.entity.ts';

/**
 * Removes the content of a comment, or of an answer to a survey, from inboxes and queued emails. Only the ticket reference stays, because a rule may
 * put the comment into the title too.
 */
export async function redactNotifications(em: EntityManager, commentId: string): Promise<void> {
  for (const { id, number, occurred_at } of await announcementsOf(em, commentId)) {
    const title = referenceOf(number);
    await tables<typeof NotificationSchema>(em)
      .updateTable('notifications')
      .set({ title, body: '' })
      .where((eb) =>
        eb.or([
          eb('event_id', '=', id),
          // The second condition lets PostgreSQL use the partial index, which omits empty arrays.
          sql<boolean>`(added_event_ids @> array[${id}::uuid] and added_event_ids <> '{}')`,
        ]),
      )
      .execute();
    await cancelEmails(em, {
      about: id,
      since: new Date(occurred_at),
      subject: title,
      reason: 'The comment was redacted',
    });
  }
}

/** A comment is announced once, and again to users whom an edit mentions. */
const announcementsOf = (em: EntityManager, commentId: string) =>
  tables<typeof EventSchema | typeof TicketSchema>(em)
    .selectFrom('events')
    .innerJoin('tickets', 'tickets.id', 'events.ticket_id')
    .select(['events.id', 'events.occurred_at', 'tickets.number'])
    .where('events.subject_id', '=', commentId)
    .where((eb) =>
      eb.or([
        eb('events.type', 'in', ['comment.public', 'comment.internal', 'survey.answered', 'survey.changed']),
        sql<boolean>`events.type = 'comment.updated' and events.data->'mentionIds' <> '[]'`,
      ]),
    )
    .execute();

/** Unread notifications are deleted after this time. */
const UNREAD_MS = 365 * DAY_MS;

/** Deletes notifications that were read before `until`, and unread ones after a year. */
export async function deleteOldNotifications(em: EntityManager, until: Date, now: Date): Promise<void> {
  const unreadUntil = new Date(now.getTime() - UNREAD_MS);
  await deleteInBatches(em, 'notifications', sql`read_at < ${until} or created_at < ${unreadUntil}`);
}
