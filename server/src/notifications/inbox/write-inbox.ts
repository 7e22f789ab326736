import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { transactionTimeOf } from '../../platform/base/transaction-time.ts';
import { tables } from '../../platform/database/database.ts';
import { canWait, GATHERING_MS, unhurried } from '../base/batching.rules.ts';
import type { NotificationSchema } from '../base/notification.entity.ts';
import type { RenderedTarget } from '../composing/notification-email.ts';
import { entryKey, type InboxEntry, inboxEntries, inboxKey } from './inbox-entry.rules.ts';

/** Rows of one INSERT: PostgreSQL takes at most 65,535 parameters in a statement. */
const ROWS = 1_000;

const db = (em: EntityManager) => tables<typeof NotificationSchema>(em);

/** Tells people in their inboxes, in a number of statements that does not grow with theirs. */
export async function writeInbox(em: EntityManager, worded: readonly RenderedTarget[]): Promise<void> {
  const changes = worded.filter(({ telling }) => canWait(telling.happening.type));
  const told = await toldAmong(em, changes);
  const entries = inboxEntries(worded, { open: await openEntries(em, changes), told });
  await insertEntries(
    em,
    entries.filter(({ isThere }) => !isThere),
  );
  await amendEntries(
    em,
    entries.filter(({ isThere }) => isThere),
  );
}

const readersOf = (changes: readonly RenderedTarget[]) => [...new Set(changes.map(({ telling }) => telling.person.id))];

/** Who was told already of which of these. A batch may be read again, and nobody is told twice. */
async function toldAmong(em: EntityManager, changes: readonly RenderedTarget[]): Promise<Set<string>> {
  if (changes.length === 0) return new Set();
  const ids = [...new Set(changes.map(({ telling }) => telling.happening.eventId))];
  const rows = await db(em)
    .selectFrom('notifications')
    .select(['user_id', 'event_id', 'added_event_ids'])
    .where('user_id', 'in', readersOf(changes))
    .where((eb) =>
      eb.or([
        eb('event_id', 'in', ids),
        // The second half lets the index be used, which has only what is not empty.
        sql<boolean>`(added_event_ids && ${ids}::uuid[] and added_event_ids <> '{}')`,
      ]),
    )
    .execute();
  return new Set(
    rows.flatMap((row) => [row.event_id, ...row.added_event_ids].map((eventId) => inboxKey(row.user_id, eventId))),
  );
}

/** What is new and unread. Locked: it is read, or grows, one after the other. */
async function openEntries(em: EntityManager, changes: readonly RenderedTarget[]): Promise<Map<string, InboxEntry>> {
  if (changes.length === 0) return new Map();
  const rows = await db(em)
    .selectFrom('notifications')
    .select(['id', 'user_id', 'ticket_id', 'event', 'event_id', 'title', 'body', 'added_event_ids'])
    .where('user_id', 'in', readersOf(changes))
    .where('ticket_id', 'in', [...new Set(changes.map(({ telling }) => telling.ticket.id))])
    .where('created_at', '>', new Date(transactionTimeOf(em).getTime() - GATHERING_MS))
    .where('read_at', 'is', null)
    .where('event', 'in', unhurried)
    .orderBy('created_at')
    .orderBy('id')
    .forUpdate()
    .execute();
  const entries = rows.map(
    (row): InboxEntry => ({
      id: row.id,
      isThere: true,
      userId: row.user_id,
      ticketId: row.ticket_id,
      event: row.event,
      eventId: row.event_id,
      title: row.title,
      body: row.body,
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
      added_event_ids: [...entry.addedEventIds],
      event: entry.event,
      ticket_id: entry.ticketId,
      title: entry.title,
      body: entry.body,
      created_at: transactionTimeOf(em),
      read_at: null,
    }));
    await db(em)
      .insertInto('notifications')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['event_id', 'user_id']).doNothing())
      .execute();
  }
}

/** What has grown is new again. */
async function amendEntries(em: EntityManager, entries: readonly InboxEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map(({ id, title, body, addedEventIds }) => ({ id, title, body, added: addedEventIds }));
  await sql`
    update notifications set title = grown.title, body = grown.body, added_event_ids = grown.added, created_at = ${transactionTimeOf(em)}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as grown (id uuid, title text, body text, added uuid[])
    where notifications.id = grown.id`.execute(db(em));
}
