import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { NotifiableEvent } from '../../../contract/messaging/notification-events.ts';
import { anyOf, insertRows, tables } from '../../../platform/database/database.ts';
import { transactionTimeOf } from '../../../platform/time/transaction-time.ts';
import { canWait, GATHERING_MS, unhurried } from '../base/batching.logic.ts';
import type { NotificationSchema } from '../base/notification.entity.ts';
import type { RenderedTarget } from '../composing/notification-email.ts';
import { entryKey, type InboxEntry, inboxEntries, inboxKey } from './inbox-entry.logic.ts';

/** The rows of one INSERT, which limits the size of a statement. */
const ROWS = 1_000;

const db = (em: EntityManager) => tables<typeof NotificationSchema>(em);

/** Adds notifications to inboxes. The number of statements does not depend on the number of users. */
export async function writeInbox(em: EntityManager, rendered: readonly RenderedTarget[]): Promise<void> {
  const changes = rendered.filter(({ target }) => canWait(target.occurrence.type));
  const notified = await alreadyNotified(em, changes);
  const entries = inboxEntries(rendered, { unread: await unreadEntries(em, changes), notified });
  await insertEntries(
    em,
    entries.filter(({ isStored }) => !isStored),
  );
  await amendEntries(
    em,
    entries.filter(({ isStored }) => isStored),
  );
}

const readersOf = (changes: readonly RenderedTarget[]) => [...new Set(changes.map(({ target }) => target.person.id))];

/**
 * Returns the users and the events that they were already notified of. A batch may be read again, and no one is notified twice.
 */
async function alreadyNotified(em: EntityManager, changes: readonly RenderedTarget[]): Promise<Set<string>> {
  if (changes.length === 0) return new Set();
  const ids = [...new Set(changes.map(({ target }) => target.occurrence.eventId))];
  const rows = await db(em)
    .selectFrom('notifications')
    .select(['user_id', 'event_id', 'added_event_ids'])
    .where('user_id', '=', anyOf(readersOf(changes)))
    .where((eb) =>
      eb.or([
        eb('event_id', '=', anyOf(ids)),
        // The second condition lets PostgreSQL use the partial index, which omits empty arrays.
        sql<boolean>`(added_event_ids && ${ids}::uuid[] and added_event_ids <> '{}')`,
      ]),
    )
    .execute();
  return new Set(
    rows.flatMap((row) => [row.event_id, ...row.added_event_ids].map((eventId) => inboxKey(row.user_id, eventId))),
  );
}

/** Loads new and unread messages. Locked, so that reading a message and adding to it happen one after the other. */
async function unreadEntries(em: EntityManager, changes: readonly RenderedTarget[]): Promise<Map<string, InboxEntry>> {
  if (changes.length === 0) return new Map();
  const rows = await db(em)
    .selectFrom('notifications')
    .select(['id', 'user_id', 'ticket_id', 'event', 'event_id', 'title', 'body', 'internal', 'added_event_ids'])
    .where('user_id', '=', anyOf(readersOf(changes)))
    .where('ticket_id', '=', anyOf([...new Set(changes.map(({ target }) => target.ticket.id))]))
    .where('created_at', '>', new Date(transactionTimeOf(em).getTime() - GATHERING_MS))
    .where('read_at', 'is', null)
    .where('event', '=', sql<NotifiableEvent>`any(${unhurried}::text[])`)
    .orderBy('created_at')
    .orderBy('id')
    .forUpdate()
    .execute();
  const entries = rows.map(
    (row): InboxEntry => ({
      id: row.id,
      isStored: true,
      userId: row.user_id,
      ticketId: row.ticket_id,
      event: row.event,
      eventId: row.event_id,
      title: row.title,
      body: row.body,
      isInternal: row.internal,
      addedEventIds: row.added_event_ids,
    }),
  );
  return new Map(entries.map((entry) => [entryKey(entry), entry]));
}

export async function insertEntries(em: EntityManager, entries: readonly InboxEntry[]): Promise<void> {
  for (let from = 0; from < entries.length; from += ROWS) {
    const rows = entries.slice(from, from + ROWS).map((entry) => ({
      id: entry.id,
      user_id: entry.userId,
      event_id: entry.eventId,
      added_event_ids: entry.addedEventIds,
      event: entry.event,
      ticket_id: entry.ticketId,
      title: entry.title,
      body: entry.body,
      internal: entry.isInternal,
      created_at: transactionTimeOf(em),
      read_at: null,
    }));
    await sql`${insertRows('notifications', rows)} on conflict (event_id, user_id) do nothing`.execute(db(em));
  }
}

/** Messages with added events count as new again. */
async function amendEntries(em: EntityManager, entries: readonly InboxEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map(({ id, title, body, isInternal, addedEventIds }) => ({
    id,
    title,
    body,
    internal: isInternal,
    added: addedEventIds,
  }));
  await sql`
    update notifications set title = grown.title, body = grown.body, internal = grown.internal, added_event_ids = grown.added, created_at = ${transactionTimeOf(em)}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as grown (id uuid, title text, body text, internal boolean, added uuid[])
    where notifications.id = grown.id`.execute(db(em));
}
