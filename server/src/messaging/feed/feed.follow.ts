import { tracked } from '@trpc/server';
import { onAbort } from '../../platform/async/on-abort.ts';
import { partitionOf } from '../../platform/events/event-log.ts';
import type { Positions } from '../../platform/events/event-notifier.ts';
import { logCursors } from '../../platform/events/log-cursor.ts';
import type { LogPosition } from '../../platform/events/log-position.ts';
import type { Context } from '../../platform/procedures/context.ts';
import type { Tracked } from '../../platform/procedures/streaming.ts';
import { guardStream } from './feed.guard.ts';
import type { EventFilter } from './feed.page.ts';
import { type PlacedEvent, readFeed } from './feed.queries.ts';

/** Events per read, and the most that is buffered for a slow reader. */
const PAGE = 100;

/** Events read longer ago are read again before they are sent, because the reader may have lost access. */
const MAX_AGE_MS = 500;

/**
 * How often readers get a cursor, even if nothing happened: a cursor sent only after an event would reveal when hidden
 * events occur.
 */
const PROGRESS_MS = 15_000;

interface FollowOptions {
  readonly ctx: Pick<Context, 'em' | 'actorNow' | 'bearer' | 'live' | 'transfer'>;
  readonly filter: EventFilter;
  readonly from: LogPosition;
  /** Aborted when the reader disconnects. */
  readonly gone: AbortSignal;
}

/**
 * Streams the log from a position, without end. Access to every event was checked a moment before it is sent. A reader
 * who loses access gets the error.
 */
export async function* followFeed({
  ctx,
  filter,
  from,
  gone,
}: FollowOptions): AsyncGenerator<Tracked<PlacedEvent>, void, undefined> {
  const { live, em } = ctx;
  const cursors = await logCursors(em);
  const guard = guardStream(ctx, gone);
  let position = from;
  let hasStarted = false;
  let isBehind = false;
  // Never between an event and its cursor: the reader would receive the event again.
  const progress = () => void (isBehind || ctx.transfer?.progress(cursors.write(position)));
  const heartbeat = setInterval(progress, PROGRESS_MS).unref();
  onAbort(guard.over, () => clearInterval(heartbeat));
  try {
    for (;;) {
      const { changes } = guard;
      const actor = await guard.actor();
      const { events, next, hasMore } = await live.read(() => readFeed(em, actor, filter, position, PAGE));
      const readAt = performance.now();
      let sentCount = 0;
      isBehind = true;
      for (const event of events) {
        guard.over.throwIfAborted();
        if (guard.changes !== changes || performance.now() - readAt > MAX_AGE_MS) break;
        yield tracked(event.cursor, event);
        position = cursors.read(event.cursor, 'after');
        sentCount += 1;
      }
      isBehind = false;
      if (sentCount < events.length) continue;
      position = next;
      if (!hasStarted && sentCount === 0) progress();
      hasStarted = true;
      if (!hasMore) await live.notifier.waitFor(positionsToAwait(position, filter), guard.over);
    }
  } catch (error) {
    if (!gone.aborted) throw error;
  } finally {
    guard.end();
  }
}

/** Returns the positions to wait beyond. All events of a ticket are in a single partition. */
function positionsToAwait({ positions }: LogPosition, { ticketId }: EventFilter): Positions {
  const all = positions.map((position, partition) => [partition, position] as const);
  if (!ticketId) return new Map(all);
  const ticketPartition = partitionOf({ ticketId, subject: { id: ticketId } });
  return new Map(all.filter(([partition]) => partition === ticketPartition));
}
