import type { EntityManager } from '@mikro-orm/postgresql';
import { NIL } from 'uuid';
import { type EventFilters, type LoggedEvent, typesWithin } from '../contract/integrations/feed.ts';
import type { Actor } from '../platform/base/actor.ts';
import type { EventRow } from '../platform/events/event.view.ts';
import { eventsThatFit } from '../platform/events/event-size.ts';
import { logCursors } from '../platform/events/log-cursor.ts';
import { BEGINNING, epochMark, type LogPosition } from '../platform/events/log-position.ts';
import { ticketIdOf } from '../tickets/base/ticket.rows.ts';
import { eventViewFor } from '../tickets/history/ticket-events.ts';
import { type EventFilter, type EventPage, readPage } from './feed.look.ts';
import { endOfLog, recentPosition } from './feed.place.ts';

export interface FeedPage {
  readonly events: LoggedEvent[];
  /** Behind all that was looked at, whether it was shown or not. */
  readonly next: LogPosition;
  readonly hasMore: boolean;
}

export async function eventFilterOf(em: EntityManager, { type, ticket, team }: EventFilters): Promise<EventFilter> {
  return {
    types: type && typesWithin(type),
    ticketId: ticket === undefined ? undefined : ((await ticketIdOf(em, ticket)) ?? NIL),
    teamId: team,
  };
}

/** Where a reader begins; `field` is what they said it in. */
export async function positionAt(em: EntityManager, after: string | undefined, field: string, now: Date) {
  if (after === undefined || after === 'start') return BEGINNING;
  return after === 'now' ? endOfLog(em, now) : (await logCursors(em)).read(after, field);
}

/**
 * The next events that `actor` may read at this moment, at most `limit`, of a number of rows that is limited too: an empty
 * page may have more behind. After a place of a log that is no more, such as one that was restored since, it goes on some
 * minutes before what that place had seen.
 */
export async function readFeed(
  em: EntityManager,
  actor: Actor,
  wanted: EventFilter,
  after: LogPosition,
  limit: number,
): Promise<FeedPage> {
  const first = await readPage(em, actor, wanted, after, limit);
  const known = isOfThisLog(after, first);
  const from = known ? after : await recentPosition(em, after);
  const look = known ? first : await readPage(em, actor, wanted, from, limit);
  const events = await shown(em, actor, look, from);
  const last = events.at(-1);
  const isCut = last !== undefined && events.length < look.ids.length;
  return {
    events,
    next: isCut ? (await logCursors(em)).read(last.cursor, 'after') : placeBehind(look, from),
    hasMore: isCut || look.more,
  };
}

function isOfThisLog({ epoch, positions }: LogPosition, look: EventPage): boolean {
  if (epoch !== null && epoch !== epochMark(look.epoch)) return false;
  return positions.every((position, stream) => position <= (look.heads[stream] ?? 0));
}

/** Streams that were looked at to their end are passed to their heads, whatever of them was left out by a filter. */
function placeBehind({ passed, heads, more, at, epoch }: EventPage, from: LogPosition): LogPosition {
  const reached = more ? passed : heads;
  return {
    epoch: epochMark(epoch),
    positions: from.positions.map((position, stream) => reached[stream] ?? position),
    at: Math.max(from.at, at ?? 0),
  };
}

/** One statement for the rows, and one more where they name other tickets. */
async function shown(
  em: EntityManager,
  actor: Actor,
  { ids, epoch }: EventPage,
  from: LogPosition,
): Promise<LoggedEvent[]> {
  if (ids.length === 0) return [];
  const rows = await eventsThatFit(em, ids);
  const view = await eventViewFor(em, actor, rows);
  const cursors = await logCursors(em);
  const positions = [...from.positions];
  let at = from.at;
  return rows.map((row) => {
    positions[row.stream] = Number(row.position);
    at = Math.max(at, secondOf(row));
    return { ...view(row), cursor: cursors.write({ epoch: epochMark(epoch), positions, at }) };
  });
}

const secondOf = ({ occurred_at }: EventRow) => Math.max(0, Math.floor(new Date(occurred_at).getTime() / 1000));
