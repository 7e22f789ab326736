import type { EntityManager } from '@mikro-orm/postgresql';
import { type Expression, sql } from 'kysely';
import { z } from 'zod';
import type { Page } from '../../contract/base/common.ts';
import type { TimelineEntry, TimelineList } from '../../contract/events/event-lists.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { tables } from '../../platform/database/database.ts';
import { eventRows } from '../../platform/events/event.view.ts';
import { CursorInstant, decodeCursor, pageFrom } from '../../platform/lists/cursor.ts';
import { accessInTrash, accessTicket, type TicketAccess } from '../base/ticket.access.ts';
import { eventViewFor, ticketEvents } from '../history/ticket-events.ts';
import type { CommentSchema } from './base/comment.entity.ts';
import type { InteractionSchema } from './base/interaction.entity.ts';
import { commentRows, shownTo } from './comments/comment.rows.ts';
import { viewCommentRow } from './comments/comment.view.ts';
import { interactionRows, viewInteractionRow } from './interactions/interaction.queries.ts';

/** Events that only announce comments and interactions, which the timeline shows directly. */
const SHOWN_AS_ENTRIES = ['comment.public', 'comment.internal', 'interaction.recorded'] as const;

type Order = TimelineList['order'];

const cursorOf = (order: Order) => z.tuple([z.literal(order), CursorInstant, z.uuid()]);

/** A cursor is valid only for the order that it comes from. */
const cursors: Record<Order, ReturnType<typeof cursorOf>> = { asc: cursorOf('asc'), desc: cursorOf('desc') };

/**
 * Lists comments, interactions and changes of a ticket, sorted by time and then by id, which ascends with creation
 * (RFC 9562, section 5.7). One statement selects the keys of the page, and one per kind loads the entries.
 */
export async function readTimeline(
  em: EntityManager,
  actor: Actor,
  { ticketId, limit, cursor, order, until, trash }: TimelineList,
): Promise<{ data: TimelineEntry[]; page: Page }> {
  const ticket = await (trash ? accessInTrash : accessTicket)(em, actor, ticketId);
  const after = cursor === undefined ? null : decodeCursor(cursor, cursors[order]);
  const keys = await keysOf(em, actor, ticket, { order, after, until, limit: limit + 1 });
  const keyPage = pageFrom(
    keys,
    limit,
    ({ at, id }) => [order, at, id],
    (key) => key,
  );
  return { data: await loadEntries(em, actor, keyPage.data), page: keyPage.page };
}

interface KeyQuery {
  readonly order: Order;
  readonly after: readonly [Order, at: string, id: string] | null;
  readonly until: string | undefined;
  readonly limit: number;
}

/** Reads at most one page of keys per kind, using the index on ticket and time. */
async function keysOf(
  em: EntityManager,
  actor: Actor,
  ticket: TicketAccess,
  { order, after, until, limit }: KeyQuery,
): Promise<TimelineKey[]> {
  const db = tables<typeof CommentSchema | typeof InteractionSchema>(em);
  const comments = db
    .selectFrom('comments')
    .select(['created_at as at', 'id'])
    .where('ticket_id', '=', ticket.id)
    .where('visibility', 'in', shownTo(ticket));
  const interactions = db
    .selectFrom('interactions')
    .select(['occurred_at as at', 'id'])
    .where('ticket_id', '=', ticket.id);
  const changes = ticketEvents(em, actor, ticket)
    .select(['occurred_at as at', 'id'])
    .where('type', 'not in', SHOWN_AS_ENTRIES);

  const [direction, comparison] = order === 'asc' ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`];
  const afterCursor = after ? sql`(at, id) ${comparison} (${after[1]}::timestamptz, ${after[2]}::uuid)` : sql`true`;
  const upTo = until === undefined ? sql`true` : sql`at <= ${until}::timestamptz`;
  const firstOf = (kind: TimelineKey['kind'], query: Expression<unknown>) => sql`(
    select ${sql.lit(kind)} as kind, at, id from (${query}) as ${sql.ref(kind)}
    where ${afterCursor} and ${upTo} order by at ${direction}, id ${direction} limit ${limit}
  )`;
  const kinds = [
    firstOf('comment', comments),
    ...(ticket.may('interaction:read') ? [firstOf('interaction', interactions)] : []),
    firstOf('change', changes),
  ];
  const { rows } = await sql<KeyRow>`
    ${sql.join(kinds, sql` union all `)} order by at ${direction}, id ${direction} limit ${limit}
  `.execute(db);
  return rows.map(({ kind, at, id }) => ({ kind, at: new Date(at).toISOString(), id }));
}

interface KeyRow {
  readonly kind: TimelineKey['kind'];
  readonly at: string | Date;
  readonly id: string;
}

/** Identifies one entry of a timeline. */
interface TimelineKey {
  readonly kind: TimelineEntry['kind'];
  readonly at: string;
  readonly id: string;
}

/** Loads the entries for these keys in their order, with one statement per kind. */
async function loadEntries(em: EntityManager, actor: Actor, keys: readonly TimelineKey[]): Promise<TimelineEntry[]> {
  const idsOf = (requested: TimelineKey['kind']) => keys.filter(({ kind }) => kind === requested).map(({ id }) => id);
  const loaded = [
    ...(await commentsBy(em, actor, idsOf('comment'))),
    ...(await interactionsBy(em, idsOf('interaction'))),
    ...(await changesBy(em, actor, idsOf('change'))),
  ];
  const entries = new Map(loaded.map((entry) => [entry.id, entry]));
  return keys.flatMap(({ id }) => entries.get(id) ?? []);
}

async function commentsBy(em: EntityManager, actor: Actor, ids: readonly string[]): Promise<TimelineEntry[]> {
  if (ids.length === 0) return [];
  const rows = await commentRows(em).where('comments.id', 'in', ids).execute();
  return rows
    .map((row) => viewCommentRow(row, actor))
    .map((comment) => ({
      id: comment.id,
      at: comment.createdAt,
      kind: 'comment',
      comment,
    }));
}

async function interactionsBy(em: EntityManager, ids: readonly string[]): Promise<TimelineEntry[]> {
  if (ids.length === 0) return [];
  const rows = await interactionRows(em).where('interactions.id', 'in', ids).execute();
  return rows.map(viewInteractionRow).map((interaction) => ({
    id: interaction.id,
    at: interaction.occurredAt,
    kind: 'interaction',
    interaction,
  }));
}

async function changesBy(em: EntityManager, actor: Actor, ids: readonly string[]): Promise<TimelineEntry[]> {
  if (ids.length === 0) return [];
  const rows = await eventRows(em).where('id', 'in', ids).execute();
  const view = await eventViewFor(em, actor, rows);
  return rows.map(view).map((event) => ({ id: event.id, at: event.occurredAt, kind: 'change', event }));
}
