import { tracked } from '@trpc/server';
import type { LoggedEvent } from '../contract/integrations/feed.ts';
import { partitionOf } from '../platform/events/event-log.ts';
import type { Positions } from '../platform/events/event-notifier.ts';
import { logCursors } from '../platform/events/log-cursor.ts';
import type { LogPosition } from '../platform/events/log-position.ts';
import type { Context } from '../platform/procedures/context.ts';
import type { Tracked } from '../platform/procedures/streaming.ts';
import { guardStream } from './feed.guard.ts';
import type { EventFilter } from './feed.look.ts';
import { readFeed } from './feed.queries.ts';

/** Read at a time, and all that is held for a reader who is slow. */
const PAGE = 100;

/** What was read longer ago is read again before it is told: its reader may no longer see it. */
const FRESH_MS = 500;

/**
 * Readers get a cursor this often, even if nothing happened: one that came only after something did would show when hidden
 * things happen.
 */
const PROGRESS_MS = 15_000;

interface Following {
  readonly ctx: Pick<Context, 'em' | 'actorNow' | 'bearer' | 'live' | 'exchange'>;
  readonly wanted: EventFilter;
  readonly from: LogPosition;
  /** Aborted when the reader has gone. */
  readonly gone: AbortSignal;
}

/** The log from a place on, without an end. What is told was allowed a moment ago; who may not go on is told why. */
export async function* followFeed({
  ctx,
  wanted,
  from,
  gone,
}: Following): AsyncGenerator<Tracked<LoggedEvent>, void, undefined> {
  const { live, em } = ctx;
  const cursors = await logCursors(em);
  const guard = guardStream(ctx, gone);
  let place = from;
  let opened = false;
  let isBehind = false;
  // Not between an event and its place, from which a reader would get that event again.
  const progress = () => void (isBehind || ctx.exchange?.progress(cursors.write(place)));
  const beat = setInterval(progress, PROGRESS_MS).unref();
  try {
    for (;;) {
      const { changes } = guard;
      const actor = await guard.actor();
      const { events, next, hasMore } = await live.read(() => readFeed(em, actor, wanted, place, PAGE));
      const readAt = performance.now();
      let told = 0;
      isBehind = true;
      for (const event of events) {
        guard.over.throwIfAborted();
        if (guard.changes !== changes || performance.now() - readAt > FRESH_MS) break;
        yield tracked(event.cursor, event);
        place = cursors.read(event.cursor, 'after');
        told += 1;
      }
      isBehind = false;
      if (told < events.length) continue;
      place = next;
      if (!opened && told === 0) progress();
      opened = true;
      if (!hasMore) await live.notifier.waitFor(awaited(place, wanted), guard.over);
    }
  } catch (error) {
    if (!gone.aborted) throw error;
  } finally {
    clearInterval(beat);
    guard.end();
  }
}

/** All of a ticket's events come in one stream. */
function awaited({ positions }: LogPosition, { ticketId }: EventFilter): Positions {
  const all = positions.map((position, stream) => [stream, position] as const);
  if (!ticketId) return new Map(all);
  const own = partitionOf({ ticketId, subject: { id: ticketId } });
  return new Map(all.filter(([stream]) => stream === own));
}
