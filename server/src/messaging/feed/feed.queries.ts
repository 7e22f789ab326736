import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { NIL } from 'uuid';
import type { Event } from '../../contract/events/events.ts';
import { type EventFilters, typesWithin } from '../../contract/messaging/feed.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { tables } from '../../platform/database/database.ts';
import { withFieldPrefix } from '../../platform/errors/app-error.ts';
import type { EventRow } from '../../platform/events/event.view.ts';
import { eventsThatFit } from '../../platform/events/event-size.ts';
import { logCursors } from '../../platform/events/log-cursor.ts';
import { BEGINNING, epochMark, type LogPosition } from '../../platform/events/log-position.ts';
import { MAX_DEVIATION_SECONDS, positionsAt } from '../../platform/events/positions-at.ts';
import { ticketIdOf } from '../../tickets/base/ticket.rows.ts';
import { eventViewFor } from '../../tickets/history/ticket-events.ts';
import { requireUsable } from '../../tickets/saved-views/saved-view.queries.ts';
import { type EventFilter, type EventPage, type LogEnd, readPage } from './feed.page.ts';

/** An event with its position in the log. */
export type PlacedEvent = Event & { readonly cursor: string };

interface FeedPage {
  readonly events: PlacedEvent[];
  /** After everything that was examined, whether it was returned or not. */
  readonly next: LogPosition;
  readonly hasMore: boolean;
}

export async function eventFilterOf(
  em: EntityManager,
  actor: Actor,
  { type, ticket, filters }: EventFilters,
): Promise<EventFilter> {
  if (filters) await withFieldPrefix('filters', () => requireUsable(em, actor, filters));
  return {
    types: type && typesWithin(type),
    ticketId: ticket === undefined ? undefined : ((await ticketIdOf(em, ticket)) ?? NIL),
    filters,
  };
}

/** Returns the position where a reader starts. `field` names the input field in errors. */
export async function positionAt(em: EntityManager, after: string | undefined, field: string, now: Date) {
  if (after === undefined || after === 'start') return BEGINNING;
  return after === 'now' ? endOfLog(em, now) : (await logCursors(em)).read(after, field);
}

/**
 * Returns the next events that `actor` can read at this moment. Both the events and the examined rows are limited: an
 * empty page may have more after it. A cursor of a log that no longer exists, because the database was restored,
 * continues some minutes before the time of the cursor.
 */
export async function readFeed(
  em: EntityManager,
  actor: Actor,
  filter: EventFilter,
  after: LogPosition,
  limit: number,
): Promise<FeedPage> {
  const firstPage = await readPage(em, actor, filter, after, limit);
  const isSameLog = belongsToLog(after, firstPage);
  const from = isSameLog ? after : await recentPosition(em, after);
  const page = isSameLog ? firstPage : await readPage(em, actor, filter, from, limit);
  const events = await loadEvents(em, actor, page, from);
  const last = events.at(-1);
  const isCut = last !== undefined && events.length < page.ids.length;
  return {
    events,
    next: isCut ? (await logCursors(em)).read(last.cursor, 'after') : positionAfter(page, from),
    hasMore: isCut || page.more,
  };
}

/** Whether a position is of this log, and not of one that no longer exists because the database was restored. */
export function belongsToLog({ epoch, positions }: LogPosition, log: LogEnd): boolean {
  if (epoch !== null && epoch !== epochMark(log.epoch)) return false;
  return positions.every((position, partition) => position <= (log.heads[partition] ?? 0));
}

/** Partitions that were examined to their end move to their head, even if filters removed their events. */
function positionAfter({ passed, heads, more, at, epoch }: EventPage, from: LogPosition): LogPosition {
  const reached = more ? passed : heads;
  return {
    epoch: epochMark(epoch),
    positions: from.positions.map((position, partition) => reached[partition] ?? position),
    at: Math.max(from.at, at ?? 0),
  };
}

/** Reads the rows with one statement, and another if they refer to other tickets. */
async function loadEvents(
  em: EntityManager,
  actor: Actor,
  { ids, epoch }: EventPage,
  from: LogPosition,
): Promise<PlacedEvent[]> {
  if (ids.length === 0) return [];
  const rows = await eventsThatFit(em, ids, Math.min(...from.positions));
  const view = await eventViewFor(em, actor, rows);
  const cursors = await logCursors(em);
  const positions = [...from.positions];
  let at = from.at;
  return rows.map((row) => {
    positions[row.partition] = Number(row.position);
    at = Math.max(at, secondOf(row));
    return { ...view(row), cursor: cursors.write({ epoch: epochMark(epoch), positions, at }) };
  });
}

const secondOf = ({ occurred_at }: EventRow) => Math.max(0, Math.floor(new Date(occurred_at).getTime() / 1000));

/** Returns the current end of the log. */
export async function endOfLog(em: EntityManager, now: Date): Promise<LogPosition> {
  const { rows } = await sql<LogEnd>`
    select epoch, coalesce((select json_object_agg(partition, head) from event_heads), '{}') as heads from event_epochs
  `.execute(tables(em));
  const [end] = rows;
  if (!end) throw new Error('The log has no epoch');
  return positionOf(end, now);
}

export const positionOf = ({ epoch, heads }: LogEnd, now: Date): LogPosition => ({
  epoch: epochMark(epoch),
  positions: BEGINNING.positions.map((beginning, partition) => heads[partition] ?? beginning),
  at: Math.floor(now.getTime() / 1000),
});

/** Returns a position some minutes before the time of a cursor from another log. */
async function recentPosition(em: EntityManager, { at }: LogPosition): Promise<LogPosition> {
  const positionByPartition = await positionsAt(em, new Date(Math.max(0, at - MAX_DEVIATION_SECONDS) * 1000));
  return {
    ...BEGINNING,
    positions: BEGINNING.positions.map((beginning, partition) => positionByPartition.get(partition) ?? beginning),
    at,
  };
}
